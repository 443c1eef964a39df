//! Products of matrices of any sizes on tensor cores, with a function of each sum.

use crate::mma_products::StageProducts;
use crate::mma_results::{ElementOfProduct, number_of, sum_of};
use crate::mma_tiles::{ChunksOfAnySize, MmaTiles, StageOfFactor, TileOfElements};
use crate::sizes::sizes;
use colex::bounds::{DataLayout, Integer, PartitionedBy, ReshapedTo, StaticInteger, Strided};
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex::typenum::U1;
use colex_bulk::{
    Backend, Block, BlocksOfTiles, Chunk, Element, InRounds, MatrixOfIntegers, Output, PartitionedByAll, PerWarp,
    Predicated, Schedule, StageAhead,
};

type Two<A, B> = HCons<A, HCons<B, HNil>>;
/// The tiler of [`mma_gemm_any_size`] and [`mma_gemm_with`], of elements of `C` columns: that of the tiles `T`, for
/// [`in_rounds`](colex_bulk::in_rounds()).
pub type MmaAnySizeTile<T, C> = Predicated<Two<<T as MmaTiles>::RowsOfA, <T as TileOfElements<C>>::Columns>>;
/// A matrix of any sizes, (m, n), with such strides.
pub type ProductOfAnySize<DM, DN> = Layout<Two<usize, usize>, Two<DM, DN>>;
/// The places of a tile.
pub(crate) type Places<T, C> =
    Layout<Two<<T as MmaTiles>::RowsOfA, <T as TileOfElements<C>>::Columns>, Two<U1, <T as MmaTiles>::RowsOfA>>;
/// The places of the numbers of a tile.
pub(crate) type PlacesOfNumbers<T> =
    Layout<Two<<T as MmaTiles>::RowsOfA, <T as MmaTiles>::RowsOfB>, Two<U1, <T as MmaTiles>::RowsOfA>>;
/// The part of a thread of these.
pub(crate) type PartOfNumbers<T, C> =
    <<PlacesOfNumbers<T> as ReshapedTo<<T as TileOfElements<C>>::GroupedNumbers>>::Reshaped as PartitionedBy<
        <T as MmaTiles>::Compute,
    >>::Part;

/// The sums of the tiles of a schedule, of a product of so many rows and columns, and then the results of each; zeros beyond the
/// elements of the factors.
#[inline]
pub(crate) fn each_tile<'k, C, B, X, T, S, FA, FB, R>(
    block: &mut Block<'k, B, T::Threads>,
    a: Tensor<View<'k, Chunk<X::OfA>>, ChunksOfAnySize>,
    b: Tensor<View<'k, Chunk<X::OfB>>, ChunksOfAnySize>,
    ((m, n), tiles): ((usize, usize), Schedule<R>),
    results: impl FnMut(&mut Block<'k, B, T::Threads>, &PerWarp<B, X::OfWarp, T::Threads>),
) where
    C: StaticInteger,
    B: Backend,
    T: MmaTiles,
    FA: StageOfFactor<T::RowsOfA, T::Threads>,
    FB: StageOfFactor<T::RowsOfB, T::Threads>,
    X: StageProducts<B, T, FA, FB>,
    S: StageAhead,
    R: BlocksOfTiles,
{
    let (slabs, rows) = FA::stages_and_rows(sizes(a.layout()), Chunk::<X::OfA>::COUNT);
    let (of_b, columns) = FB::stages_and_rows(sizes(b.layout()), Chunk::<X::OfB>::COUNT);
    assert!(slabs == of_b, "the terms of A fill {slabs} stages, and those of B {of_b}");
    assert!(m <= rows && n <= columns, "A has {rows} rows and B {columns}, for a product of {m} by {n}");
    X::each_round::<S, _, _, _, _, _, _>(
        block,
        (tiles.rounds(), slabs),
        #[inline]
        |round| tiles.place(round),
        #[inline]
        |(x, y), k| (a, b, x, y, k),
        #[inline]
        |t, (to_a, to_b), (a, b, x, y, k)| {
            (FA::begin::<_, U1>(to_a, a, (x, k), t.index()), FB::begin::<_, C>(to_b, b, (y, k), t.index()))
        },
        results,
    );
}

