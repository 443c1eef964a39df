//! Products of matrices on tensor cores.

use crate::mma_products::StageProducts;
use crate::mma_tiles::{MmaTiles, StageOfFactor};
use crate::sizes::sizes;
use colex::bounds::{DataLayout, Matrix, PartitionedBy, ReshapedTo, TiledBy};
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex_bulk::{Backend, Block, Chunk, Element, Output, Pair, PartitionedByAll, StageAhead};

/// The tiler of [`mma_gemm`], in pairs of columns: that of the tiles `T`.
pub type MmaTile<T> = HCons<<T as MmaTiles>::RowsOfA, HCons<<T as MmaTiles>::PairsOfColumns, HNil>>;

/// `C(m, n) = sum over k of A(m, k) B(n, k)` on tensor cores, by [`ByWarps`](crate::ByWarps) or
/// [`ByWarpgroups`](crate::ByWarpgroups) as `X`.
///
/// The orders of the factors are `FA` and `FB`. By [`ByTerms`](colex_bulk::ByTerms), a factor is a matrix of chunks of `E`
/// elements, (M, K / E) or (N, K / E); by [`ByRows`](colex_bulk::ByRows), or [`InSlabs`](crate::InSlabs)
/// for warpgroups, (K, M / E) or (K, N / E). `C` has pairs of
/// sums, (M, N / 2). All have any pitch between lines. `S` is the number of stages.
///
/// [`mma_gemm_any_size`](crate::mma_gemm_any_size) is for sizes that are not multiples of the tiles, and has an epilogue.
///
/// # Panics
/// If the sizes of `A` and `B` are not those of `C`: not the same `K`, less than `M` and `N`, or a `K` that is not a multiple
/// of the terms of a stage.
#[cfg_attr(target_arch = "nvptx64", inline(always))]
pub fn mma_gemm<'k, B, X, T, S, FA, FB, LA, LB, LC>(
    block: &mut Block<'k, B, T::Threads>,
    (a, b, c): (
        Tensor<View<'k, Chunk<X::OfA>>, LA>,
        Tensor<View<'k, Chunk<X::OfB>>, LB>,
        Output<'_, Pair<X::OfC>, LC, MmaTile<T>>,
    ),
) where
    B: Backend,
    T: MmaTiles,
    FA: StageOfFactor<T::RowsOfA, T::Threads>,
    FB: StageOfFactor<T::RowsOfB, T::Threads>,
    X: StageProducts<B, T, FA, FB>,
    S: StageAhead,
    LA: DataLayout<Shape: Matrix>
        + TiledBy<FA::Slab, Tile: PartitionedBy<FA::Load, Part: DataLayout<Shape = FA::Loaded>>>,
    LB: DataLayout<Shape: Matrix>
        + TiledBy<FB::Slab, Tile: PartitionedBy<FB::Load, Part: DataLayout<Shape = FB::Loaded>>>,
    LC: TiledBy<
            MmaTile<T>,
            Tile: ReshapedTo<
                T::GroupedPairs,
                Reshaped: PartitionedByAll<T::Compute, T::Threads, Part: DataLayout<Shape = T::PartOfPairs>>,
            >,
        >,
    Pair<X::OfC>: Element,
{
    let (x, y) = block.at();
    let (slabs, _) = FA::stages_and_rows(sizes(a.layout()), Chunk::<X::OfA>::COUNT);
    let (of_b, _) = FB::stages_and_rows(sizes(b.layout()), Chunk::<X::OfB>::COUNT);
    assert!(slabs == of_b, "the terms of A fill {slabs} stages, and those of B {of_b}");
    // Divided once; in the loop there is only the place of a tile to check.
    let (a, b) = (LA::divide_tensor(a, FA::Slab::default()), LB::divide_tensor(b, FB::Slab::default()));
    if slabs > 0 {
        // So the loop need not look again whether there are as many.
        let _ = (LA::tile_in(a, FA::tile((x, slabs - 1))), LB::tile_in(b, FB::tile((y, slabs - 1))));
    }
    let sums = X::sums::<S, _, _, _>(
        block,
        slabs,
        #[cfg_attr(target_arch = "nvptx64", inline(always))]
        |k| (LA::tile_in(a, FA::tile((x, k))), LB::tile_in(b, FB::tile((y, k)))),
        #[cfg_attr(target_arch = "nvptx64", inline(always))]
        |t, (to_a, to_b), (a, b)| {
            let a = PartitionedBy::part_of(a, FA::Load::default(), t.index());
            let b = PartitionedBy::part_of(b, FB::Load::default(), t.index());
            (to_a.copy_async(&a), to_b.copy_async(&b))
        },
    );
    // Only now: its addresses would take registers from the sums.
    let mut to = c.tile(block).with_shape(T::GroupedPairs::default());
    block.threads(
        (&sums, to.by_mut(T::Compute::default())),
        #[cfg_attr(target_arch = "nvptx64", inline(always))]
        |_, (sums, mut to)| {
            to.for_each_indexed_mut(
                #[cfg_attr(target_arch = "nvptx64", inline(always))]
                |at, pair| *pair = Pair::new([0, 1].map(|of_pair| X::sum_at(&sums, at, of_pair))),
            );
        },
    );
}
