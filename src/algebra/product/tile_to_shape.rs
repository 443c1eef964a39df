//! `tile_to_shape`.

use super::blocked::BlockedProduct;
use super::modes::PadShape;
use crate::algebra::exact::Divides;
use crate::algebra::tiler::TooManyModes;
use crate::diagnostics::verdict::{BrokenLaw, InMode, Outcome, Yields};
use crate::diagnostics::{Decimal, InDecimal, LayoutError, OfModes, checked};
use crate::int::{ExactDivide, Integer, Undefined};
use crate::int_tuple::{
    AllIntegers, CompactColMajor, CompactOrder, HCons, HNil, IntoNested, NestedOf, OnlyIntegers, OperandOf,
    ProductEach, RankInDecimal,
};
use crate::layout::{Layout, LayoutParts, layout};
use typenum::{U1, UInt, UTerm};

/// `Self` is a shape that whole blocks `A` fill: how many there are in each mode.
pub trait BlocksIn<A> {
    /// The padded block.
    type Block;
    /// The numbers of blocks.
    type Counts;
    /// The mode that is not filled, if any.
    type Verdict: Outcome;
    /// The padded block and the numbers of blocks.
    fn blocks_in(self, a: A) -> Result<(Self::Block, Self::Counts), LayoutError>;
}

/// The block `S:D` padded to the rank of the shape `T`.
type Padded<S, D, T> = <T as PadShape<S, D>>::Output;
/// The sizes of the modes of a layout.
type Sizes<L> = <<L as LayoutParts>::Shape as ProductEach>::Output;
/// The sizes of the modes of a shape.
type Target<T> = <T as ProductEach>::Output;
/// The sizes of the modes of the shape `T` and of the block `S:D` padded to its rank.
type Both<S, D, T> = (Target<T>, Sizes<Padded<S, D, T>>);

impl<S, D, T> BlocksIn<Layout<S, D>> for T
where
    T: Copy + ProductEach + PadShape<S, D>,
    Padded<S, D, T>: Copy + LayoutParts<Shape: ProductEach>,
    Target<T>: TileCounts<Sizes<Padded<S, D, T>>, Both<S, D, T>>,
{
    type Block = Padded<S, D, T>;
    type Counts = <Target<T> as TileCounts<Sizes<Padded<S, D, T>>, Both<S, D, T>>>::Output;
    type Verdict = <Target<T> as TileCounts<Sizes<Padded<S, D, T>>, Both<S, D, T>>>::Verdict;
    #[inline(always)]
    fn blocks_in(self, a: Layout<S, D>) -> Result<(Self::Block, Self::Counts), LayoutError> {
        let block = T::pad_shape(a);
        let sizes = block.into_parts().0.try_product_each()?;
        Ok((block, self.try_product_each()?.tile_counts(sizes)?))
    }
}

