//! Products of matrices on tensor cores, whose tiles tensor maps copy.

use crate::mma_gemm_any_size::{MmaAnySizeTile, PartOfNumbers, Places, PlacesOfNumbers, ProductOfAnySize, sizes_of};
use crate::mma_results::{ElementOfProduct, number_of, of_warpgroup};
use crate::mma_tiles::{MmaTiles, TileOfElements};
use colex::bounds::{DataLayout, Integer, ReshapedTo, StaticInteger, Strided};
use colex::prelude::*;
use colex_atoms::mma::KMajor;
use colex_bulk::{
    Backend, Block, BlocksOfTiles, Element, InRounds, MapStage, MatrixOfIntegers, Output, PartitionedByAll,
    PartsOfLanes, PerWarp, Schedule, StageAhead, StageOfMap, TensorMap, WarpFragment, WarpgroupMma,
};

/// The tensor map of `A`, for tiles `T`.
pub type MapOfA<'k, E, T> = TensorMap<'k, MapStage<E, <T as MmaTiles>::RowsOfA>>;
/// The tensor map of `B`, for tiles `T` and elements of `C` columns.
pub type MapOfB<'k, E, T, C> = TensorMap<'k, MapStage<E, <T as MmaTiles>::RowsOfB, C>>;

/// The sums of the tiles of a schedule, of a product of so many rows and columns, and then the results of each.
#[cfg_attr(target_arch = "nvptx64", inline(always))]
fn each_tile<'k, C, B, X, T, S, R>(
    block: &mut Block<'k, B, T::Threads>,
    (a, b): (MapOfA<'k, X::OfA, T>, MapOfB<'k, X::OfB, T, C>),
    ((m, n), tiles): ((usize, usize), Schedule<R>),
    results: impl FnMut(&mut Block<'k, B, T::Threads>, &PerWarp<B, WarpFragment<B, X::C>, T::Threads>),
) where
    B: Backend,
    X: WarpgroupMma<MajorOfA = KMajor, MajorOfB = KMajor>,
    T: MmaTiles,
    S: StageAhead,
    R: BlocksOfTiles,
    MapStage<X::OfA, T::RowsOfA>: StageOfMap<Element = X::OfA>,
    MapStage<X::OfB, T::RowsOfB, C>: StageOfMap<Element = X::OfB>,
{
    let (stages, of_b) = (a.stages(), b.stages());
    assert!(stages == of_b, "the terms of A fill {stages} stages, and those of B {of_b}");
    let (rows, columns) = (a.rows(), b.rows());
    assert!(m <= rows && n <= columns, "A has {rows} rows and B {columns}, for a product of {m} by {n}");
    block.ring_of_maps::<S, X, _, _, _, _>(
        (a, b),
        (tiles.rounds(), stages),
        #[cfg_attr(target_arch = "nvptx64", inline(always))]
        |round| tiles.place(round),
        results,
    );
}

