//! Products of matrices of any sizes on tensor cores, with a function of each sum.

use crate::mma_products::StageProducts;
use crate::mma_tiles::{ChunksOfAnySize, MmaTiles, PlaceInPart, StageOfFactor};
use crate::sizes::sizes;
use colex::bounds::{DataLayout, Integer, IntoNested, Nest, PartitionedBy, ReshapedTo, StaticInteger, Strided};
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex::typenum::U1;
use colex_bulk::{
    Backend, Block, Chunk, Element, InWords, MatrixOfIntegers, Output, Pair, PartitionedByAll, PerWarp, Predicated,
    StageAhead, Word,
};

type Two<A, B> = HCons<A, HCons<B, HNil>>;
/// An element of a product of numbers `O`: a number, or a pair of neighbouring columns.
pub trait ElementOfProduct<O, T: MmaTiles>: Element {
    /// How many columns of elements a tile has.
    type Columns: StaticInteger;
    /// A tile of them by rows and columns of parts.
    type Grouped: IntoNested<Nested = Self::Grouped> + Copy + Default;
    /// Those of a thread.
    type Part: Nest<Tuple = PlaceInPart>;
    /// The element of numbers, at a place of a pair.
    fn of(place: usize, number: impl FnMut(usize) -> O) -> Self;
}
impl<O: Element, T: MmaTiles> ElementOfProduct<Self, T> for O {
    type Columns = T::RowsOfB;
    type Grouped = T::Grouped;
    type Part = T::Part;
    #[inline]
    fn of(place: usize, mut number: impl FnMut(usize) -> Self) -> Self {
        number(place)
    }
}
impl<O: Copy, T: MmaTiles> ElementOfProduct<O, T> for Pair<O>
where
    Self: Element,
{
    type Columns = T::PairsOfColumns;
    type Grouped = T::GroupedPairs;
    type Part = T::PartOfPairs;
    #[inline]
    fn of(_: usize, number: impl FnMut(usize) -> O) -> Self {
        Self::new([0, 1].map(number))
    }
}

impl<O: InWords, T: MmaTiles> ElementOfProduct<O, T> for Word<O>
where
    Self: Element,
{
    type Columns = T::PairsOfColumns;
    type Grouped = T::GroupedPairs;
    type Part = T::PartOfPairs;
    #[inline]
    fn of(_: usize, number: impl FnMut(usize) -> O) -> Self {
        const { assert!(Self::COUNT == 2, "a word of a product has two columns: of numbers of 16 bits") }
        Self::from_fn(number)
    }
}

/// The tiler of [`mma_gemm_any_size`], of elements `V` that have numbers `O`: that of the tiles `T`.
pub type MmaAnySizeTile<T, V, O> = Predicated<Two<<T as MmaTiles>::RowsOfA, <V as ElementOfProduct<O, T>>::Columns>>;
/// A matrix of any sizes, (m, n), with such strides.
pub type ProductOfAnySize<DM, DN> = Layout<Two<usize, usize>, Two<DM, DN>>;
/// The places of a tile.
type Places<T, V, O> =
    Layout<Two<<T as MmaTiles>::RowsOfA, <V as ElementOfProduct<O, T>>::Columns>, Two<U1, <T as MmaTiles>::RowsOfA>>;
/// The tiler of [`mma_gemm_with`]: that of the tiles `T`.
pub type MmaWithTile<T> = Predicated<Two<<T as MmaTiles>::RowsOfA, <T as MmaTiles>::RowsOfB>>;
/// The places of a tile of numbers.
type PlacesOfNumbers<T> =
    Layout<Two<<T as MmaTiles>::RowsOfA, <T as MmaTiles>::RowsOfB>, Two<U1, <T as MmaTiles>::RowsOfA>>;
/// The part of a thread of it.
type PartOfNumbers<T> = <<PlacesOfNumbers<T> as ReshapedTo<<T as MmaTiles>::Grouped>>::Reshaped as PartitionedBy<
    <T as MmaTiles>::Compute,
>>::Part;

/// The sums of the warps of a block, of the tile whose first row and column these are; zeros beyond the elements.
#[inline]
fn sums<'k, B, X, T, S, FA, FB>(
    block: &mut Block<'k, B, T::Threads>,
    a: Tensor<View<'k, Chunk<X::OfA>>, ChunksOfAnySize>,
    b: Tensor<View<'k, Chunk<X::OfB>>, ChunksOfAnySize>,
    (m, n): (usize, usize),
) -> PerWarp<B, X::OfWarp, T::Threads>
where
    B: Backend,
    T: MmaTiles,
    FA: StageOfFactor<T::RowsOfA, T::Threads>,
    FB: StageOfFactor<T::RowsOfB, T::Threads>,
    X: StageProducts<B, T, FA, FB>,
    S: StageAhead,
{
    let (x, y) = block.at();
    let (slabs, rows) = FA::stages_and_rows(sizes(a.layout()), Chunk::<X::OfA>::COUNT);
    let (of_b, columns) = FB::stages_and_rows(sizes(b.layout()), Chunk::<X::OfB>::COUNT);
    assert!(slabs == of_b, "the terms of A fill {slabs} stages, and those of B {of_b}");
    assert!(m <= rows && n <= columns, "A has {rows} rows and B {columns}, for a product of {m} by {n}");
    X::sums::<S, _, _, _>(
        block,
        slabs,
        #[inline]
        |k| (a, b, x, y, k),
        #[inline]
        |t, (to_a, to_b), (a, b, x, y, k)| {
            (FA::begin(to_a, a, (x, k), t.index()), FB::begin(to_b, b, (y, k), t.index()))
        },
    )
}

