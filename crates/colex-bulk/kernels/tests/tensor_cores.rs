//! Products on tensor cores on the host, against plain loops.

use colex::prelude::*;
use colex::typenum::{U3, U4, U6, U32, U64, U128, U256};
use colex_atoms::element::{bf16, e4m3, e5m2, f16, tf32};
use colex_atoms::mma::{KMajor, MmaM16N8K8, MmaM16N8K16, MmaM16N8K32, MnMajor, Wgmma};
use colex_bulk::{
    Block, ByRows, ByTerms, Chunk, F4, Half, InWords, OneRound, Output, Pair, Turns, in_rounds, predicated,
    predicated_of_each,
};
use colex_bulk_kernels::{
    ByWarpgroups, ByWarps, InSlabs, Tiles16x16, Tiles128x128, Tiles128x256, Wide64x64, Wide128x128, Wide128x256,
    mma_gemm, mma_gemm_any_size, mma_gemm_batched, mma_gemm_with,
};
use colex_bulk_threads::parallel_blocks;

type Halves = MmaM16N8K16<f16, f16, f32>;

/// Small integers in some order.
fn small(i: usize) -> i32 {
    (i.wrapping_mul(0x9E37_79B9) >> 7) as i32 % 9 - 4
}
/// A matrix of chunks by rows of `terms` elements.
fn chunks<E: InWords>(rows: usize, terms: usize, element: impl Fn(usize, usize) -> E) -> Vec<Chunk<E>> {
    let of_row = terms / Chunk::<E>::COUNT;
    (0..rows * of_row).map(|i| Chunk::from_fn(|e| element(i / of_row, i % of_row * Chunk::<E>::COUNT + e))).collect()
}
/// The product of small numbers, which no sum rounds.
fn product(terms: usize, (m, n): (usize, usize)) -> i32 {
    (0..terms).map(|k| small(m * terms + k) * small(7777 + n * terms + k)).sum()
}

/// Tiles of one warp, of rows of so many chunks in each row, with three stages of four.
macro_rules! of_one_warp {
    ($atom:ty, $element:ty, $sum:ty, $of:expr, $rows:literal x $chunks:literal, $turns:expr) => {{
        let (of, terms) = ($of, $chunks * Chunk::<$element>::COUNT);
        let a = chunks::<$element>($rows, terms, |m, k| of(small(m * terms + k)));
        let b = chunks::<$element>(16, terms, |n, k| of(small(7777 + n * terms + k)));
        for turns in $turns {
            let mut out = [Pair::<$sum>::new([-1 as $sum; 2]); $rows * 8];
            let c = make_tensor(&mut out, layout![($rows, 8) : (8, 1)]);
            // All tiles belong to one block.
            let c = Output::new(c, in_rounds(shape![(16, 8)], 1)).unwrap();
            let a = make_tensor(&a[..], layout![($rows, $chunks) : ($chunks, 1)]);
            let b = make_tensor(&b[..], layout![(16, $chunks) : ($chunks, 1)]);
            turns
                .launch((a, b, c), |block: &mut Block<'_, _, U32>, of| {
                    mma_gemm::<_, ByWarps<$atom, 1, 1>, Tiles16x16, U3, ByTerms, ByTerms, _, _, _, _, _, _>(block, of, |x| x)
                })
                .unwrap();
            for (i, pair) in out.iter().enumerate() {
                let want = [0, 1].map(|j| product(terms, (i / 8, i % 8 * 2 + j)) as $sum);
                assert_eq!(pair.array(), want, "{i}");
            }
        }
    }};
}

/// Fewer slabs than stages: for Miri, which takes minutes for more.
#[test]
fn warp_of_one_slab() {
    of_one_warp!(Halves, f16, f32, |x: i32| f16::from_f32(x as f32), 16 x 4, [Turns::Forward]);
}

