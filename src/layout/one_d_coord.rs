//! The 1-D coordinate of an index.

use super::hier_coord::HierCoord;
use super::layout_type::Layout;
use crate::diagnostics::{LayoutError, checked};
use crate::int::{Integer, computed};
use crate::int_tuple::{As, Crd2IdxCompact, IntoNested, Later, NestedOf};
use typenum::U0;

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
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn get_1d_coord<I, N, R>(self, index: I) -> R
    where
        I: IntoNested<Nested = N>,
        As<I, N>: OneDCoord<Self>,
        Later<I, N>: OneDCoord<Self, Output = R>,
    {
        checked::lawful(self.try_get_1d_coord(index))
    }

    /// [`get_1d_coord`](Layout::get_1d_coord), or the law that dynamic integers break.
    ///
    /// # Errors
    /// [`DivisionByZero`](LayoutError::DivisionByZero), [`Overflow`](LayoutError::Overflow).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_get_1d_coord<I, N, R>(self, index: I) -> Result<R, LayoutError>
    where
        I: IntoNested<Nested = N>,
        As<I, N>: OneDCoord<Self>,
        Later<I, N>: OneDCoord<Self, Output = R>,
    {
        index.into_nested().try_one_d_coord(self)
    }
}