/// `C(m, n) = f(sum over k of A(m, k) B(n, k))` by warpgroups, of matrices of any sizes whose tiles tensor maps copy.
///
/// The factors are matrices of rows of chunks, (M, K / E) and (N, K / E), of any pitch; the last chunk of a row is filled up with
/// zeros. `C` has any strides, and elements `V` of the results of `f`, [`ElementOfProduct`]. `S` is the number of stages.
///
/// As [`mma_gemm_any_size`](crate::mma_gemm_any_size) by warpgroups, but no thread of the block computes the address of a copy, and
/// edges cost nothing.
///
/// `f` converts a sum, such as into `f16`. It takes nothing along, like the function of a phase. A block computes the tiles of
/// its rounds ([`in_rounds`](colex_bulk::in_rounds())), with the next one on its way.
///
/// # Panics
/// If `A` and `B` have different numbers of terms, in stages, or less rows than `C` has rows and columns.
#[cfg_attr(target_arch = "nvptx64", inline(always))]
pub fn mma_gemm_of_maps<'k, B, X, T, S, V, O, R, DM, DN>(
    block: &mut Block<'k, B, T::Threads>,
    (a, b, c): (
        MapOfA<'k, X::OfA, T>,
        MapOfB<'k, X::OfB, T, V::Numbers>,
        Output<'_, V, ProductOfAnySize<DM, DN>, InRounds<MmaAnySizeTile<T, V::Numbers>, R>>,
    ),
    f: impl Fn(X::OfC) -> O + Copy + Sync,
) where
    B: Backend,
    X: WarpgroupMma<MajorOfA = KMajor, MajorOfB = KMajor>,
    V: ElementOfProduct<O>,
    T: TileOfElements<V::Numbers>,
    S: StageAhead,
    R: BlocksOfTiles,
    DM: Integer,
    DN: Integer,
    MapStage<X::OfA, T::RowsOfA>: StageOfMap<Element = X::OfA>,
    MapStage<X::OfB, T::RowsOfB, V::Numbers>: StageOfMap<Element = X::OfB>,
    WarpFragment<B, X::C>: PartsOfLanes<B, Part: AsRef<[X::OfC]>>,
    ProductOfAnySize<DM, DN>: DataLayout,
    Places<T, V::Numbers>: DataLayout
        + Default
        + ReshapedTo<T::Grouped, Reshaped: PartitionedByAll<T::Compute, T::Threads, Part: DataLayout<Shape = T::Part>>>,
{
    let (m, n) = sizes_of(c.layout());
    let mut rounds = c.rounds(block);
    each_tile::<V::Numbers, B, X, T, S, _>(
        block,
        (a, b),
        ((m, n * V::Numbers::VALUE), rounds.schedule()),
        #[cfg_attr(target_arch = "nvptx64", inline(always))]
        |block, sums| {
            let Some(c) = rounds.next() else { return };
            let mut to = c.tile(block).with_shape(T::Grouped::default());
            block.threads(
                (sums, to.by_mut(T::Compute::default())),
                #[cfg_attr(target_arch = "nvptx64", inline(always))]
                move |_, (sums, mut to)| {
                    to.set_with(
                        #[cfg_attr(target_arch = "nvptx64", inline(always))]
                        |at| {
                            V::of(
                                #[cfg_attr(target_arch = "nvptx64", inline(always))]
                                |i| f(of_warpgroup::<V::Numbers, _>(sums.as_ref(), at, i)),
                            )
                        },
                    );
                },
            );
        },
    );
}

/// `C(m, n) = f(sum over k of A(m, k) B(n, k), D(m, n))`: [`mma_gemm_of_maps`] with an epilogue on the sums while they are in
/// registers, such as a bias and an activation.
///
/// `D` is a matrix of numbers with any strides: a stride of 0 along the rows or the columns makes it a bias.
///
/// # Panics
/// As [`mma_gemm_of_maps`], and if `D` is smaller than `C`.
#[cfg_attr(target_arch = "nvptx64", inline(always))]
pub fn mma_gemm_of_maps_with<'k, B, X, T, S, V, O, R, DM, DN, D, LD>(
    block: &mut Block<'k, B, T::Threads>,
    (a, b, d, c): (
        MapOfA<'k, X::OfA, T>,
        MapOfB<'k, X::OfB, T, V::Numbers>,
        Tensor<View<'k, D>, LD>,
        Output<'_, V, ProductOfAnySize<DM, DN>, InRounds<MmaAnySizeTile<T, V::Numbers>, R>>,
    ),
    f: impl Fn(X::OfC, D) -> O + Copy + Sync,
) where
    B: Backend,
    X: WarpgroupMma<MajorOfA = KMajor, MajorOfB = KMajor>,
    V: ElementOfProduct<O>,
    T: TileOfElements<V::Numbers>,
    S: StageAhead,
    R: BlocksOfTiles,
    DM: Integer,
    DN: Integer,
    D: Element + Default,
    LD: MatrixOfIntegers,
    MapStage<X::OfA, T::RowsOfA>: StageOfMap<Element = X::OfA>,
    MapStage<X::OfB, T::RowsOfB, V::Numbers>: StageOfMap<Element = X::OfB>,
    WarpFragment<B, X::C>: PartsOfLanes<B, Part: AsRef<[X::OfC]>>,
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
    each_tile::<V::Numbers, B, X, T, S, _>(
        block,
        (a, b),
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
                                    f(of_warpgroup::<V::Numbers, _>(sums.as_ref(), at, i), with)
                                },
                            )
                        },
                    );
                },
            );
        },
    );
}