#[test]
#[cfg_attr(miri, ignore = "an hour in an interpreter")]
fn warp_of_each_atom() {
    let turns = [Turns::Forward, Turns::Shuffled(3)];
    of_one_warp!(Halves, f16, f32, |x: i32| f16::from_f32(x as f32), 32 x 20, turns);
    of_one_warp!(MmaM16N8K16<bf16, bf16, f32>, bf16, f32, |x: i32| bf16::from_f32(x as f32), 32 x 20, turns);
    of_one_warp!(MmaM16N8K8<tf32, tf32, f32>, tf32, f32, |x: i32| tf32(x as f32), 32 x 20, turns);
    of_one_warp!(MmaM16N8K32<i8, i8, i32>, i8, i32, |x: i32| x as i8, 32 x 20, turns);
}

#[test]
#[cfg_attr(miri, ignore = "hours in an interpreter")]
fn tiles_of_eight_warps() {
    // Fewer slabs than stages, too.
    for (rows, columns, terms) in [(256, 256, 64), (128, 512, 192)] {
        let a = chunks(rows, terms, |m, k| f16::from_f32(small(m * terms + k) as f32));
        let b = chunks(columns, terms, |n, k| f16::from_f32(small(7777 + n * terms + k) as f32));
        let mut out = vec![Chunk::from_fn(|_| f16::NAN); rows * columns / 8];
        let c = make_tensor(&mut out[..], layout![(rows, { columns / 8 }) : ({ columns / 8 }, 1)])
            .prove_injective()
            .unwrap();
        let arguments = (
            make_tensor(&a[..], layout![(rows, { terms / 8 }) : ({ terms / 8 }, 1)]),
            make_tensor(&b[..], layout![(columns, { terms / 8 }) : ({ terms / 8 }, 1)]),
            Output::new(c, in_rounds(shape![(128, 32)], OneRound)).unwrap(),
        );
        parallel_blocks(2)
            .launch(arguments, |block: &mut Block<'_, _, U256>, of| {
                mma_gemm::<_, ByWarps<Halves, 4, 4>, Tiles128x256, U4, ByTerms, ByTerms, _, _, _, _, _, _>(
                    block,
                    of,
                    f16::narrowed,
                )
            })
            .unwrap();
        for (i, chunk) in out.iter().enumerate().step_by(37) {
            let (m, n) = (i / (columns / 8), i % (columns / 8) * 8);
            for j in 0..8 {
                assert_eq!(chunk.at(j), f16::narrowed(product(terms, (m, n + j)) as f32), "{m}, {n}");
            }
        }
    }
}

/// A factor of `rows` by `terms`, by terms or by rows, whose last chunks are filled up: along the terms with zeros.
fn factor(by_rows: bool, rows: usize, terms: usize, from: usize) -> (Vec<Chunk<f16>>, (usize, usize)) {
    let of = |row: usize, k: usize| {
        if row < rows && k < terms { f16::from_f32(small(from + row * terms + k) as f32) } else { f16::from_f32(0.0) }
    };
    if by_rows {
        let padded = rows.next_multiple_of(8);
        (
            chunks(terms, padded, |k, row| if row < rows { of(row, k) } else { f16::from_f32(f32::NAN) }),
            (terms, padded / 8),
        )
    } else {
        let padded = terms.next_multiple_of(8);
        (chunks(rows, padded, of), (rows, padded / 8))
    }
}

