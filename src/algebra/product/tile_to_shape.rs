//! `tile_to_shape`.

use super::{BlocksIn, Forward, InBlocks};
use crate::algebra::{BlockedProduct, Gives, OperandTo};
use crate::diagnostics::verdict::Broken;
use crate::diagnostics::{BrokenIn, LayoutError, law_is_broken};
use crate::int_tuple::{AllIntegers, As, CompactColMajor, CompactOrder, IntoNested, Later, NestedOf, OnlyIntegers};
use crate::layout::{Layout, layout};
use colex_macros::twin;
use typenum::U1;

/// `Self` says in which order the blocks of a layout with `Counts` blocks in each mode follow each other.
pub trait BlockOrder<Counts> {
    /// The layout of the blocks.
    type Output;
    fn order_blocks(self, counts: Counts) -> Result<Self::Output, LayoutError>;
}
/// The first mode fastest.
#[derive(Clone, Copy, Debug)]
pub struct ColMajorBlocks;
impl<Counts: CompactColMajor<U1> + Copy> BlockOrder<Counts> for ColMajorBlocks {
    type Output = Layout<Counts, Counts::Strides>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn order_blocks(self, counts: Counts) -> Result<Self::Output, LayoutError> {
        Ok(layout(counts, counts.compact_col_major(1)?.0))
    }
}
/// By an order.
#[derive(Clone, Copy, Debug)]
pub struct OrderedBlocks<O>(pub(crate) O);
impl<Counts: Copy, O: CompactOrder<Counts>> BlockOrder<Counts> for OrderedBlocks<O> {
    type Output = Layout<Counts, O::Strides>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn order_blocks(self, counts: Counts) -> Result<Self::Output, LayoutError> {
        Ok(layout(counts, O::compact_order(counts, self.0)?))
    }
}

/// `Self` is a shape that the layout `A` can be repeated to fill, in the order `O`.
pub trait TileToShape<A, O>: FilledWith<A, O, <Self as TileToShape<A, O>>::Output> {
    /// The type of the layout of this shape that repeats the block `a`.
    type Output;
    /// Repeats the block `a` over this shape in the given order.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_tile_to_shape(self, a: A, order: O) -> Result<Self::Output, LayoutError>
    where
        Self: Sized,
    {
        self.filled_with(a, order)
    }
}

/// `Self` is a shape that the layout `A`, repeated in the order `O`, fills as the layout `R`.
#[diagnostic::on_unimplemented(
    message = "not a shape: an integer or a tuple of integers is needed",
    label = "expected an integer or a tuple of integers",
    note = "the shape of a layout is `layout.shape()`"
)]
pub trait FilledWith<A, O, R> {
    fn filled_with(self, a: A, order: O) -> Result<R, LayoutError>;
}

impl<A, T, O, R> TileToShape<A, O> for T
where
    T: OnlyIntegers<Checked: FilledLawfully<A, T, O, Output = R>>,
{
    type Output = <T::Checked as FilledLawfully<A, T, O>>::Output;
}
impl<A, T, O, R> FilledWith<A, O, R> for T
where
    T: OnlyIntegers<Checked: FillTo<A, T, O, R>>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn filled_with(self, a: A, order: O) -> Result<R, LayoutError> {
        T::Checked::fill_to(a, self, order)
    }
}

/// The shape `T` of integers only filled with the layout `A` in the order `O`; or so, if `Self` is the verdict that whole
/// blocks fill it.
pub trait FilledLawfully<A, T, O>: FillTo<A, T, O, <Self as FilledLawfully<A, T, O>>::Output> {
    type Output;
}
/// [`FilledLawfully`], where the layout is `R`.
pub trait FillTo<A, T, O, R> {
    fn fill_to(a: A, shape: T, order: O) -> Result<R, LayoutError>;
}

impl<A, T, O> FilledLawfully<A, T, O> for AllIntegers
where
    T: BlocksIn<A, Verdict: FilledLawfully<A, T, O>>,
{
    type Output = <T::Verdict as FilledLawfully<A, T, O>>::Output;
}
impl<A, T, O, R> FillTo<A, T, O, R> for AllIntegers
where
    T: BlocksIn<A, Verdict: FillTo<A, T, O, R>>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fill_to(a: A, shape: T, order: O) -> Result<R, LayoutError> {
        T::Verdict::fill_to(a, shape, order)
    }
}

impl<A, T, O> FilledLawfully<A, T, O> for ()
where
    T: BlocksIn<A>,
    O: BlockOrder<T::Counts, Output: BlockedProduct<T::Block>>,
{
    type Output = <O::Output as BlockedProduct<T::Block>>::Output;
}
impl<A, T, O, R> FillTo<A, T, O, R> for ()
where
    T: BlocksIn<A>,
    O: BlockOrder<T::Counts, Output: OperandTo<InBlocks<Forward>, T::Block, R>>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fill_to(a: A, shape: T, order: O) -> Result<R, LayoutError> {
        let (block, counts) = shape.blocks_in(a)?;
        order.order_blocks(counts)?.operate(block)
    }
}

