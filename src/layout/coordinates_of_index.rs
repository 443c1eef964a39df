//! The coordinate of an index: hierarchical, flat and 1-D.

use super::Layout;
use crate::diagnostics::{LayoutError, OfModes};
use crate::int::{Integer, Integral, computed};
use crate::int_tuple::{
    AllIntegers, As, Crd2IdxCompact, HCons, HNil, Idx2CrdWithStride, IntoNested, Later, NestedOf, OnlyIntegers,
};
use colex_macros::twin;
use typenum::U0;

// The hierarchical coordinate of an index.

/// `Self` is an index with a hierarchical coordinate in the layout `L`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an index",
    label = "expected an integer or a tuple of integers"
)]
pub trait HierCoord<L> {
    type Output;
    /// The coordinate, unless it divides by zero.
    fn try_hier_coord(self, layout: L) -> Result<Self::Output, LayoutError>;
}

/// The type of `get_hier_coord` of the index `I` in the layout `L`.
pub type HierCoordOf<L, I> = <NestedOf<I> as HierCoord<L>>::Output;

impl<I, S, D, R> HierCoord<Layout<S, D>> for I
where
    I: OnlyIntegers<Checked: HierCoordChecked<I, S, D, Output = R>>,
{
    type Output = <I::Checked as HierCoordChecked<I, S, D>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_hier_coord(self, layout: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        I::Checked::hier_coord_checked(self, layout)
    }
}

/// [`HierCoord`] of an index `I` of integers only, in the layout `S:D`.
pub trait HierCoordChecked<I, S, D> {
    type Output;
    fn hier_coord_checked(index: I, layout: Layout<S, D>) -> Result<Self::Output, LayoutError>;
}
impl<I, S, D: Idx2CrdWithStride<I, S>> HierCoordChecked<I, S, D> for AllIntegers {
    type Output = D::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn hier_coord_checked(index: I, layout: Layout<S, D>) -> Result<D::Output, LayoutError> {
        D::idx2crd_with_stride(index, layout.shape, layout.stride)
    }
}

impl<S, D> Layout<S, D> {
    /// The coordinate of an index, with the profile of the shape.
    ///
    /// **Definition.** `idx2crd(index, shape, stride)`: for a mode `s:d`, `(index / d) % s`, and 0 if `s` is 1. It
    /// inverts [`at`](Layout::at) where the layout is compact; otherwise it need not.
    ///
    /// **Defined when** no mode has stride 0, except those of size 1, and none has size 0. A static stride 0 of
    /// another mode does not compile.
    ///
    /// **In CuTe**: `layout.get_hier_coord(index)`, which crashes at a stride of 0.
    ///
    /// # Panics
    /// If it divides by a dynamic zero.
    ///
    /// # Errors
    /// [`DivisionByZero`](LayoutError::DivisionByZero).
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// let zero = 0;
    /// assert_eq!(layout![4 : zero].try_get_hier_coord(5), Err(LayoutError::DivisionByZero));
    /// ```
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(3, (2, 4)) : (8, (4, 1))];
    /// assert_eq!(notation(&a.get_hier_coord(shape![14])), "(_1,(_1,_2))");
    /// assert_eq!(a.at(a.get_hier_coord(14)), 14);
    /// ```
    ///
    /// A static stride of 0 does not compile:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(4, 6) : (0, 1)].get_hier_coord(5);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// layout![(1, 6) : (0, 1)].get_hier_coord(5);
    /// ```
    ///
    /// **Cost.** Two divisions for each mode.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn get_hier_coord<I, N, R>(self, index: I) -> R
    where
        I: IntoNested<Nested = N>,
        As<I, N>: HierCoord<Self>,
        Later<I, N>: HierCoord<Self, Output = R>,
    {
        index.into_nested().try_hier_coord(self)
    }
}

// The flat coordinate of an index: an integer for each mode.

/// `Self` is an index with a flat coordinate in the layout `L`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an index",
    label = "expected an integer or a tuple of integers"
)]
pub trait FlatCoord<L> {
    type Output;
    /// The coordinate, unless it divides by zero or overflows.
    fn try_flat_coord(self, layout: L) -> Result<Self::Output, LayoutError>;
}

/// The type of `get_flat_coord` of the index `I` in the layout `L`.
pub type FlatCoordOf<L, I> = <NestedOf<I> as FlatCoord<L>>::Output;

impl<I, S: Copy, D: Copy> FlatCoord<Layout<S, D>> for I
where
    I: HierCoord<Layout<S, D>>,
    S: IndexEach<I::Output>,
{
    type Output = <S as IndexEach<I::Output>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_flat_coord(self, layout: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        layout.shape.try_index_each(self.try_hier_coord(layout)?)
    }
}