/// Products of all orders, of these sizes, with a bias of columns.
macro_rules! of_any_size {
    ($tiles:ty, $threads:ty, $tile:tt, $pairs:tt, $stages:ty, $sizes:expr, $($by:ty: $a:ident $b:ident;)*) => { $(
        for (m, n, k) in $sizes {
            let (a, of_a) = factor(stringify!($a) != "ByTerms", m, k, 0);
            let (b, of_b) = factor(stringify!($b) != "ByTerms", n, k, 7777);
            let matrix = |data, (lines, chunks): (usize, usize)| make_tensor(data, layout![(lines, chunks) : (chunks, 1)]);
            // Column-major, with a line of elements that are nobody's.
            let (mut out, pitch) = (vec![-1i64; (m + 1) * n], m + 1);
            let c = make_tensor(&mut out[..], layout![(m, n) : (1, pitch)]).prove_injective().unwrap();
            let c = Output::new(c, in_rounds(predicated(shape![$tile]), 2)).unwrap();
            parallel_blocks(2)
                .launch((matrix(&a[..], of_a), matrix(&b[..], of_b), c), |block: &mut Block<'_, _, $threads>, of| {
                    mma_gemm_any_size::<_, $by, $tiles, $stages, $a, $b, _, _, _, _, _>(block, of, |x| x as i64)
                })
                .unwrap();
            let want = |i: usize, j: usize| {
                (0..k).map(|p| i64::from(small(i * k + p) * small(7777 + j * k + p))).sum::<i64>()
            };
            for (at, &got) in out.iter().enumerate() {
                let (i, j) = (at % pitch, at / pitch);
                assert_eq!(got, if i < m { want(i, j) } else { -1 }, "{m} x {n} x {k} at {i}, {j}");
            }

            if n % 2 == 0 {
                let mut out = vec![Pair::new([-1i32; 2]); m * n / 2];
                let c = make_tensor(&mut out[..], layout![(m, { n / 2 }) : ({ n / 2 }, 1)]).prove_injective().unwrap();
                let c = Output::new(c, in_rounds(predicated(shape![$pairs]), OneRound)).unwrap();
                Turns::Backward
                    .launch((matrix(&a[..], of_a), matrix(&b[..], of_b), c), |block: &mut Block<'_, _, $threads>, of| {
                        mma_gemm_any_size::<_, $by, $tiles, $stages, $a, $b, _, _, _, _, _>(block, of, |x| x as i32)
                    })
                    .unwrap();
                for (at, &got) in out.iter().flat_map(|pair| pair.array()).collect::<Vec<_>>().iter().enumerate() {
                    assert_eq!(i64::from(got), want(at / n, at % n), "{m} x {n} x {k} in pairs at {at}");
                }
            }

            let bias: Vec<f32> = (0..n).map(|j| small(j) as f32).collect();
            let bias = make_tensor(&bias[..], layout![(m, n) : (0, 1)]);
            let mut out = vec![half::f16::NAN; m * n];
            let c = make_tensor(&mut out[..], layout![(m, n) : (n, 1)]).prove_injective().unwrap();
            let c = Output::new(c, in_rounds(predicated(shape![$tile]), 1)).unwrap();
            Turns::Forward
                .launch((matrix(&a[..], of_a), matrix(&b[..], of_b), bias, c), |block: &mut Block<'_, _, $threads>, of| {
                    mma_gemm_with::<_, $by, $tiles, $stages, $a, $b, _, _, _, _, _, _, _>(
                        block,
                        of,
                        |x, bias: f32| half::f16::narrowed((x + bias).max(0.0)),
                    )
                })
                .unwrap();
            for (at, got) in out.iter().enumerate() {
                let want = (want(at / n, at % n) + i64::from(small(at % n))).max(0);
                assert_eq!(*got, half::f16::from_f32(want as f32), "{m} x {n} x {k} at {at}");
            }
        }
    )* };
}

/// Products of warps.
type OneTile = ByWarps<Halves, 1, 1>;
/// Products of warpgroups, of factors whose terms are neighbours or whose rows are.
type Group<A, B> = ByWarpgroups<Wgmma<U64, f16, f16, f32, A, B>>;

/// One warp and one slab: for Miri.
#[test]
fn edges_of_one_warp() {
    of_any_size!(Tiles16x16, U32, (16, 16), (16, 8), U3, [(5, 2, 9)], OneTile: ByTerms ByRows;);
}

