//! Coalesce as composition does with its left operand.

use super::coalesce::ByCoalesce;
use super::operand::{Resolve, ResolveTo};
use super::statics::{ShapeOrStride, StaticCoalesceX};
use crate::diagnostics::{LayoutError, checked};
use crate::layout::Layout;

/// A layout that can be coalesced as a left operand of composition.
pub trait CoalesceX {
    /// The coalesced layout.
    type Output;
    /// Coalesces.
    fn try_coalesce_x(self) -> Result<Self::Output, LayoutError>;
}

/// The type of `coalesce_x` of the layout `L`.
pub type CoalesceXOf<L> = <L as CoalesceX>::Output;

impl<S: ShapeOrStride, D: ShapeOrStride> CoalesceX for Layout<S, D>
where
    ByCoalesce: Resolve<StaticCoalesceX<S, D>, Self, ()>,
{
    type Output = <ByCoalesce as Resolve<StaticCoalesceX<S, D>, Self, ()>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_coalesce_x(self) -> Result<Self::Output, LayoutError> {
        ByCoalesce::resolve(self, ())
    }
}

impl<S, D> Layout<S, D> {
    /// The form that a left operand of composition takes: coalesced, with the last stride kept.
    ///
    /// **Definition.** [`coalesce`](Layout::coalesce), but a last mode of static size 1 is first made one of size 2, so
    /// that its stride survives: a 1-D coordinate beyond the size continues at that stride.
    ///
    /// **In CuTe**: `detail::coalesce_x(layout)`.
    ///
    /// # Panics
    /// As [`coalesce`](Layout::coalesce).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(4, 1) : (1, 7)];
    /// assert_eq!(a.coalesce().to_string(), "_4:_1");
    /// assert_eq!(a.coalesce_x().to_string(), "(_4,_2):(_1,_7)");
    /// assert_eq!((a.at(5), a.coalesce_x().at(5)), (8, 8));
    /// ```
    ///
    /// **Cost.** None at run time.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn coalesce_x(self) -> CoalesceXOf<Self>
    where
        Self: CoalesceX,
    {
        checked::lawful(CoalesceX::try_coalesce_x(self))
    }

    /// [`coalesce_x`](Layout::coalesce_x), or the law that dynamic integers break.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_coalesce_x(self) -> Result<CoalesceXOf<Self>, LayoutError>
    where
        Self: CoalesceX,
    {
        CoalesceX::try_coalesce_x(self)
    }
}