// No product is made of numbers that there are not, so that one mistake is one error.
impl<A, T, O, L: BrokenIn<P>, P> FilledLawfully<A, T, O> for Broken<L, P> {
    type Output = A;
}
impl<A, T, O, L: BrokenIn<P>, P> FillTo<A, T, O, A> for Broken<L, P> {
    law_is_broken!(fn fill_to(_: A, _: T, _: O) -> Result<A, LayoutError>);
}

/// The type of `tile_to_shape` of the layout `A` and the shape `T`.
pub type TileToShapeOf<A, T> = <T as Gives<ColMajorBlocks, A>>::Type;

/// `Self` is an order in which the layout `A` can be repeated to fill the shape `T`.
pub trait TileToShapeOrdered<A, T> {
    /// The type of the layout of `shape` that repeats the block `a`.
    type Output;
    /// Repeats the block `a` over `shape` in the order `self`.
    fn try_tile_to_shape_ordered(self, a: A, shape: T) -> Result<Self::Output, LayoutError>;
}
impl<A, T, O> TileToShapeOrdered<A, T> for O
where
    T: TileToShape<A, OrderedBlocks<O>>,
{
    type Output = T::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_tile_to_shape_ordered(self, a: A, shape: T) -> Result<Self::Output, LayoutError> {
        shape.try_tile_to_shape(a, OrderedBlocks(self))
    }
}

/// The type of `tile_to_shape_ordered` of the layout `A`, the shape `T` and the order `O`.
pub type TileToShapeOrderedOf<A, T, O> = <NestedOf<O> as TileToShapeOrdered<A, NestedOf<T>>>::Output;

impl<S, D> Layout<S, D> {
    /// The layout repeated to fill a shape, the first mode fastest.
    ///
    /// **Definition.** The [`blocked_product`](Layout::blocked_product) of the layout, padded to the rank of the
    /// shape, with the compact layout of the numbers of blocks in each mode.
    ///
    /// **Defined when** the rank of the layout is at most that of the shape, each mode of the layout divides that of
    /// the shape, and the product is defined. Static misuse does not compile.
    ///
    /// **Type.** [`TileToShapeOf`]`<Self, T>`.
    ///
    /// **In CuTe**: `tile_to_shape(layout, shape)`, which rounds up where the shape is dynamic.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// [`TileDivisibility`](LayoutError::TileDivisibility), and those of
    /// [`try_blocked_product`](Layout::try_blocked_product).
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../../docs/figures/rustdoc/tile_to_shape.md"))]
    ///
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
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn tile_to_shape<T, N, R>(self, shape: T) -> R
    where
        T: IntoNested<Nested = N>,
        As<T, N>: FilledWith<Self, ColMajorBlocks, R>,
    {
        shape.into_nested().filled_with(self, ColMajorBlocks)
    }

    /// The layout repeated to fill a shape, the modes in a given order.
    ///
    /// **Definition.** As [`tile_to_shape`](Layout::tile_to_shape), with the numbers of blocks laid out by
    /// [`make_ordered_layout`](crate::make_ordered_layout): the mode of the smallest element of the order moves first.
    ///
    /// **Defined when** [`tile_to_shape`](Layout::tile_to_shape) is, and the order is congruent to the numbers of blocks,
    /// or an integer.
    ///
    /// **Type.** [`TileToShapeOrderedOf`]`<Self, T, O>`.
    ///
    /// **In CuTe**: `tile_to_shape(layout, shape, order)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// As [`try_tile_to_shape`](Layout::try_tile_to_shape).
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../../docs/figures/rustdoc/tile_to_shape_ordered.md"))]
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(2, 2) : (2, 1)];
    /// let tiled = a.tile_to_shape_ordered(shape![(4, 6)], shape![(1, 0)]);
    /// assert_eq!(tiled.to_string(), "((_2,_2),(_2,_3)):((_2,_12),(_1,_4))");
    /// ```
    ///
    /// Two rows do not divide five:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(2, 2) : (2, 1)].tile_to_shape_ordered(shape![(5, 6)], shape![(1, 0)]);
    /// ```
    ///
    /// **Cost.** None at run time for static layouts; otherwise a division and a product for each dynamic mode.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn tile_to_shape_ordered<T, O, NT, NO, R>(self, shape: T, order: O) -> R
    where
        T: IntoNested<Nested = NT>,
        O: IntoNested<Nested = NO>,
        As<O, NO>: TileToShapeOrdered<Self, NT>,
        Later<O, NO>: TileToShapeOrdered<Self, NT, Output = R>,
    {
        order.into_nested().try_tile_to_shape_ordered(self, shape.into_nested())
    }
}