#[test]
#[cfg_attr(miri, ignore = "hours in an interpreter")]
fn edges_in_each_order() {
    let sizes = [(1, 1, 1), (16, 16, 32), (17, 5, 33), (3, 50, 200), (40, 33, 7)];
    of_any_size!(
        Tiles16x16, U32, (16, 16), (16, 8), U3, sizes,
        OneTile: ByTerms ByTerms; OneTile: ByTerms ByRows; OneTile: ByRows ByTerms; OneTile: ByRows ByRows;
    );
}

#[test]
#[cfg_attr(miri, ignore = "hours in an interpreter")]
fn edges_of_large_tiles() {
    of_any_size!(Tiles128x128, U128, (128, 128), (128, 64), U3, [(130, 40, 70)], ByWarps<Halves, 4, 4>: ByTerms ByRows;);
}

#[test]
#[cfg_attr(miri, ignore = "hours in an interpreter")]
fn edges_of_warpgroups() {
    of_any_size!(Wide64x64, U128, (64, 64), (64, 32), U4, [(1, 1, 1), (64, 66, 140)], Group<KMajor, KMajor>: ByTerms ByTerms;);
    of_any_size!(Wide64x64, U128, (64, 64), (64, 32), U3, [(3, 64, 64)], Group<KMajor, MnMajor>: ByTerms InSlabs;);
    of_any_size!(Wide64x64, U128, (64, 64), (64, 32), U6, [(66, 5, 70)], Group<MnMajor, KMajor>: InSlabs ByTerms;);
}

#[test]
#[cfg_attr(miri, ignore = "hours in an interpreter")]
fn edges_of_two_warpgroups() {
    type Wide = ByWarpgroups<Wgmma<U256, f16, f16, f32, MnMajor, MnMajor>>;
    of_any_size!(Wide128x256, U256, (128, 256), (128, 128), U4, [(100, 70, 70)], Wide: InSlabs InSlabs;);
}

/// A product of a warpgroup, of slabs of 64 rows.
macro_rules! of_a_warpgroup {
    ($atom:ty, $a:ty, $b:ty, $sum:ty, $of_a:expr, $of_b:expr, $value:expr, $slabs:literal) => {{
        let (of_a, of_b, terms): (fn(i32) -> $a, fn(i32) -> $b, _) = ($of_a, $of_b, $slabs * 8 * Chunk::<$a>::COUNT);
        let a = chunks::<$a>(64, terms, |m, k| of_a(small(m * terms + k)));
        let b = chunks::<$b>(64, terms, |n, k| of_b(small(7777 + n * terms + k)));
        let mut out = [Pair::<$sum>::new([-1 as $sum; 2]); 64 * 32];
        let c = make_tensor(&mut out, layout![(64, 32) : (32, 1)]);
        let c = Output::new(c, in_rounds(shape![(64, 32)], OneRound)).unwrap();
        let a = make_tensor(&a[..], layout![(64, { $slabs * 8 }) : ({ $slabs * 8 }, 1)]);
        let b = make_tensor(&b[..], layout![(64, { $slabs * 8 }) : ({ $slabs * 8 }, 1)]);
        Turns::Shuffled(2)
            .launch((a, b, c), |block: &mut Block<'_, _, U128>, of| {
                mma_gemm::<_, ByWarpgroups<$atom>, Wide64x64, U4, ByTerms, ByTerms, _, _, _, _, _, _>(block, of, |x| x)
            })
            .unwrap();
        let value: fn(i32) -> i32 = $value;
        for (i, pair) in out.iter().enumerate() {
            let (m, n) = (i / 32, i % 32 * 2);
            let want = [0, 1].map(|j| {
                (0..terms).map(|k| value(small(m * terms + k)) * value(small(7777 + (n + j) * terms + k))).sum::<i32>() as $sum
            });
            assert_eq!(pair.array(), want, "{i}");
        }
    }};
}

