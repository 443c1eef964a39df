//! Products whose tiles tensor maps copy, on the host, against plain loops.

use colex::prelude::*;
use colex::typenum::{U1, U2, U3, U4, U8, U64, U128, U192, U256, Unsigned};
use colex_atoms::element::{bf16, e4m3, f16, tf32};
use colex_atoms::mma::Wgmma;
use colex_bulk::{
    Block, Chunk, F4, Half, InWords, LaunchError, MapStage, OneRound, Output, Pair, TensorMap, Turns, in_rounds,
    predicated,
};
use colex_bulk_kernels::{Wide64x64, Wide128x192, Wide128x256, mma_gemm_of_maps, mma_gemm_of_maps_with};
use colex_bulk_threads::parallel_blocks;

/// Small integers in some order.
fn small(i: usize) -> i32 {
    (i.wrapping_mul(0x9E37_79B9) >> 7) as i32 % 9 - 4
}
/// Number `k` of row `row` of a factor.
fn of_factor(which: usize, row: usize, k: usize) -> i32 {
    small(7777 * which + 1000 * row + k)
}
/// A factor whose rows have so many chunks and one more, which is nobody's.
fn factor<E: InWords>(which: usize, rows: usize, terms: usize, of: fn(i32) -> E) -> Vec<Chunk<E>> {
    let pitch = terms.div_ceil(Chunk::<E>::COUNT) + 1;
    let number = |row, k| {
        if k < terms {
            of(of_factor(which, row, k))
        } else {
            of(if k / Chunk::<E>::COUNT + 1 < pitch { 0 } else { 100 })
        }
    };
    (0..rows * pitch).map(|i| Chunk::from_fn(|e| number(i / pitch, i % pitch * Chunk::<E>::COUNT + e))).collect()
}
fn product(terms: usize, m: usize, n: usize) -> i32 {
    (0..terms).map(|k| of_factor(0, m, k) * of_factor(1, n, k)).sum()
}

/// Products of numbers `$from`, whose elements have `$columns` columns: by one block, by two, and by one for each tile.
macro_rules! products {
    ($atom:ty, $from:ty, $of:expr, $tiles:ty, $threads:ty, ($rows:ty, $of_b:ty), $tile:tt, $element:ty, $columns:ty,
        $poison:expr, $f:expr, $numbers:expr, $rounded:expr, $sizes:expr, [$($blocks:expr),*]) => {
        for (m, n, k) in $sizes {
            let columns = <$columns as Unsigned>::USIZE;
            let (a, b) = (factor::<$from>(0, m, k, $of), factor::<$from>(1, n, k, $of));
            let chunks = k.div_ceil(Chunk::<$from>::COUNT);
            let pitch = chunks + 1;
            let a = TensorMap::<MapStage<$from, $rows>>::new(make_tensor(&a[..], layout![(m, chunks) : (pitch, 1)])).unwrap();
            let b = TensorMap::<MapStage<$from, $of_b, $columns>>::new(make_tensor(&b[..], layout![(n, chunks) : (pitch, 1)])).unwrap();
            let bias: Vec<f32> = (0..n).map(|j| small(j) as f32).collect();
            let bias = make_tensor(&bias[..], layout![(m, n) : (0, 1)]);
            let check = |out: &[$element], with: bool| {
                for (at, got) in out.iter().flat_map($numbers).enumerate() {
                    let (i, j) = (at / n, at % n);
                    let want = $rounded(product(k, i, j) as f32 + if with { small(j) as f32 } else { 0.0 });
                    assert_eq!(got, want, "{m} x {n} x {k} at {i}, {j}");
                }
            };
            let all = layout![(m, { n / columns }) : ({ n / columns }, 1)];
            $(
                let mut out = vec![$poison; m * n / columns];
                let c = make_tensor(&mut out[..], all).prove_injective().unwrap();
                let c = Output::new(c, in_rounds(predicated(shape![$tile]), $blocks)).unwrap();
                parallel_blocks(2)
                    .launch((a, b, c), |block: &mut Block<'_, _, $threads>, of| {
                        mma_gemm_of_maps::<_, $atom, $tiles, U3, _, _, _, _, _>(block, of, $f)
                    })
                    .unwrap();
                check(&out, false);
                out.fill($poison);
                let c = make_tensor(&mut out[..], all).prove_injective().unwrap();
                let c = Output::new(c, in_rounds(predicated(shape![$tile]), $blocks)).unwrap();
                Turns::Shuffled(5)
                    .launch((a, b, bias, c), |block: &mut Block<'_, _, $threads>, of| {
                        mma_gemm_of_maps_with::<_, $atom, $tiles, U4, _, _, _, _, _, _, _>(block, of, |x, bias: f32| $f(x + bias))
                    })
                    .unwrap();
                check(&out, true);
            )*
        }
    };
}
/// Eight `f16`.
fn eight(chunk: &Chunk<f16>) -> [f16; 8] {
    core::array::from_fn(|i| chunk.at(i))
}