/// The list of sizes `Self` divided by the list of sizes `B`; `Whole` are the shapes of which these are the rests.
pub trait TileCounts<B, Whole> {
    /// The quotients.
    type Output;
    /// The mode in which a division is not exact, if any.
    type Verdict: Outcome;
    /// The quotients, if all divisions are exact.
    fn tile_counts(self, block: B) -> Result<Self::Output, LayoutError>;
}
impl<Whole> TileCounts<HNil, Whole> for HNil {
    type Output = HNil;
    type Verdict = ();
    #[inline(always)]
    fn tile_counts(self, _: HNil) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<H, T, HB, TB, Whole> TileCounts<HCons<HB, TB>, Whole> for HCons<H, T>
where
    H: Integer + TileCount<HB, Output: Integer>,
    HB: Integer,
    T: TileCounts<TB, Whole>,
{
    type Output = HCons<H::Output, T::Output>;
    type Verdict = InMode<H::Verdict, T::Verdict>;
    #[inline(always)]
    fn tile_counts(self, block: HCons<HB, TB>) -> Result<Self::Output, LayoutError> {
        let count = tile_count(self.head.value(), block.head.value()).in_first()?;
        Ok(HCons { head: Integer::from_value(count), tail: self.tail.tile_counts(block.tail).behind()? })
    }
}
// A block of higher rank than the shape.
impl<HB, TB, W: RankInDecimal, B: RankInDecimal> TileCounts<HCons<HB, TB>, (W, B)> for HNil {
    type Output = HNil;
    type Verdict = BrokenLaw<TooManyModes<W::Output, B::Output>>;
    fn tile_counts(self, _: HCons<HB, TB>) -> Result<HNil, LayoutError> {
        Ok(self)
    }
}

/// How many tiles there are in a mode.
#[inline(always)]
fn tile_count(size: usize, tile: usize) -> Result<usize, LayoutError> {
    match size.checked_rem(tile) {
        Some(0) => Ok(size / tile),
        _ => Err(LayoutError::TileDivisibility { size, tile }),
    }
}

/// How many tiles of size `B` there are in the size `Self`.
pub trait TileCount<B> {
    /// Whether they fill it.
    type Verdict: Outcome;
    /// The quotient.
    type Output;
}
impl<B> TileCount<B> for usize {
    type Verdict = ();
    type Output = usize;
}
impl<B> TileCount<B> for UTerm {
    type Verdict = ();
    type Output = UTerm;
}
impl<U, C> TileCount<usize> for UInt<U, C> {
    type Verdict = ();
    type Output = usize;
}
impl<U, C> TileCount<UTerm> for UInt<U, C>
where
    Self: InDecimal,
{
    type Verdict = BrokenLaw<Divides<Decimal<UTerm>, Decimal<Self>>>;
    type Output = UTerm;
}
impl<U, C, V, E> TileCount<UInt<V, E>> for UInt<U, C>
where
    UInt<U, C>: ExactDivide<UInt<V, E>, Output: ExactTiles<UInt<V, E>, UInt<U, C>>>,
{
    type Verdict = <<UInt<U, C> as ExactDivide<UInt<V, E>>>::Output as ExactTiles<UInt<V, E>, UInt<U, C>>>::Verdict;
    type Output = <<UInt<U, C> as ExactDivide<UInt<V, E>>>::Output as ExactTiles<UInt<V, E>, UInt<U, C>>>::Output;
}

/// `Self` is the number of tiles of size `B` in the size `S`, if it is a whole number.
pub trait ExactTiles<B, S> {
    /// Whether it is.
    type Verdict: Outcome;
    /// The number of tiles.
    type Output;
}
impl<U, C, B, S> ExactTiles<B, S> for UInt<U, C> {
    type Verdict = ();
    type Output = Self;
}
impl<B: InDecimal, S: InDecimal> ExactTiles<B, S> for Undefined {
    type Verdict = BrokenLaw<Divides<Decimal<B>, Decimal<S>>>;
    type Output = U1;
}

/// `Self` says in which order the blocks of a layout with `Counts` blocks in each mode follow each other.
pub trait BlockOrder<Counts> {
    /// The layout of the blocks.
    type Output;
    /// The layout.
    fn order_blocks(self, counts: Counts) -> Result<Self::Output, LayoutError>;
}
/// The first mode fastest.
#[derive(Clone, Copy, Debug)]
pub struct ColMajorBlocks;
impl<Counts: CompactColMajor<U1> + Copy> BlockOrder<Counts> for ColMajorBlocks {
    type Output = Layout<Counts, Counts::Strides>;
    #[inline(always)]
    fn order_blocks(self, counts: Counts) -> Result<Self::Output, LayoutError> {
        Ok(layout(counts, counts.compact_col_major(1)?.0))
    }
}
/// By an order.
#[derive(Clone, Copy, Debug)]
pub struct OrderedBlocks<O>(O);
impl<Counts: Copy, O: CompactOrder<Counts>> BlockOrder<Counts> for OrderedBlocks<O> {
    type Output = Layout<Counts, O::Strides>;
    #[inline(always)]
    fn order_blocks(self, counts: Counts) -> Result<Self::Output, LayoutError> {
        Ok(layout(counts, O::compact_order(counts, self.0)?))
    }
}

/// `Self` is a shape that the layout `A` can be repeated to fill, in the order `O`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a shape",
    label = "expected an integer or a tuple of integers",
    note = "the shape of a layout is `layout.shape()`"
)]
pub trait TileToShape<A, O> {
    /// The layout.
    type Output;
    /// Repeats.
    fn try_tile_to_shape(self, a: A, order: O) -> Result<Self::Output, LayoutError>;
}

impl<A, T, O> TileToShape<A, O> for T
where
    T: OnlyIntegers<Checked: TileToShapeChecked<A, T, O>>,
{
    type Output = <T::Checked as TileToShapeChecked<A, T, O>>::Output;
    #[inline(always)]
    fn try_tile_to_shape(self, a: A, order: O) -> Result<Self::Output, LayoutError> {
        T::Checked::tile_to_shape_checked(a, self, order)
    }
}

/// [`TileToShape`] for a shape `T` of integers only.
pub trait TileToShapeChecked<A, T, O> {
    /// The tiling.
    type Output;
    /// The tiling.
    fn tile_to_shape_checked(a: A, shape: T, order: O) -> Result<Self::Output, LayoutError>;
}
impl<A, T, O> TileToShapeChecked<A, T, O> for AllIntegers
where
    T: BlocksIn<A, Verdict: Yields>,
    O: BlockOrder<T::Counts, Output: BlockedProduct<T::Block>>,
{
    type Output = <O::Output as BlockedProduct<T::Block>>::Output;
    #[inline(always)]
    fn tile_to_shape_checked(a: A, shape: T, order: O) -> Result<Self::Output, LayoutError> {
        let (block, counts) = shape.blocks_in(a)?;
        order.order_blocks(counts)?.try_blocked_product(block)
    }
}

/// The type of `tile_to_shape` of the layout `A` and the shape `T`.
pub type TileToShapeOf<A, T> = <NestedOf<T> as TileToShape<A, ColMajorBlocks>>::Output;