#[test]
#[cfg_attr(miri, ignore = "hours in an interpreter")]
fn warpgroup_of_each_atom() {
    of_a_warpgroup!(Wgmma<U64, f16, f16, f32>, f16, f16, f32, |x| f16::from_f32(x as f32), |x| f16::from_f32(x as f32), |x| x, 2);
    of_a_warpgroup!(Wgmma<U64, bf16, bf16, f32>, bf16, bf16, f32, |x| bf16::from_f32(x as f32), |x| bf16::from_f32(x as f32), |x| x, 1);
    of_a_warpgroup!(Wgmma<U64, tf32, tf32, f32>, tf32, tf32, f32, |x| tf32(x as f32), |x| tf32(x as f32), |x| x, 1);
    of_a_warpgroup!(Wgmma<U64, i8, i8, i32>, i8, i8, i32, |x| x as i8, |x| x as i8, |x| x, 1);
    // 1, 2 and -1 in eight bits: the bias of the exponents is 7 and 15.
    let e4m3_of = |x: i32| e4m3([0x38, 0x40, 0xb8][x.rem_euclid(3) as usize]);
    let e5m2_of = |x: i32| e5m2([0x3c, 0x40, 0xbc][x.rem_euclid(3) as usize]);
    let value = |x: i32| [1, 2, -1][x.rem_euclid(3) as usize];
    of_a_warpgroup!(Wgmma<U64, e4m3, e4m3, f32>, e4m3, e4m3, f32, e4m3_of, e4m3_of, value, 1);
    of_a_warpgroup!(Wgmma<U64, e4m3, e5m2, f32>, e4m3, e5m2, f32, e4m3_of, e5m2_of, value, 1);
}

/// Products of any sizes whose elements are `$element`, of `$columns` columns: by one block, by two, and by one for each tile.
macro_rules! of_neighbours {
    ($by:ty, $tiles:ty, $threads:ty, $tile:tt, $element:ty, $columns:literal, $poison:expr, $f:expr, $numbers:expr, $rounded:expr, $sizes:expr) => {
        for (m, n, k) in $sizes {
            let ((a, of_a), (b, of_b)) = (factor(false, m, k, 0), factor(false, n, k, 7777));
            let matrix = |data, (lines, chunks): (usize, usize)| make_tensor(data, layout![(lines, chunks) : (chunks, 1)]);
            let bias: Vec<f32> = (0..n).map(|j| small(j) as f32).collect();
            let check = |out: &[$element], with: bool| {
                let numbers: fn(&$element) -> [f32; $columns] = $numbers;
                for (at, got) in out.iter().flat_map(numbers).enumerate() {
                    let (i, j) = (at / n, at % n);
                    let sum: i32 = (0..k).map(|p| small(i * k + p) * small(7777 + j * k + p)).sum();
                    let want = $rounded(sum as f32 + if with { bias[j] } else { 0.0 });
                    assert_eq!(got, want, "{m} x {n} x {k} at {i}, {j}");
                }
            };
            macro_rules! by {
                ($blocks:expr) => {{
                    let mut out = vec![$poison; m * n / $columns];
                    let all = layout![(m, { n / $columns }) : ({ n / $columns }, 1)];
                    let c = make_tensor(&mut out[..], all).prove_injective().unwrap();
                    let c = Output::new(c, in_rounds(predicated(shape![$tile]), $blocks)).unwrap();
                    parallel_blocks(2)
                        .launch((matrix(&a[..], of_a), matrix(&b[..], of_b), c), |block: &mut Block<'_, _, $threads>, of| {
                            mma_gemm_any_size::<_, $by, $tiles, U4, ByTerms, ByTerms, _, _, _, _, _>(block, of, $f)
                        })
                        .unwrap();
                    check(&out, false);
                    out.fill($poison);
                    let c = make_tensor(&mut out[..], all).prove_injective().unwrap();
                    let c = Output::new(c, in_rounds(predicated(shape![$tile]), $blocks)).unwrap();
                    let bias = make_tensor(&bias[..], layout![(m, n) : (0, 1)]);
                    parallel_blocks(2)
                        .launch((matrix(&a[..], of_a), matrix(&b[..], of_b), bias, c), |block: &mut Block<'_, _, $threads>, of| {
                            mma_gemm_with::<_, $by, $tiles, U4, ByTerms, ByTerms, _, _, _, _, _, _, _>(
                                block,
                                of,
                                |x, bias: f32| $f(x + bias),
                            )
                        })
                        .unwrap();
                    check(&out, true);
                }};
            }
            by!(1);
            by!(2);
            by!(OneRound);
        }
    };
}