#[test]
#[cfg_attr(miri, ignore = "many minutes in an interpreter")]
fn elements_of_one_column() {
    products!(
        Wgmma<U64, f16, f16, f32>, f16, |x| f16::from_f32(x as f32), Wide64x64, U128, (U64, U64), (64, 64), f32, U1,
        f32::NAN, |x: f32| x, |x: &f32| [*x], |x: f32| x, [(3, 5, 9)], [OneRound]
    );
}

#[test]
#[cfg_attr(miri, ignore = "hours in an interpreter")]
fn elements_of_each_number_of_columns() {
    let sizes = [(1, 8, 8), (65, 72, 200), (130, 136, 64)];
    products!(
        Wgmma<U64, f16, f16, f32>, f16, |x| f16::from_f32(x as f32), Wide64x64, U128, (U64, U64), (64, 8), Chunk<f16>,
        U8, Chunk::from_fn(|_| f16::NAN), f16::narrowed, eight, f16::narrowed, sizes, [OneRound, 1, 2]
    );
    products!(
        Wgmma<U64, tf32, tf32, f32>, tf32, |x| tf32(x as f32), Wide64x64, U128, (U64, U64), (64, 16), F4, U4,
        F4::new([f32::NAN; 4]), |x: f32| x, |x: &F4| x.array(), |x: f32| x, sizes, [OneRound, 2]
    );
    products!(
        Wgmma<U64, bf16, bf16, f32>, bf16, |x| bf16::from_f32(x as f32), Wide64x64, U128, (U64, U64), (64, 32), Pair<f32>,
        U2, Pair::new([f32::NAN; 2]), |x: f32| x, |x: &Pair<f32>| x.array(), |x: f32| x, [(70, 6, 130)], [1]
    );
}

#[test]
#[cfg_attr(miri, ignore = "hours in an interpreter")]
fn tiles_of_two_warpgroups() {
    products!(
        Wgmma<U256, f16, f16, f32>, f16, |x| f16::from_f32(x as f32), Wide128x256, U256, (U128, U256), (128, 32), Chunk<f16>,
        U8, Chunk::from_fn(|_| f16::NAN), f16::narrowed, eight, f16::narrowed, [(130, 264, 72)], [1]
    );
    products!(
        Wgmma<U192, f16, f16, f32>, f16, |x| f16::from_f32(x as f32), Wide128x192, U256, (U128, U192), (128, 24), Chunk<f16>,
        U8, Chunk::from_fn(|_| f16::NAN), f16::narrowed, eight, f16::narrowed, [(100, 200, 130)], [OneRound]
    );
}

#[test]
#[cfg_attr(miri, ignore = "minutes in an interpreter")]
fn eight_bits() {
    // 1, 2 and -1, of a bias of the exponents of 7.
    let of = |x: i32| e4m3([0x38, 0x40, 0xb8][x.rem_euclid(3) as usize]);
    let value = |x: i32| [1, 2, -1][x.rem_euclid(3) as usize];
    let a = factor::<e4m3>(0, 64, 128, of);
    let rows =
        || TensorMap::<MapStage<e4m3, U64>>::new(make_tensor(&a[..], layout![({ 64 }, { 8 }) : ({ 9 }, 1)])).unwrap();
    let mut out = vec![-1f32; 64 * 64];
    let c = make_tensor(&mut out[..], layout![({ 64 }, { 64 }) : ({ 64 }, 1)]).prove_injective().unwrap();
    let c = Output::new(c, in_rounds(predicated(shape![(64, 64)]), OneRound)).unwrap();
    Turns::Forward
        .launch((rows(), rows(), c), |block: &mut Block<'_, _, U128>, of| {
            mma_gemm_of_maps::<_, Wgmma<U64, e4m3, e4m3, f32>, Wide64x64, U3, _, _, _, _, _>(block, of, |x| x)
        })
        .unwrap();
    for (i, got) in out.iter().enumerate() {
        let number = |row, k| value(of_factor(0, row, k));
        assert_eq!(*got, (0..128).map(|k| number(i / 64, k) * number(i % 64, k)).sum::<i32>() as f32, "{i}");
    }
}

