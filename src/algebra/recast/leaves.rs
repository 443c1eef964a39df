//! An operation at the leaves of a layout.

use crate::diagnostics::verdict::Outcome;
use crate::diagnostics::{LayoutError, OfModes};
use crate::int::Integral;
use crate::int_tuple::{HCons, HNil};
use crate::layout::{Layout, LayoutParts, layout};

/// The operation `Self` on a mode of integral size `S` and stride `D`.
pub trait OnLeaf<S, D> {
    type Output: LayoutParts;
    /// The law that is broken first, if any.
    type Verdict: Outcome;
    fn on_leaf(size: S, stride: D) -> Result<Self::Output, LayoutError>;
}

/// The layout of the shape `Self` and the stride `D` with the operation `Op` at its leaves.
pub trait AtLeaves<Op, D>: Sized {
    type Output: LayoutParts;
    /// The law that is broken first, if any.
    type Verdict: Outcome;
    fn at_leaves(self, stride: D) -> Result<Self::Output, LayoutError>;
}

impl<Op: OnLeaf<S, D>, S: Integral, D> AtLeaves<Op, D> for S {
    type Output = Op::Output;
    type Verdict = Op::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn at_leaves(self, stride: D) -> Result<Self::Output, LayoutError> {
        Op::on_leaf(self, stride)
    }
}
impl<Op> AtLeaves<Op, HNil> for HNil {
    type Output = Layout<HNil, HNil>;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn at_leaves(self, stride: HNil) -> Result<Self::Output, LayoutError> {
        Ok(layout(self, stride))
    }
}
impl<Op, H, T, HD, TD> AtLeaves<Op, HCons<HD, TD>> for HCons<H, T>
where
    H: AtLeaves<Op, HD>,
    T: AtLeaves<Op, TD>,
{
    type Output = Layout<
        HCons<<H::Output as LayoutParts>::Shape, <T::Output as LayoutParts>::Shape>,
        HCons<<H::Output as LayoutParts>::Stride, <T::Output as LayoutParts>::Stride>,
    >;
    type Verdict = <H::Verdict as Outcome>::Then<T::Verdict>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn at_leaves(self, stride: HCons<HD, TD>) -> Result<Self::Output, LayoutError> {
        let (shape, d) = self.head.at_leaves(stride.head).in_first()?.into_parts();
        let (shapes, ds) = self.tail.at_leaves(stride.tail).behind()?.into_parts();
        Ok(layout(HCons { head: shape, tail: shapes }, HCons { head: d, tail: ds }))
    }
}
