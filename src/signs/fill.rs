//! `tile_to_shape` of a signed block.

use super::operand::BlocksOf;
use super::signed_layout::{SignedLayout, of_modes};
use crate::algebra::operations::{BlockOrder, BlocksIn, Forward};
use crate::algebra::{ColMajorBlocks, OrderedBlocks};
use crate::diagnostics::LayoutError;
use crate::diagnostics::verdict::Yields;
use crate::int_tuple::{AllIntegers, As, IntoNested, OnlyIntegers};
use crate::layout::Layout;
use colex_macros::twin;

/// `Self` is a shape that the signed layout `S:D`, repeated in the order `O`, fills as the layout `R`.
#[diagnostic::on_unimplemented(
    message = "not a shape: an integer or a tuple of integers is needed",
    label = "expected an integer or a tuple of integers",
    note = "the shape of a layout is `layout.shape()`"
)]
pub trait FilledWithSigned<S, D, O, R> {
    fn filled_with_signed(self, block: SignedLayout<S, D>, order: O) -> Result<R, LayoutError>;
}
impl<T, S, D, O, R, X, Y> FilledWithSigned<S, D, O, R> for T
where
    T: OnlyIntegers<Checked = AllIntegers> + BlocksIn<Layout<S, D>, Block = Layout<X, Y>, Verdict: Yields>,
    O: BlockOrder<T::Counts, Output: BlocksOf<Forward, X, Y, R>>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn filled_with_signed(self, block: SignedLayout<S, D>, order: O) -> Result<R, LayoutError> {
        let (block, counts) = self.blocks_in(block.layout)?;
        order.order_blocks(counts)?.blocks_of(of_modes(block))
    }
}

impl<S: Copy, D: Copy> SignedLayout<S, D> {
    /// The layout repeated to fill a shape, the first mode fastest.
    ///
    /// **Definition.** See [`Layout::tile_to_shape`](crate::Layout::tile_to_shape); the repetition is that of the
    /// [`magnitudes`](SignedLayout::magnitudes).
    ///
    /// **In CuTe**: `tile_to_shape(layout, shape)`, which does not compile for backward strides.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`Layout::try_tile_to_shape`](crate::Layout::try_tile_to_shape).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let filled = layout![(2, 2) : (-1, 2)].tile_to_shape(shape![(4, 2)]);
    /// assert_eq!(filled.to_string(), "((_2,_2),(_2,_1)):((_-1,_4),(_2,_0))");
    /// ```
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(2, 2) : (-1, 2)].tile_to_shape(shape![(3, 2)]);
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn tile_to_shape<T, N, R>(self, shape: T) -> R
    where
        T: IntoNested<Nested = N>,
        As<T, N>: FilledWithSigned<S, D, ColMajorBlocks, R>,
    {
        shape.into_nested().filled_with_signed(self, ColMajorBlocks)
    }

    /// The layout repeated to fill a shape, the modes in an order.
    ///
    /// **Definition.** See [`Layout::tile_to_shape_ordered`](crate::Layout::tile_to_shape_ordered); the repetition is that of
    /// the [`magnitudes`](SignedLayout::magnitudes).
    ///
    /// **In CuTe**: `tile_to_shape(layout, shape, order)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`Layout::try_tile_to_shape`](crate::Layout::try_tile_to_shape).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let filled = layout![(2, 2) : (-1, 2)].tile_to_shape_ordered(shape![(4, 4)], shape![(2, 1)]);
    /// assert_eq!(filled.to_string(), "((_2,_2),(_2,_2)):((_-1,_8),(_2,_4))");
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn tile_to_shape_ordered<T, N, P, O, R>(self, shape: T, order: P) -> R
    where
        T: IntoNested<Nested = N>,
        P: IntoNested<Nested = O>,
        As<T, N>: FilledWithSigned<S, D, OrderedBlocks<O>, R>,
    {
        shape.into_nested().filled_with_signed(self, OrderedBlocks(order.into_nested()))
    }
}
