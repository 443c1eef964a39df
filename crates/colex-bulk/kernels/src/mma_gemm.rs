//! Products of matrices on tensor cores, by `mma.sync`.

use crate::mma_tiles::{
    FactorOf, FragmentA, Fragments, FragmentsB, MmaTiles, Sums, add_products, load, stage_of, sum_at,
};
use crate::sizes::sizes;
use colex::bounds::{DataLayout, Matrix, PartitionedBy, ReshapedTo, TiledBy};
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex_bulk::{
    Backend, Block, Chunk, Element, Loaded, Output, Pair, PartitionedByAll, PartsOfLanes, StageAhead, WarpFragment,
    WarpMma,
};

/// The tiler of [`mma_gemm`], in pairs of columns: that of the tiles `T`.
pub type MmaTile<T> = HCons<<T as MmaTiles>::RowsOfA, HCons<<T as MmaTiles>::PairsOfColumns, HNil>>;

/// `C(m, n) = sum over k of A(m, k) B(n, k)` by the matrix instruction `X`: a warp has `M` times `N` tiles of 16 x 16.
///
/// The orders of the factors are `FA` and `FB`. By [`ByTerms`](colex_bulk::ByTerms), a factor is a matrix of chunks of `E`
/// elements, (M, K / E) or (N, K / E); by [`ByRows`](colex_bulk::ByRows), (K, M / E) or (K, N / E). `C` has pairs of
/// sums, (M, N / 2). All have any pitch between lines. `S` is the number of stages.
///
/// [`mma_gemm_any_size`](crate::mma_gemm_any_size) is for sizes that are not multiples of the tiles, and has an epilogue.
///
/// # Panics
/// If the sizes of `A` and `B` are not those of `C`: not the same `K`, less than `M` and `N`, or a `K` that is not a multiple
/// of the terms of a stage.
#[cfg_attr(target_arch = "nvptx64", inline(always))]
pub fn mma_gemm<'k, B, X, T, S, FA, FB, LA, LB, LC, const M: usize, const N: usize>(
    block: &mut Block<'k, B, T::Threads>,
    (a, b, c): (
        Tensor<View<'k, Chunk<X::OfA>>, LA>,
        Tensor<View<'k, Chunk<X::OfB>>, LB>,
        Output<'_, Pair<X::OfC>, LC, MmaTile<T>>,
    ),
) where
    B: Backend,
    X: WarpMma,
    T: MmaTiles,
    S: StageAhead,
    FA: FactorOf<X::OfA, T::RowsOfA, T::Threads>,
    FB: FactorOf<X::OfB, T::RowsOfB, T::Threads>,
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
    FragmentA<B, X>: Loaded<B, Element = X::OfA>,
    FragmentsB<B, X>: Loaded<B, Element = X::OfB>,
    WarpFragment<B, X::C>: PartsOfLanes<B, Part = [X::OfC; 4]>,
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
    let mut sums = block.per_warp::<Sums<B, X, M, N>>([[[WarpFragment::zero(); 2]; N]; M]);
    let none: Fragments<B, X, M, N> = ([WarpFragment::zero(); M], [[WarpFragment::zero(); 2]; N]);
    block.ring_of_warps::<S, _, _, _, _, _, _, _, _>(
        (stage_of::<X::OfA, T::RowsOfA, T::Threads, FA>(), stage_of::<X::OfB, T::RowsOfB, T::Threads, FB>()),
        slabs,
        #[cfg_attr(target_arch = "nvptx64", inline(always))]
        |k| (LA::tile_in(a, FA::tile((x, k))), LB::tile_in(b, FB::tile((y, k)))),
        #[cfg_attr(target_arch = "nvptx64", inline(always))]
        |t, (to_a, to_b), (a, b)| {
            let a = PartitionedBy::part_of(a, FA::Load::default(), t.index());
            let b = PartitionedBy::part_of(b, FB::Load::default(), t.index());
            (to_a.copy_async(&a), to_b.copy_async(&b))
        },
        none,
        #[cfg_attr(target_arch = "nvptx64", inline(always))]
        |warp, stage, kept| *kept = load::<B, X, T, FA, FB, M, N>(warp, stage, 0),
        &mut sums,
        #[cfg_attr(target_arch = "nvptx64", inline(always))]
        |warp, stage, next, kept, sums| add_products::<B, X, T, FA, FB, M, N>(warp, stage, next, kept, sums),
    );
    // Only now: its addresses would take registers from the sums.
    let mut to = c.tile(block).with_shape(T::GroupedPairs::default());
    block.threads(
        (&sums, to.by_mut(T::Compute::default())),
        #[cfg_attr(target_arch = "nvptx64", inline(always))]
        |_, (sums, mut to)| {
            to.for_each_indexed_mut(
                #[cfg_attr(target_arch = "nvptx64", inline(always))]
                |at, pair| *pair = Pair::new([0, 1].map(|of_pair| sum_at(&sums, at, of_pair))),
            );
        },
    );
}
