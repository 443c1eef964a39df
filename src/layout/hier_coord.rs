//! The hierarchical coordinate of an index.

use super::layout_type::Layout;
use crate::diagnostics::{LayoutError, checked};
use crate::int_tuple::{AllIntegers, As, Idx2CrdWithStride, IntoNested, Later, NestedOf, OnlyIntegers};

/// `Self` is an index with a hierarchical coordinate in the layout `L`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an index",
    label = "expected an integer or a tuple of integers"
)]
pub trait HierCoord<L> {
    /// The coordinate.
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
    /// The coordinate.
    type Output;
    /// The coordinate.
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
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn get_hier_coord<I, N, R>(self, index: I) -> R
    where
        I: IntoNested<Nested = N>,
        As<I, N>: HierCoord<Self>,
        Later<I, N>: HierCoord<Self, Output = R>,
    {
        checked::lawful(self.try_get_hier_coord(index))
    }

    /// [`get_hier_coord`](Layout::get_hier_coord), or the law that dynamic integers break.
    ///
    /// # Errors
    /// [`DivisionByZero`](LayoutError::DivisionByZero).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let zero = 0;
    /// assert_eq!(layout![4 : zero].try_get_hier_coord(5), Err(LayoutError::DivisionByZero));
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_get_hier_coord<I, N, R>(self, index: I) -> Result<R, LayoutError>
    where
        I: IntoNested<Nested = N>,
        As<I, N>: HierCoord<Self>,
        Later<I, N>: HierCoord<Self, Output = R>,
    {
        index.into_nested().try_hier_coord(self)
    }
}
