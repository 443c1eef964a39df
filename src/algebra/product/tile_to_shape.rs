//! `tile_to_shape`.

use super::blocked::BlockedProduct;
use super::tile_counts::BlocksIn;
use crate::diagnostics::places::BrokenIn;
use crate::diagnostics::verdict::Broken;
use crate::diagnostics::{LayoutError, checked};
use crate::int_tuple::{
    AllIntegers, Argument, CompactColMajor, CompactOrder, IntoNested, NestedOf, OnlyIntegers, OperandOf,
};
use crate::layout::{Layout, layout};
use typenum::U1;

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
    message = "not a shape: an integer or a tuple of integers is needed",
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
    T: OnlyIntegers<Checked: TileToShapeChecked<A, T, O, Output: Sized>>,
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
    T: BlocksIn<A, Verdict: Fills<A, T, O>>,
{
    type Output = <T::Verdict as Fills<A, T, O>>::Output;
    #[inline(always)]
    fn tile_to_shape_checked(a: A, shape: T, order: O) -> Result<Self::Output, LayoutError> {
        T::Verdict::fill(a, shape, order)
    }
}

/// The shape `T` filled with the layout `A` in the order `O`, if `Self` is the verdict that whole blocks fill it.
pub trait Fills<A, T, O> {
    /// The tiling.
    type Output;
    /// The tiling.
    fn fill(a: A, shape: T, order: O) -> Result<Self::Output, LayoutError>;
}
impl<A, T, O> Fills<A, T, O> for ()
where
    T: BlocksIn<A>,
    O: BlockOrder<T::Counts, Output: BlockedProduct<T::Block>>,
{
    type Output = <O::Output as BlockedProduct<T::Block>>::Output;
    #[inline(always)]
    fn fill(a: A, shape: T, order: O) -> Result<Self::Output, LayoutError> {
        let (block, counts) = shape.blocks_in(a)?;
        order.order_blocks(counts)?.try_blocked_product(block)
    }
}
// No product is made of numbers that there are not, so that one mistake is one error.
impl<A, T, O, L: BrokenIn<P>, P> Fills<A, T, O> for Broken<L, P> {
    type Output = A;
    fn fill(_: A, _: T, _: O) -> Result<A, LayoutError> {
        unreachable!("a static law is broken")
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
        T: IntoNested + Argument<Nested: TileToShape<Self, ColMajorBlocks>>,
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
        T: IntoNested + Argument<Nested: TileToShape<Self, ColMajorBlocks>>,
    {
        shape.into_argument().try_tile_to_shape(self, ColMajorBlocks)
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
        O: IntoNested + Argument<Nested: TileToShapeOrdered<Self, NestedOf<T>>>,
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
        O: IntoNested + Argument<Nested: TileToShapeOrdered<Self, NestedOf<T>>>,
    {
        order.into_argument().try_tile_to_shape_ordered(self, shape.into_argument())
    }
}