/// A map is refused if its rows are dealt out and are not a multiple, and if a mode has more than 31 bits.
#[test]
fn sizes_of_maps_are_checked() {
    type Dealt = MapStage<f16, U64, U8>;
    let data = [Chunk::<f16>::ZERO; 12];
    let rows = |rows: usize| make_tensor(&data[..], layout![(rows, { 1 }) : ({ 1 }, 1)]);
    assert_eq!(TensorMap::<Dealt>::new(rows(8)).map(|map| map.rows()), Ok(8));
    let refused = TensorMap::<Dealt>::new(rows(12)).map(|map| map.rows()).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "the size of rows of a tensor map is 12, and not a multiple of 8 between 0 and 2147483128"
    );
    // One row again and again.
    let many = |rows: usize| make_tensor(&data[..], layout![(rows, { 1 }) : ({ 0 }, 1)]);
    let refused = TensorMap::<MapStage<f16, U64>>::new(many(1 << 31)).map(|map| map.rows());
    assert!(matches!(refused, Err(LaunchError::Size { size: 2147483648, multiple: 1, .. })), "{refused:?}");
    let refused = TensorMap::<MapStage<f16, U64>>::new(many(2)).map(|map| map.rows());
    assert!(matches!(refused, Err(LaunchError::Size { size: 0, least: 1, .. })), "{refused:?}");
}

/// A ring of maps in the results of another one would wait for tiles that come after those of the other one.
#[test]
#[should_panic(expected = "a ring of maps in the results of another one")]
fn rings_of_maps_are_not_nested() {
    let data = [Chunk::<f16>::ZERO; 8];
    let map =
        TensorMap::<MapStage<f16, U64>>::new(make_tensor(&data[..], layout![({ 1 }, { 8 }) : ({ 8 }, 1)])).unwrap();
    let mut out = [0f32; 128];
    let out = Output::new(make_tensor(&mut out, layout![(128, 1)]), shape![(128, 1)]).unwrap();
    let _ = Turns::Forward.launch((map, out), |block: &mut Block<'_, _, U128>, (map, _)| {
        block.ring_of_maps::<U3, Wgmma<U64, f16, f16, f32>, _, _, _, _>(
            (map, map),
            (1, 1),
            |_| (0, 0),
            |block, _| {
                block.ring_of_maps::<U3, Wgmma<U64, f16, f16, f32>, _, _, _, _>(
                    (map, map),
                    (1, 1),
                    |_| (0, 0),
                    |_, _| (),
                );
            },
        );
    });
}

#[test]
#[should_panic(expected = "tiles of a matrix without elements")]
fn no_element_is_no_tile() {
    let data = [Chunk::<f16>::ZERO; 8];
    let rows = |rows: usize| make_tensor(&data[..], layout![(rows, { 8 }) : ({ 8 }, 1)]);
    let maps = [1, 0].map(|count| TensorMap::<MapStage<f16, U64>>::new(rows(count)).unwrap());
    let mut out = [0f32; 128];
    let out = Output::new(make_tensor(&mut out, layout![(128, 1)]), shape![(128, 1)]).unwrap();
    let _ = Turns::Forward.launch((maps[0], maps[1], out), |block: &mut Block<'_, _, U128>, (a, b, _)| {
        block.ring_of_maps::<U3, Wgmma<U64, f16, f16, f32>, _, _, _, _>((a, b), (1, 1), |_| (0, 0), |_, _| ());
    });
}