/// `Self` is an order in which the layout `A` can be repeated to fill the shape `T`.
pub trait TileToShapeOrdered<A, T> {
    /// The layout.
    type Output;
    /// Repeats.
    fn try_tile_to_shape_ordered(self, a: A, shape: T) -> Result<Self::Output, LayoutError>;
}
impl<A, T, O> TileToShapeOrdered<A, T> for O
where
    T: TileToShape<A, OrderedBlocks<O>>,
{
    type Output = T::Output;
    #[inline(always)]
    fn try_tile_to_shape_ordered(self, a: A, shape: T) -> Result<Self::Output, LayoutError> {
        shape.try_tile_to_shape(a, OrderedBlocks(self))
    }
}

/// The type of `tile_to_shape_ordered` of the layout `A`, the shape `T` and the order `O`.
pub type TileToShapeOrderedOf<A, T, O> = <NestedOf<O> as TileToShapeOrdered<A, NestedOf<T>>>::Output;

impl<S: Copy, D: Copy> Layout<S, D> {
    /// The layout repeated to fill a shape, the first mode fastest.
    ///
    /// **Definition.** The [`blocked_product`](Layout::blocked_product) of the layout, padded to the rank of the
    /// shape, with the compact layout of the numbers of blocks in each mode.
    ///
    /// **Defined when** the rank of the layout is at most that of the shape, each mode of the layout divides that of
    /// the shape, and the product is defined. Static misuse does not compile.
    ///
    /// **In CuTe**: `tile_to_shape(layout, shape)`, which rounds up where the shape is dynamic.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(2, 2) : (2, 1)];
    /// assert_eq!(a.tile_to_shape(shape![(4, 6)]).to_string(), "((_2,_2),(_2,_3)):((_2,_4),(_1,_8))");
    /// ```
    ///
    /// Blocks of 4 do not fill 6:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![4 : 1].tile_to_shape(shape![6]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// layout![4 : 1].tile_to_shape(shape![8]);
    /// ```
    ///
    /// **Cost.** None at run time for static layouts.
    #[inline(always)]
    #[track_caller]
    pub fn tile_to_shape<T>(self, shape: T) -> <OperandOf<T> as TileToShape<Self, ColMajorBlocks>>::Output
    where
        T: IntoNested<Nested: TileToShape<Self, ColMajorBlocks>>,
    {
        checked::lawful(self.try_tile_to_shape(shape))
    }

    /// [`tile_to_shape`](Layout::tile_to_shape), or the law that dynamic integers break.
    ///
    /// # Errors
    /// [`TileDivisibility`](LayoutError::TileDivisibility), and those of
    /// [`try_blocked_product`](Layout::try_blocked_product).
    #[inline(always)]
    pub fn try_tile_to_shape<T>(
        self,
        shape: T,
    ) -> Result<<OperandOf<T> as TileToShape<Self, ColMajorBlocks>>::Output, LayoutError>
    where
        T: IntoNested<Nested: TileToShape<Self, ColMajorBlocks>>,
    {
        shape.into_nested().try_tile_to_shape(self, ColMajorBlocks)
    }

    /// The layout repeated to fill a shape, the modes in a given order.
    ///
    /// **Definition.** As [`tile_to_shape`](Layout::tile_to_shape), with the numbers of blocks laid out by
    /// [`make_ordered_layout`](crate::make_ordered_layout).
    ///
    /// **In CuTe**: `tile_to_shape(layout, shape, order)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(2, 2) : (2, 1)];
    /// let tiled = a.tile_to_shape_ordered(shape![(4, 6)], shape![(1, 0)]);
    /// assert_eq!(tiled.to_string(), "((_2,_2),(_2,_3)):((_2,_12),(_1,_4))");
    /// ```
    #[inline(always)]
    #[track_caller]
    pub fn tile_to_shape_ordered<T, O>(
        self,
        shape: T,
        order: O,
    ) -> <OperandOf<O> as TileToShapeOrdered<Self, NestedOf<T>>>::Output
    where
        T: IntoNested,
        O: IntoNested<Nested: TileToShapeOrdered<Self, NestedOf<T>>>,
    {
        checked::lawful(self.try_tile_to_shape_ordered(shape, order))
    }

    /// [`tile_to_shape_ordered`](Layout::tile_to_shape_ordered), or the law that dynamic integers break.
    ///
    /// # Errors
    /// As [`try_tile_to_shape`](Layout::try_tile_to_shape).
    #[inline(always)]
    pub fn try_tile_to_shape_ordered<T, O>(
        self,
        shape: T,
        order: O,
    ) -> Result<<OperandOf<O> as TileToShapeOrdered<Self, NestedOf<T>>>::Output, LayoutError>
    where
        T: IntoNested,
        O: IntoNested<Nested: TileToShapeOrdered<Self, NestedOf<T>>>,
    {
        order.into_nested().try_tile_to_shape_ordered(self, shape.into_nested())
    }
}
