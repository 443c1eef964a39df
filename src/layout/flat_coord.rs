//! The flat coordinate of an index: an integer for each mode.

use super::hier_coord::HierCoord;
use super::layout_type::Layout;
use crate::diagnostics::{LayoutError, OfModes, checked};
use crate::int::{Integer, Integral, computed};
use crate::int_tuple::{As, Crd2IdxCompact, HCons, HNil, IntoNested, Later, NestedOf};
use typenum::U0;

/// `Self` is an index with a flat coordinate in the layout `L`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an index",
    label = "expected an integer or a tuple of integers"
)]
pub trait FlatCoord<L> {
    /// The coordinate.
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
    /// The coordinates.
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
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn get_flat_coord<I, N, R>(self, index: I) -> R
    where
        I: IntoNested<Nested = N>,
        As<I, N>: FlatCoord<Self>,
        Later<I, N>: FlatCoord<Self, Output = R>,
    {
        checked::lawful(self.try_get_flat_coord(index))
    }

    /// [`get_flat_coord`](Layout::get_flat_coord), or the law that dynamic integers break.
    ///
    /// # Errors
    /// [`DivisionByZero`](LayoutError::DivisionByZero), [`Overflow`](LayoutError::Overflow).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_get_flat_coord<I, N, R>(self, index: I) -> Result<R, LayoutError>
    where
        I: IntoNested<Nested = N>,
        As<I, N>: FlatCoord<Self>,
        Later<I, N>: FlatCoord<Self, Output = R>,
    {
        index.into_nested().try_flat_coord(self)
    }
}
