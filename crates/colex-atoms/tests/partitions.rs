//! Each element of each part, against the definition.
//!
//! An atom of extents `Am x An x Ak`, `TM x TN x TK` of them over threads, and tiles `p` of the modes: value `f` of thread
//! `(v, tm, tn, tk)` in the repetition `(rm, rk)` of `A` is the element
//! `(pM(am + Am*(tm + TM*rm)), pK(ak + Ak*(tk + TK*rk)))`, where `(am, ak)` is the thread-value layout of the atom at `(v, f)`.

use colex::coordinates::{add, make_identity_tensor};
use colex::prelude::*;
use colex::tuple::equal;
use colex::typenum::U32;
use colex_atoms::copy::*;
use colex_atoms::element::*;
use colex_atoms::mma::*;
use colex_atoms::thread_values::*;
use colex_atoms::tiled_copy::*;
use colex_atoms::tiled_mma::*;

/// The position `j` of a mode whose tile is `tile`: the tile again and again.
fn permuted(tile: &[usize], j: usize) -> usize {
    tile[j % tile.len()] + tile.len() * (j / tile.len())
}

/// The values of a tile that is the identity.
fn identity(n: usize) -> Vec<usize> {
    (0..n).collect()
}

/// The parts of one operand: the method, its layout in the atom, the extents of its modes in the atom, the coordinates of
/// a thread along them, how many atoms there are, the tiles, and the extents of the operand.
macro_rules! parts {
    ($mma:expr, $partition:ident, $tv:ident, $atom:ty, $operand:ident, ($a:expr, $b:expr), ($i:expr, $j:expr), ($t:expr, $u:expr),
     ($p:expr, $q:expr), ($rows:literal, $columns:literal)) => {{
        type Tv = <<$atom as MmaAtom>::$operand as Operand>::Layout;
        let x = layout![($rows, $columns) : (1, 1024)];
        let all = make_identity_tensor(shape![($rows, $columns)]);
        let (values, extents) = (Tv::default(), ($a, $b));
        let (p, q) = ($p, $q);
        let mut reached = vec![0; $rows * $columns];
        let threads = $mma.thr_layout_vmnk().size();
        for thread in 0..threads {
            let slice = $mma.get_slice(thread).unwrap();
            let (v, at) = (slice.vmnk()[0], slice.vmnk());
            let (part, offset) = slice.$partition(x).unwrap();
            let (places, first) = slice.$partition(all.layout()).unwrap();
            let (f, r, s) = (part.mode::<U0>().size(), part.mode::<U1>().size(), part.mode::<U2>().size());
            for (f, r, s) in (0..f * r * s).map(|i| (i % f, i / f % r, i / f / r)) {
                let element = values.at((v, f));
                let row = permuted(&p, element % extents.0 + $a * (at[$i] + $t * r));
                let column = permuted(&q, element / extents.0 + $b * (at[$j] + $u * s));
                assert_eq!(offset + part.at((f, r, s)), x.at((row, column)), "thread {thread}, value {f}, {r}, {s}");
                let place = add(add(all.base(), first), places.at((f, r, s)));
                assert!(equal(place, (row, column)), "thread {thread}, value {f}, {r}, {s}");
                reached[row + $rows * column] += 1;
            }
        }
        assert!(reached.iter().all(|&times| times == reached[0] && times > 0), "each element as often as another");

        // The thread-value layout is the partition of one tile.
        let tile = make_layout_left((shape![{ p.len() }], shape![{ q.len() }]));
        let tv = $mma.$tv();
        for thread in 0..threads {
            let at = $mma.get_slice(thread).unwrap().vmnk();
            for i in 0..tv.mode::<U1>().size() {
                let f = values.mode::<U1>().size();
                let (r, s) = (i / f % (p.len() / ($a * $t)), i / f / (p.len() / ($a * $t)));
                let element = values.at((at[0], i % f));
                let row = permuted(&p, element % extents.0 + $a * (at[$i] + $t * r));
                let column = permuted(&q, element / extents.0 + $b * (at[$j] + $u * s));
                assert_eq!(tv.at((thread, i)), tile.at((row, column)), "thread {thread}, value {i}");
            }
        }
    }};
}

