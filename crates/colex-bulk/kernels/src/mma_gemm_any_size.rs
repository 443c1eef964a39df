//! Products of matrices of any sizes on tensor cores, with a function of each sum.

use crate::mma_tiles::{
    ChunksOfAnySize, FactorOf, FragmentA, Fragments, FragmentsB, MmaTiles, Sums, add_products, load, stage_of,
};
use crate::sizes::sizes;
use colex::bounds::{DataLayout, Integer, PartitionedBy, ReshapedTo, Strided};
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex::typenum::U1;
use colex_bulk::{
    Backend, Block, Chunk, Element, Loaded, MatrixOfIntegers, Output, PartitionedByAll, PartsOfLanes, PerWarp,
    Predicated, StageAhead, WarpFragment, WarpMma,
};

type Two<A, B> = HCons<A, HCons<B, HNil>>;
/// The tiler of [`mma_gemm_any_size`] and [`mma_gemm_with`]: that of the tiles `T`.
pub type MmaAnySizeTile<T> = Predicated<Two<<T as MmaTiles>::RowsOfA, <T as MmaTiles>::RowsOfB>>;
/// A matrix of any sizes, (m, n), with such strides.
pub type ProductOfAnySize<DM, DN> = Layout<Two<usize, usize>, Two<DM, DN>>;
/// The places of a tile.
type Places<T> = Layout<Two<<T as MmaTiles>::RowsOfA, <T as MmaTiles>::RowsOfB>, Two<U1, <T as MmaTiles>::RowsOfA>>;
/// The part of a thread of it.
type PartOfPlaces<T> =
    <<Places<T> as ReshapedTo<<T as MmaTiles>::Grouped>>::Reshaped as PartitionedBy<<T as MmaTiles>::Compute>>::Part;

/// The sums of the warps of a block, of the tile whose first row and column these are; zeros beyond the elements.
#[inline]
fn sums<'k, B, X, T, S, FA, FB, const M: usize, const N: usize>(
    block: &mut Block<'k, B, T::Threads>,
    a: Tensor<View<'k, Chunk<X::OfA>>, ChunksOfAnySize>,
    b: Tensor<View<'k, Chunk<X::OfB>>, ChunksOfAnySize>,
    (m, n): (usize, usize),
) -> PerWarp<B, Sums<B, X, M, N>, T::Threads>
where
    B: Backend,
    X: WarpMma,
    T: MmaTiles,
    S: StageAhead,
    FA: FactorOf<X::OfA, T::RowsOfA, T::Threads>,
    FB: FactorOf<X::OfB, T::RowsOfB, T::Threads>,
    FragmentA<B, X>: Loaded<B, Element = X::OfA>,
    FragmentsB<B, X>: Loaded<B, Element = X::OfB>,
{
    let (x, y) = block.at();
    let (slabs, rows) = FA::stages_and_rows(sizes(a.layout()), Chunk::<X::OfA>::COUNT);
    let (of_b, columns) = FB::stages_and_rows(sizes(b.layout()), Chunk::<X::OfB>::COUNT);
    assert!(slabs == of_b, "the terms of A fill {slabs} stages, and those of B {of_b}");
    assert!(m <= rows && n <= columns, "A has {rows} rows and B {columns}, for a product of {m} by {n}");
    let mut sums = block.per_warp::<Sums<B, X, M, N>>([[[WarpFragment::zero(); 2]; N]; M]);
    let none: Fragments<B, X, M, N> = ([WarpFragment::zero(); M], [[WarpFragment::zero(); 2]; N]);
    block.ring_of_warps::<S, _, _, _, _, _, _, _, _>(
        (stage_of::<X::OfA, T::RowsOfA, T::Threads, FA>(), stage_of::<X::OfB, T::RowsOfB, T::Threads, FB>()),
        slabs,
        #[inline]
        |k| (a, b, x, y, k),
        #[inline]
        |t, (to_a, to_b), (a, b, x, y, k)| {
            (FA::begin(to_a, a, (x, k), t.index()), FB::begin(to_b, b, (y, k), t.index()))
        },
        none,
        #[inline]
        |warp, stage, kept| *kept = load::<B, X, T, FA, FB, M, N>(warp, stage, 0),
        &mut sums,
        #[inline]
        |warp, stage, next, kept, sums| add_products::<B, X, T, FA, FB, M, N>(warp, stage, next, kept, sums),
    );
    sums
}

/// The sum at a place of the part of a thread.
#[inline]
fn sum_at<S: Copy, const M: usize, const N: usize>(
    sums: &[[[[S; 4]; 2]; N]; M],
    (_, row, _, pair, _, column, _): (usize, usize, usize, usize, usize, usize, usize),
) -> S {
    // Rows in eights and columns in eights, two of each in 16.
    sums[row / 2][column / 2][column % 2][2 * (row % 2) + pair]
}

