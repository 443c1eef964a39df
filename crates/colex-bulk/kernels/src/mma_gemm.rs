//! Products of matrices on tensor cores.

use crate::mma_products::StageProducts;
use crate::mma_results::{ElementOfProduct, sum_of};
use crate::mma_tiles::{MmaTiles, StageOfFactor, TileOfElements};
use crate::sizes::sizes;
use colex::bounds::{DataLayout, Matrix, PartitionedBy, ReshapedTo, TiledBy};
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex_bulk::{Backend, Block, BlocksOfTiles, Chunk, InRounds, Output, OutputTiler, PartitionedByAll, StageAhead};

/// The tiler of [`mma_gemm`], of elements of `C` columns: that of the tiles `T`, for [`in_rounds`](colex_bulk::in_rounds()).
pub type MmaTile<T, C> = HCons<<T as MmaTiles>::RowsOfA, HCons<<T as TileOfElements<C>>::Columns, HNil>>;

/// `C(m, n) = f(sum over k of A(m, k) B(n, k))` on tensor cores, by [`ByWarps`](crate::ByWarps) or
/// [`ByWarpgroups`](crate::ByWarpgroups) as `X`.
///
/// The orders of the factors are `FA` and `FB`. By [`ByTerms`](colex_bulk::ByTerms), a factor is a matrix of chunks of `E`
/// elements, (M, K / E) or (N, K / E); by [`ByRows`](colex_bulk::ByRows), or [`InSlabs`](crate::InSlabs)
/// for warpgroups, (K, M / E) or (K, N / E). `C` has elements `V` of the results of `f`, [`ElementOfProduct`]: numbers, or
/// neighbouring ones of a row, (M, N / columns of an element). All have any pitch between lines. `S` is the number of stages.
///
/// `f` converts a sum, such as into `f16`. It takes nothing along, like the function of a phase. A block computes the tiles of
/// its rounds ([`in_rounds`](colex_bulk::in_rounds())), by warpgroups with the next one on its way.
///
/// [`mma_gemm_any_size`](crate::mma_gemm_any_size) is for sizes that are not multiples of the tiles, and
/// [`mma_gemm_with`](crate::mma_gemm_with) has an epilogue.
///
/// # Panics
/// If the sizes of `A` and `B` are not those of `C`: not the same `K`, less than `M` and `N`, or a `K` that is not a multiple
/// of the terms of a stage.
#[cfg_attr(target_arch = "nvptx64", inline(always))]
pub fn mma_gemm<'k, B, X, T, S, FA, FB, V, O, R, LA, LB, LC>(
    block: &mut Block<'k, B, T::Threads>,
    (a, b, c): (
        Tensor<View<'k, Chunk<X::OfA>>, LA>,
        Tensor<View<'k, Chunk<X::OfB>>, LB>,
        Output<'_, V, LC, InRounds<MmaTile<T, V::Numbers>, R>>,
    ),
    f: impl Fn(X::OfC) -> O + Copy + Sync,
) where
    B: Backend,
    V: ElementOfProduct<O>,
    T: TileOfElements<V::Numbers>,
    FA: StageOfFactor<T::RowsOfA, T::Threads>,
    FB: StageOfFactor<T::RowsOfB, T::Threads>,
    X: StageProducts<B, T, FA, FB>,
    S: StageAhead,
    R: BlocksOfTiles,
    LA: DataLayout<Shape: Matrix>
        + TiledBy<FA::Slab, Tile: PartitionedBy<FA::Load, Part: DataLayout<Shape = FA::Loaded>>>,
    LB: DataLayout<Shape: Matrix>
        + TiledBy<FB::Slab, Tile: PartitionedBy<FB::Load, Part: DataLayout<Shape = FB::Loaded>>>,
    MmaTile<T, V::Numbers>: OutputTiler<LC>,
    LC: TiledBy<
            MmaTile<T, V::Numbers>,
            Tile: ReshapedTo<
                T::Grouped,
                Reshaped: PartitionedByAll<T::Compute, T::Threads, Part: DataLayout<Shape = T::Part>>,
            >,
        >,
{
    let (slabs, _) = FA::stages_and_rows(sizes(a.layout()), Chunk::<X::OfA>::COUNT);
    let (of_b, _) = FB::stages_and_rows(sizes(b.layout()), Chunk::<X::OfB>::COUNT);
    assert!(slabs == of_b, "the terms of A fill {slabs} stages, and those of B {of_b}");
    // Divided once; in the loop there is only the place of a tile to check.
    let (a, b) = (LA::divide_tensor(a, FA::Slab::default()), LB::divide_tensor(b, FB::Slab::default()));
    let mut rounds = c.rounds(block);
    let tiles = rounds.schedule();
    X::each_round::<S, _, _, _, _, _, _>(
        block,
        (tiles.rounds(), slabs),
        #[cfg_attr(target_arch = "nvptx64", inline(always))]
        |round| tiles.place(round),
        #[cfg_attr(target_arch = "nvptx64", inline(always))]
        |(x, y), k| (LA::tile_in(a, FA::tile((x, k))), LB::tile_in(b, FB::tile((y, k)))),
        #[cfg_attr(target_arch = "nvptx64", inline(always))]
        |t, (to_a, to_b), (a, b)| {
            let a = PartitionedBy::part_of(a, FA::Load::default(), t.index());
            let b = PartitionedBy::part_of(b, FB::Load::default(), FB::dealt::<V::Numbers>(t.index()));
            (to_a.copy_async(&a), to_b.copy_async(&b))
        },
        #[cfg_attr(target_arch = "nvptx64", inline(always))]
        |block, sums| {
            let Some(c) = rounds.next() else { return };
            let mut to = c.tile(block).with_shape(T::Grouped::default());
            block.threads(
                (sums, to.by_mut(T::Compute::default())),
                #[cfg_attr(target_arch = "nvptx64", inline(always))]
                move |_, (sums, mut to)| {
                    to.for_each_indexed_mut(
                        #[cfg_attr(target_arch = "nvptx64", inline(always))]
                        |at, element| {
                            *element = V::of(
                                #[cfg_attr(target_arch = "nvptx64", inline(always))]
                                |i| f(sum_of::<V::Numbers, B, X, T, FA, FB>(&sums, at, i)),
                            );
                        },
                    );
                },
            );
        },
    );
}