/// A tiled MMA, its atom, its numbers, its tiles and the extents of a product.
macro_rules! tiled_mma {
    ($name:ident: $atom:ty, ($am:literal, $an:literal, $ak:literal), $atoms:tt, ($tm:literal, $tn:literal, $tk:literal),
     ($pm:expr, $pn:expr, $pk:expr) as ($m:expr, $n:expr, $k:expr), ($rows:literal, $columns:literal, $depth:literal)) => {
        #[test]
        fn $name() {
            let mma = make_tiled_mma::<$atom, _, _, _>(layout! $atoms, ($pm, $pn, $pk));
            parts!(mma, partition_a, layout_a_tv, $atom, A, ($am, $ak), (1, 3), ($tm, $tk), ($m, $k), ($rows, $depth));
            parts!(mma, partition_b, layout_b_tv, $atom, B, ($an, $ak), (2, 3), ($tn, $tk), ($n, $k), ($columns, $depth));
            parts!(mma, partition_c, layout_c_tv, $atom, C, ($am, $an), (1, 2), ($tm, $tn), ($m, $n), ($rows, $columns));
        }
    };
}
tiled_mma! {
    four_warps: MmaM16N8K16<f16, f16, f32>, (16, 8, 16), [(2, 2, 1)], (2, 2, 1),
    (Underscore, Underscore, Underscore) as (identity(32), identity(16), identity(16)), (64, 32, 32)
}
tiled_mma! {
    permuted_columns: MmaM16N8K8<f16, f16, f16>, (16, 8, 8), [(1, 2, 1)], (1, 2, 1),
    (Underscore, layout![(8, 2, 2) : (1, 16, 8)], Underscore)
    as (identity(16), (0..32).map(|j| j % 8 + 16 * (j / 8 % 2) + 8 * (j / 16)).collect::<Vec<_>>(), identity(8)), (32, 64, 16)
}
tiled_mma! {
    atoms_along_k_and_n: MmaM16N8K8<tf32, tf32, f32>, (16, 8, 8), [(2, 2, 2)], (2, 2, 2),
    (Underscore, Underscore, Underscore) as (identity(32), identity(16), identity(16)), (32, 32, 32)
}
tiled_mma! {
    int4: MmaM16N8K32<s4, u4, i32, Satfinite>, (16, 8, 32), [(1, 1, 1)], (1, 1, 1),
    (U32::new(), Underscore, Underscore) as (identity(32), identity(8), identity(32)), (32, 16, 64)
}
tiled_mma! {
    outer_products: Avx512Fma<f32>, (1, 16, 1), [(2, 2, 1)], (2, 2, 1),
    (U8::new(), Underscore, Underscore) as (identity(8), identity(32), identity(1)), (8, 64, 4)
}

/// A warpgroup sees all of A and B in each thread.
#[test]
fn shared_operands_are_whole() {
    let mma = make_tiled_mma::<Wgmma<U16, f16, f16, f32>, _, _, _>(
        layout![(1, 1, 1) : (0, 0, 0)],
        (Underscore, Underscore, Underscore),
    );
    let (part, offset) = mma.get_slice(77).unwrap().partition_a(layout![(64, 16) : (16, 1)]).unwrap();
    assert_eq!((offset, part.size(), part.cosize()), (0, 1024, 1024));
}

/// Each thread reads the row that the source says, and has what the destination says; the bytes are those of the tile.
#[test]
fn ldmatrix_is_tiled() {
    let mma =
        make_tiled_mma::<MmaM16N8K16<f16, f16, f32>, _, _, _>(layout![(2, 2, 1)], (Underscore, Underscore, Underscore));
    let copy = make_tiled_copy_a::<Ldmatrix<U4>, f16, _, _>(mma);
    let x = layout![(64, 32) : (32, 1)];
    for thread in 0..128 {
        let slice = copy.get_slice(thread).unwrap();
        let (destination, to) = slice.partition_d(x).unwrap();
        let (fragment, start) = mma.get_slice(thread).unwrap().partition_a(x).unwrap();
        // The fragment in the order of the copy has the elements of the destination.
        let retiled = slice.retile_d(fragment).unwrap();
        let offsets = |offset: usize, part: &dyn Fn(usize) -> usize, n: usize| {
            (0..n).map(|i| offset + part(i)).collect::<Vec<_>>()
        };
        let n = destination.size();
        assert_eq!(offsets(to, &|i| destination.at(i), n), offsets(start, &|i| retiled.at(i), n));
        // Lane `l` has the address of eight halves in a row.
        let (source, from) = slice.partition_s(x).unwrap();
        assert!((0..8).all(|i| source.at(i) == i), "a row");
        assert_eq!(from, x.at((thread % 16 + 16 * (thread / 32 % 2), thread % 32 / 16 * 8)));
    }
    assert!(copy.get_slice(128).is_err());
}

#[test]
fn tensor_parts_match_their_layout() {
    let data: Vec<usize> = (0..64).collect();
    let a = make_tensor(&data[..], layout![(8, 8) : (8, 1)]);
    let tv = layout![((4, 2), (2, 4)) : ((2, 8), (1, 16))];
    let mut seen = vec![false; 64];
    for thread in 0..8 {
        let part = partition_tensor_by(a, tv, thread).unwrap();
        let (layout, offset) = partition_by(a.layout(), tv, thread).unwrap();
        for (value, &element) in part.iter().enumerate() {
            assert_eq!(element, offset + layout.at(value));
            assert_eq!(element, a.layout().at(tv.at((thread, value))));
            assert!(!std::mem::replace(&mut seen[element], true), "{element} twice");
        }
    }
    assert!(seen.into_iter().all(|seen| seen));
    assert!(partition_tensor_by(a, tv, 8).is_err());
}