/// `C(m, n) = f(sum over k of A(m, k) B(n, k))` of matrices of any sizes, by [`ByWarps`](crate::ByWarps) or
/// [`ByWarpgroups`](crate::ByWarpgroups) as `X`.
///
/// The orders of the factors are `FA` and `FB`. By [`ByTerms`](colex_bulk::ByTerms), a factor is a matrix of chunks of `E`
/// elements, (M, K / E) or (N, K / E); by [`ByRows`](colex_bulk::ByRows), or [`InSlabs`](crate::InSlabs)
/// for warpgroups, (K, M / E) or (K, N / E). All have any pitch
/// between lines. Where `K`, `M` or `N` is not a multiple of `E`, the last chunk of a line is filled up: along `K` with
/// zeros, along the others with any numbers. `C` has any strides, and elements `V` of the results of `f`: numbers, or pairs of
/// neighbours in a row, whose stores are faster. `S` is the number of stages.
///
/// `f` converts a sum, such as into `f16`. It takes nothing along, like the function of a phase.
/// [`mma_gemm_with`] has another operand.
///
/// # Panics
/// If `A` and `B` have different numbers of terms, in stages, or less rows than `C` has rows and columns.
#[inline]
pub fn mma_gemm_any_size<'k, B, X, T, S, FA, FB, V, O, DM, DN>(
    block: &mut Block<'k, B, T::Threads>,
    (a, b, c): (
        Tensor<View<'k, Chunk<X::OfA>>, ChunksOfAnySize>,
        Tensor<View<'k, Chunk<X::OfB>>, ChunksOfAnySize>,
        Output<'_, V, ProductOfAnySize<DM, DN>, MmaAnySizeTile<T, V, O>>,
    ),
    f: impl Fn(X::OfC) -> O + Sync,
) where
    B: Backend,
    T: MmaTiles,
    FA: StageOfFactor<T::RowsOfA, T::Threads>,
    FB: StageOfFactor<T::RowsOfB, T::Threads>,
    X: StageProducts<B, T, FA, FB>,
    S: StageAhead,
    V: ElementOfProduct<O, T>,
    DM: Integer,
    DN: Integer,
    ProductOfAnySize<DM, DN>: DataLayout,
    Places<T, V, O>: DataLayout
        + Default
        + ReshapedTo<V::Grouped, Reshaped: PartitionedByAll<T::Compute, T::Threads, Part: DataLayout<Shape = V::Part>>>,
{
    let (m, n) = sizes_of(c.layout());
    let columns = n * (T::RowsOfB::VALUE / V::Columns::VALUE);
    let sums = sums::<_, X, T, S, FA, FB>(block, a, b, (m, columns));
    // Only now: its addresses would take registers from the sums.
    let mut to = c.tile(block).with_shape(V::Grouped::default());
    block.threads(
        (&sums, to.by_mut(T::Compute::default())),
        #[inline]
        move |_, (sums, mut to)| {
            to.set_with(
                #[inline]
                |at| V::of(at.3, |of_pair| f(X::sum_at(&sums, at, of_pair))),
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
pub fn mma_gemm_with<'k, B, X, T, S, FA, FB, O, DM, DN, D, LD>(
    block: &mut Block<'k, B, T::Threads>,
    (a, b, d, c): (
        Tensor<View<'k, Chunk<X::OfA>>, ChunksOfAnySize>,
        Tensor<View<'k, Chunk<X::OfB>>, ChunksOfAnySize>,
        Tensor<View<'k, D>, LD>,
        Output<'_, O, ProductOfAnySize<DM, DN>, MmaWithTile<T>>,
    ),
    f: impl Fn(X::OfC, D) -> O + Sync,
) where
    B: Backend,
    T: MmaTiles,
    FA: StageOfFactor<T::RowsOfA, T::Threads>,
    FB: StageOfFactor<T::RowsOfB, T::Threads>,
    X: StageProducts<B, T, FA, FB>,
    S: StageAhead,
    O: Element,
    DM: Integer,
    DN: Integer,
    D: Element + Default,
    LD: MatrixOfIntegers,
    ProductOfAnySize<DM, DN>: DataLayout,
    PlacesOfNumbers<T>: DataLayout
        + Default
        + ReshapedTo<T::Grouped, Reshaped: PartitionedByAll<T::Compute, T::Threads, Part: DataLayout<Shape = T::Part>>>,
    T::Part: Strided<<PartOfNumbers<T> as DataLayout>::Stride>,
{
    let sums = sums::<_, X, T, S, FA, FB>(block, a, b, sizes_of(c.layout()));
    let with = c.tile_of(block, d).with_shape(T::Grouped::default());
    let mut to = c.tile(block).with_shape(T::Grouped::default());
    block.threads(
        (&sums, with.by(T::Compute::default()), to.by_mut(T::Compute::default())),
        #[inline]
        move |_, (sums, with, mut to)| {
            to.set_with(
                #[inline]
                // The part has rows, in pairs of columns.
                |at| f(X::sum_at(&sums, at, at.3), with.get(at.1 + T::ROWS * (at.3 + 2 * at.5)).unwrap_or_default()),
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