/// `C(m, n) = f(sum over k of A(m, k) B(n, k))` of matrices of any sizes, by [`ByWarps`](crate::ByWarps) or
/// [`ByWarpgroups`](crate::ByWarpgroups) as `X`.
///
/// The orders of the factors are `FA` and `FB`. By [`ByTerms`](colex_bulk::ByTerms), a factor is a matrix of chunks of `E`
/// elements, (M, K / E) or (N, K / E); by [`ByRows`](colex_bulk::ByRows), or [`InSlabs`](crate::InSlabs)
/// for warpgroups, (K, M / E) or (K, N / E). All have any pitch
/// between lines. Where `K`, `M` or `N` is not a multiple of `E`, the last chunk of a line is filled up: along `K` with
/// zeros, along the others with any numbers. `C` has any strides, and elements `V` of the results of `f`,
/// [`ElementOfProduct`]: numbers, or neighbours in a row, whose stores are faster. `S` is the number of stages.
///
/// `f` converts a sum, such as into `f16`. It takes nothing along, like the function of a phase. A block computes the tiles of
/// its rounds ([`in_rounds`](colex_bulk::in_rounds())), by warpgroups with the next one on its way.
/// [`mma_gemm_with`] has another operand.
///
/// # Panics
/// If `A` and `B` have different numbers of terms, in stages, or less rows than `C` has rows and columns.
#[inline]
pub fn mma_gemm_any_size<'k, B, X, T, S, FA, FB, V, O, R, DM, DN>(
    block: &mut Block<'k, B, T::Threads>,
    (a, b, c): (
        Tensor<View<'k, Chunk<X::OfA>>, ChunksOfAnySize>,
        Tensor<View<'k, Chunk<X::OfB>>, ChunksOfAnySize>,
        Output<'_, V, ProductOfAnySize<DM, DN>, InRounds<MmaAnySizeTile<T, V::Numbers>, R>>,
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
    DM: Integer,
    DN: Integer,
    ProductOfAnySize<DM, DN>: DataLayout,
    Places<T, V::Numbers>: DataLayout
        + Default
        + ReshapedTo<T::Grouped, Reshaped: PartitionedByAll<T::Compute, T::Threads, Part: DataLayout<Shape = T::Part>>>,
{
    let (m, n) = sizes_of(c.layout());
    let mut rounds = c.rounds(block);
    each_tile::<V::Numbers, _, X, T, S, FA, FB, _>(
        block,
        a,
        b,
        ((m, n * V::Numbers::VALUE), rounds.schedule()),
        #[cfg_attr(target_arch = "nvptx64", inline(always))]
        |block, sums| {
            let Some(c) = rounds.next() else { return };
            let mut to = c.tile(block).with_shape(T::Grouped::default());
            block.threads(
                (sums, to.by_mut(T::Compute::default())),
                #[inline]
                move |_, (sums, mut to)| {
                    to.set_with(
                        #[inline]
                        |at| {
                            V::of(
                                #[inline]
                                |i| f(sum_of::<V::Numbers, B, X, T, FA, FB>(&sums, at, i)),
                            )
                        },
                    );
                },
            );
        },
    );
}

/// `C(m, n) = f(sum over k of A(m, k) B(n, k), D(m, n))`: [`mma_gemm_any_size`] with an epilogue on the sums while they are in
/// registers, such as a bias and an activation.
///
/// `D` is a matrix of numbers with any strides: a stride of 0 along the rows or the columns makes it a bias.
///
/// # Panics
/// As [`mma_gemm_any_size`], and if `D` is smaller than `C`.
#[inline]
pub fn mma_gemm_with<'k, B, X, T, S, FA, FB, V, O, R, DM, DN, D, LD>(
    block: &mut Block<'k, B, T::Threads>,
    (a, b, d, c): (
        Tensor<View<'k, Chunk<X::OfA>>, ChunksOfAnySize>,
        Tensor<View<'k, Chunk<X::OfB>>, ChunksOfAnySize>,
        Tensor<View<'k, D>, LD>,
        Output<'_, V, ProductOfAnySize<DM, DN>, InRounds<MmaAnySizeTile<T, V::Numbers>, R>>,
    ),
    f: impl Fn(X::OfC, D) -> O + Copy + Sync,
) where
    B: Backend,
    V: ElementOfProduct<O>,
    T: TileOfElements<V::Numbers>,
    FA: StageOfFactor<T::RowsOfA, T::Threads>,
    FB: StageOfFactor<T::RowsOfB, T::Threads>,
    X: StageProducts<B, T, FA, FB>,
    S: StageAhead,
    R: BlocksOfTiles,
    DM: Integer,
    DN: Integer,
    D: Element + Default,
    LD: MatrixOfIntegers,
    ProductOfAnySize<DM, DN>: DataLayout,
    Places<T, V::Numbers>: DataLayout
        + Default
        + ReshapedTo<T::Grouped, Reshaped: PartitionedByAll<T::Compute, T::Threads, Part: DataLayout<Shape = T::Part>>>,
    PlacesOfNumbers<T>: DataLayout
        + Default
        + ReshapedTo<
            T::GroupedNumbers,
            Reshaped: PartitionedByAll<T::Compute, T::Threads, Part: DataLayout<Shape = T::PartOfNumbers>>,
        >,
    T::PartOfNumbers: Strided<<PartOfNumbers<T, V::Numbers> as DataLayout>::Stride>,
{
    let (m, n) = sizes_of(c.layout());
    let mut rounds = c.rounds(block);
    each_tile::<V::Numbers, _, X, T, S, FA, FB, _>(
        block,
        a,
        b,
        ((m, n * V::Numbers::VALUE), rounds.schedule()),
        #[cfg_attr(target_arch = "nvptx64", inline(always))]
        |block, sums| {
            let Some(c) = rounds.next() else { return };
            let with = c.tile_of_columns::<T::RowsOfB, _, _, _, _>(block, d).with_shape(T::GroupedNumbers::default());
            let mut to = c.tile(block).with_shape(T::Grouped::default());
            block.threads(
                (sums, with.by(T::Compute::default()), to.by_mut(T::Compute::default())),
                #[inline]
                move |_, (sums, with, mut to)| {
                    to.set_with(
                        #[inline]
                        |at| {
                            V::of(
                                #[inline]
                                |i| {
                                    let with = with.get(number_of::<V::Numbers, T>(at, i)).unwrap_or_default();
                                    f(sum_of::<V::Numbers, B, X, T, FA, FB>(&sums, at, i), with)
                                },
                            )
                        },
                    );
                },
            );
        },
    );
}

/// The sizes of a product.
#[inline]
pub(crate) fn sizes_of<DM: Copy, DN: Copy>(layout: ProductOfAnySize<DM, DN>) -> (usize, usize) {
    let shape = layout.shape();
    (shape.head, shape.tail.head)
}
