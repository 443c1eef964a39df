//! Products on tensor cores without terms, elements or factors.

use colex::prelude::*;
use colex::typenum::{U3, U32, U64, U128};
use colex_atoms::element::f16;
use colex_atoms::mma::{MmaM16N8K16, Wgmma};
use colex_bulk::{Block, ByTerms, Chunk, Output, Pair, Turns, in_rounds, predicated, predicated_of_each};
use colex_bulk_kernels::{ByWarpgroups, ByWarps, Tiles16x16, Wide64x64, mma_gemm_any_size, mma_gemm_batched};

type OneTile = ByWarps<MmaM16N8K16<f16, f16, f32>, 1, 1>;
type Group = ByWarpgroups<Wgmma<U64, f16, f16, f32>>;

/// So many chunks of ones.
fn ones(count: usize) -> Vec<Chunk<f16>> {
    vec![Chunk::from_fn(|_| f16::from_f32(1.0)); count]
}

/// A sum of no terms is zero, in each round; and one chunk is less than a stage.
#[test]
#[cfg_attr(miri, ignore = "minutes in an interpreter")]
fn products_of_no_terms() {
    macro_rules! product {
        ($by:ty, $tiles:ty, $threads:ty, $tile:tt, $k:ident, $blocks:literal) => {{
            let (m, n, pairs) = (70, 68, 34);
            let (a, mut out) = (ones(m * $k), vec![Pair::new([f32::NAN; 2]); m * pairs]);
            let c = make_tensor(&mut out[..], layout![(m, pairs) : (pairs, 1)]).prove_injective().unwrap();
            let c = Output::new(c, in_rounds(predicated(shape![$tile]), $blocks)).unwrap();
            let of = |rows: usize| make_tensor(&a[..], layout![(rows, $k) : ($k, 1)]);
            Turns::Forward
                .launch((of(m), of(n), c), |block: &mut Block<'_, _, $threads>, of| {
                    mma_gemm_any_size::<_, $by, $tiles, U3, ByTerms, ByTerms, _, _, _, _, _>(block, of, |x| x)
                })
                .unwrap();
            assert!(out.iter().all(|pair| pair.array() == [8.0 * $k as f32; 2]), "{} chunks", $k);
        }};
    }
    for k in [0, 1] {
        product!(Group, Wide64x64, U128, (64, 32), k, 1);
        product!(OneTile, Tiles16x16, U32, (16, 8), k, 3);
    }
}

/// `l` products of `m` by 2, with so many factors.
fn batched(m: usize, l: usize, factors: usize) -> Vec<f32> {
    let (a, one, mut out) = (ones(2 * factors.max(1) * m.max(1)), 1, vec![Pair::new([f32::NAN; 2]); m * l]);
    let c = make_tensor(&mut out[..], layout![(m, (one, l)) : (one, (1, m))]).prove_injective().unwrap();
    let c = Output::new(c, predicated_of_each(shape![(16, 8)])).unwrap();
    let of = |rows: usize| make_tensor(&a[..], layout![(rows, one, factors) : (one, 1, rows)]);
    Turns::Forward
        .launch((of(m), of(2), c), |block: &mut Block<'_, _, U32>, of| {
            mma_gemm_batched::<_, OneTile, Tiles16x16, U3, ByTerms, ByTerms, _, _>(block, of, |x| x)
        })
        .unwrap();
    out.iter().flat_map(|pair| pair.array()).collect()
}

#[test]
fn batches_without_elements() {
    assert!(batched(3, 0, 0).is_empty() && batched(0, 2, 2).is_empty());
    assert_eq!(batched(3, 2, 2), [8.0; 12]);
}

#[test]
#[should_panic = "the coordinate 1 is outside a mode of size 1"]
fn fewer_factors_than_products() {
    batched(3, 2, 1);
}