#[test]
#[cfg_attr(miri, ignore = "hours in an interpreter")]
fn fours_of_columns() {
    let numbers = |four: &F4| four.array();
    fn same(x: f32) -> f32 {
        x
    }
    of_neighbours!(Group<KMajor, KMajor>, Wide64x64, U128, (64, 16), F4, 4, F4::new([f32::NAN; 4]), same, numbers, same, [(65, 68, 72), (3, 4, 8)]);
    of_neighbours!(ByWarps<Halves, 4, 4>, Tiles128x128, U128, (128, 32), F4, 4, F4::new([f32::NAN; 4]), same, numbers, same, [(20, 132, 8)]);
    of_neighbours!(
        OneTile,
        Tiles16x16,
        U32,
        (16, 4),
        F4,
        4,
        F4::new([f32::NAN; 4]),
        same,
        numbers,
        same,
        [(20, 20, 40)]
    );
}

#[test]
#[cfg_attr(miri, ignore = "hours in an interpreter")]
fn eights_of_columns() {
    let rounded = |x: f32| f16::from_f32(x).to_f32();
    let numbers = |chunk: &Chunk<f16>| core::array::from_fn(|i| chunk.at(i).to_f32());
    type Wide = ByWarpgroups<Wgmma<U128, f16, f16, f32>>;
    type Narrow = Group<KMajor, KMajor>;
    of_neighbours!(
        Wide,
        Wide128x128,
        U256,
        (128, 16),
        Chunk<f16>,
        8,
        Chunk::from_fn(|_| f16::NAN),
        f16::narrowed,
        numbers,
        rounded,
        [(140, 136, 72)]
    );
    of_neighbours!(
        Narrow,
        Wide64x64,
        U128,
        (64, 8),
        Chunk<f16>,
        8,
        Chunk::from_fn(|_| f16::NAN),
        f16::narrowed,
        numbers,
        rounded,
        [(65, 72, 72)]
    );
}

/// Three products, of one factor `B`: its distance is 0.
#[test]
#[cfg_attr(miri, ignore = "minutes in an interpreter")]
fn many_pairs_with_a_common_factor() {
    let (m, n, k, count) = (17usize, 18usize, 40usize, 3usize);
    let ((a, (_, chunks)), (b, _)) = (factor(false, m * count, k, 0), factor(false, n, k, 7777));
    let (pairs, mut out) = (n / 2, vec![Pair::new([f32::NAN; 2]); m * n / 2 * count]);
    let c = make_tensor(&mut out[..], layout![(m, (pairs, count)) : (pairs, (1, { m * pairs }))]);
    let c = Output::new(c.prove_injective().unwrap(), predicated_of_each(shape![(16, 8)])).unwrap();
    let a = make_tensor(&a[..], layout![(m, chunks, count) : (chunks, 1, { m * chunks })]);
    let b = make_tensor(&b[..], layout![(n, chunks, count) : (chunks, 1, { 0usize })]);
    Turns::Shuffled(5)
        .launch((a, b, c), |block: &mut Block<'_, _, U32>, of| {
            mma_gemm_batched::<_, OneTile, Tiles16x16, U3, ByTerms, ByTerms, _, _>(block, of, |x| x)
        })
        .unwrap();
    for (at, got) in out.iter().flat_map(|pair| pair.array()).enumerate() {
        let want: i32 = (0..k).map(|p| small(at / n * k + p) * small(7777 + at % n * k + p)).sum();
        assert_eq!(got, want as f32, "row {} of all, column {}", at / n, at % n);
    }
}