/// `C(m, n) = f(sum over k of A(m, k) B(n, k))` of matrices of any sizes, by the matrix instruction `X`: a warp has `M` times `N`
/// tiles of 16 x 16.
///
/// The orders of the factors are `FA` and `FB`. By [`ByTerms`](colex_bulk::ByTerms), a factor is a matrix of chunks of `E`
/// elements, (M, K / E) or (N, K / E); by [`ByRows`](colex_bulk::ByRows), (K, M / E) or (K, N / E). All have any pitch
/// between lines. Where `K`, `M` or `N` is not a multiple of `E`, the last chunk of a line is filled up: along `K` with
/// zeros, along the others with any numbers. `C` has any strides. `S` is the number of stages.
///
/// `f` converts a sum, such as into `f16`. It takes nothing along, like the function of a phase.
/// [`mma_gemm_with`] has another operand.
///
/// # Panics
/// If `A` and `B` have different numbers of terms, in stages, or less rows than `C` has rows and columns.
#[inline]
pub fn mma_gemm_any_size<'k, B, X, T, S, FA, FB, O, DM, DN, const M: usize, const N: usize>(
    block: &mut Block<'k, B, T::Threads>,
    (a, b, c): (
        Tensor<View<'k, Chunk<X::OfA>>, ChunksOfAnySize>,
        Tensor<View<'k, Chunk<X::OfB>>, ChunksOfAnySize>,
        Output<'_, O, ProductOfAnySize<DM, DN>, MmaAnySizeTile<T>>,
    ),
    f: impl Fn(X::OfC) -> O + Sync,
) where
    B: Backend,
    X: WarpMma,
    T: MmaTiles,
    S: StageAhead,
    FA: FactorOf<X::OfA, T::RowsOfA, T::Threads>,
    FB: FactorOf<X::OfB, T::RowsOfB, T::Threads>,
    O: Element,
    DM: Integer,
    DN: Integer,
    ProductOfAnySize<DM, DN>: DataLayout,
    Places<T>: DataLayout
        + Default
        + ReshapedTo<T::Grouped, Reshaped: PartitionedByAll<T::Compute, T::Threads, Part: DataLayout<Shape = T::Part>>>,
    FragmentA<B, X>: Loaded<B, Element = X::OfA>,
    FragmentsB<B, X>: Loaded<B, Element = X::OfB>,
    WarpFragment<B, X::C>: PartsOfLanes<B, Part = [X::OfC; 4]>,
{
    let sums = sums::<_, X, T, S, FA, FB, M, N>(block, a, b, sizes_of(c.layout()));
    // Only now: its addresses would take registers from the sums.
    let mut to = c.tile(block).with_shape(T::Grouped::default());
    block.threads(
        (&sums, to.by_mut(T::Compute::default())),
        #[inline]
        move |_, (sums, mut to)| {
            to.set_with(
                #[inline]
                |at| f(sum_at(&sums, at)),
            );
        },
    );
}

/// `C(m, n) = f(sum over k of A(m, k) B(n, k), D(m, n))`: [`mma_gemm_any_size`] with an epilogue on the sums while they are in
/// registers, such as a bias and an activation.
///
/// `D` is a matrix of any strides: a stride of 0 along the rows or the columns makes it a bias.
///
/// # Panics
/// As [`mma_gemm_any_size`], and if `D` is smaller than `C`.
#[inline]
pub fn mma_gemm_with<'k, B, X, T, S, FA, FB, O, DM, DN, D, LD, const M: usize, const N: usize>(
    block: &mut Block<'k, B, T::Threads>,
    (a, b, d, c): (
        Tensor<View<'k, Chunk<X::OfA>>, ChunksOfAnySize>,
        Tensor<View<'k, Chunk<X::OfB>>, ChunksOfAnySize>,
        Tensor<View<'k, D>, LD>,
        Output<'_, O, ProductOfAnySize<DM, DN>, MmaAnySizeTile<T>>,
    ),
    f: impl Fn(X::OfC, D) -> O + Sync,
) where
    B: Backend,
    X: WarpMma,
    T: MmaTiles,
    S: StageAhead,
    FA: FactorOf<X::OfA, T::RowsOfA, T::Threads>,
    FB: FactorOf<X::OfB, T::RowsOfB, T::Threads>,
    O: Element,
    DM: Integer,
    DN: Integer,
    D: Element + Default,
    LD: MatrixOfIntegers,
    ProductOfAnySize<DM, DN>: DataLayout,
    Places<T>: DataLayout
        + Default
        + ReshapedTo<T::Grouped, Reshaped: PartitionedByAll<T::Compute, T::Threads, Part: DataLayout<Shape = T::Part>>>,
    T::Part: Strided<<PartOfPlaces<T> as DataLayout>::Stride>,
    FragmentA<B, X>: Loaded<B, Element = X::OfA>,
    FragmentsB<B, X>: Loaded<B, Element = X::OfB>,
    WarpFragment<B, X::C>: PartsOfLanes<B, Part = [X::OfC; 4]>,
{
    let sums = sums::<_, X, T, S, FA, FB, M, N>(block, a, b, sizes_of(c.layout()));
    let with = c.tile_of(block, d).with_shape(T::Grouped::default());
    let mut to = c.tile(block).with_shape(T::Grouped::default());
    block.threads(
        (&sums, with.by(T::Compute::default()), to.by_mut(T::Compute::default())),
        #[inline]
        move |_, (sums, with, mut to)| {
            to.set_with(
                #[inline]
                // The part has 2 M rows, in pairs of columns.
                |at| f(sum_at(&sums, at), with.get(at.1 + 2 * M * (at.3 + 2 * at.5)).unwrap_or_default()),
            );
        },
    );
}

/// The sizes of a product.
#[inline]
fn sizes_of<DM: Copy, DN: Copy>(layout: ProductOfAnySize<DM, DN>) -> (usize, usize) {
    let shape = layout.shape();
    (shape.head, shape.tail.head)
}