/// The 1-D coordinate in each mode of the shape `Self` of the coordinate `C`.
pub trait IndexEach<C> {
    type Output;
    /// The coordinates, unless one overflows.
    fn try_index_each(self, coordinate: C) -> Result<Self::Output, LayoutError>;
}
impl<I: Integral, C> IndexEach<C> for I {
    type Output = C;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_index_each(self, coordinate: C) -> Result<C, LayoutError> {
        Ok(coordinate)
    }
}
impl IndexEach<HNil> for HNil {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_index_each(self, _: HNil) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<H, T, HC, TC> IndexEach<HCons<HC, TC>> for HCons<H, T>
where
    H: Crd2IdxCompact<HC, U0, Output: Integer>,
    T: IndexEach<TC>,
{
    type Output = HCons<<H as Crd2IdxCompact<HC, U0>>::Output, <T as IndexEach<TC>>::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_index_each(self, coordinate: HCons<HC, TC>) -> Result<Self::Output, LayoutError> {
        let head = H::crd2idx_compact(coordinate.head, self.head, 0).in_first()?;
        Ok(HCons { head: computed(head), tail: self.tail.try_index_each(coordinate.tail).behind()? })
    }
}

impl<S, D> Layout<S, D> {
    /// The coordinate of an index, with an integer for each mode.
    ///
    /// **Definition.** [`get_hier_coord`](Layout::get_hier_coord), each mode of it as a 1-D coordinate of the mode.
    ///
    /// **Defined when** the hierarchical coordinate is.
    ///
    /// **In CuTe**: `layout.get_flat_coord(index)`.
    ///
    /// # Panics
    /// If it divides by a dynamic zero.
    ///
    /// # Errors
    /// [`DivisionByZero`](LayoutError::DivisionByZero), [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(3, (2, 4)) : (8, (4, 1))];
    /// assert_eq!(notation(&a.get_flat_coord(14)), "(1,5)");
    /// assert_eq!(a.at(a.get_flat_coord(14)), 14);
    /// ```
    ///
    /// **Cost.** Two divisions for each mode of integral size.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn get_flat_coord<I, N, R>(self, index: I) -> R
    where
        I: IntoNested<Nested = N>,
        As<I, N>: FlatCoord<Self>,
        Later<I, N>: FlatCoord<Self, Output = R>,
    {
        index.into_nested().try_flat_coord(self)
    }
}

// The 1-D coordinate of an index.

/// `Self` is an index with a 1-D coordinate in the layout `L`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an index",
    label = "expected an integer or a tuple of integers"
)]
pub trait OneDCoord<L> {
    /// The coordinate, an integer.
    type Output;
    /// The coordinate, unless it divides by zero or overflows.
    fn try_one_d_coord(self, layout: L) -> Result<Self::Output, LayoutError>;
}

/// The type of `get_1d_coord` of the index `I` in the layout `L`.
pub type OneDCoordOf<L, I> = <NestedOf<I> as OneDCoord<L>>::Output;

impl<I, S: Copy, D: Copy> OneDCoord<Layout<S, D>> for I
where
    I: HierCoord<Layout<S, D>>,
    S: Crd2IdxCompact<I::Output, U0, Output: Integer>,
{
    type Output = <S as Crd2IdxCompact<I::Output, U0>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_one_d_coord(self, layout: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        let index = S::crd2idx_compact(self.try_hier_coord(layout)?, layout.shape, 0)?;
        Ok(computed(index))
    }
}

impl<S, D> Layout<S, D> {
    /// The coordinate of an index, as one integer.
    ///
    /// **Definition.** The number of [`get_hier_coord`](Layout::get_hier_coord) among the coordinates of the shape in
    /// colexicographical order.
    ///
    /// **Defined when** the hierarchical coordinate is.
    ///
    /// **In CuTe**: `layout.get_1d_coord(index)`.
    ///
    /// # Panics
    /// If it divides by a dynamic zero.
    ///
    /// # Errors
    /// [`DivisionByZero`](LayoutError::DivisionByZero), [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(3, 5) : (5, 1)];
    /// assert_eq!(a.get_1d_coord(8), 1 + 3 * 3);
    /// assert_eq!(a.at(a.get_1d_coord(8)), 8);
    /// ```
    ///
    /// **Cost.** Two divisions for each mode of integral size.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn get_1d_coord<I, N, R>(self, index: I) -> R
    where
        I: IntoNested<Nested = N>,
        As<I, N>: OneDCoord<Self>,
        Later<I, N>: OneDCoord<Self, Output = R>,
    {
        index.into_nested().try_one_d_coord(self)
    }
}
