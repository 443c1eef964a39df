//! Evaluation with every step checked.

use super::at::ModeCoordinate;
use crate::diagnostics::LayoutError;
use crate::diagnostics::places::BrokenIn;
use crate::diagnostics::verdict::Broken;
use crate::int_tuple::Crd2Idx;

/// `Self` is a coordinate of the shape `S`, with an offset at the stride `D` that is checked.
pub trait CheckedCoordinate<S, D> {
    /// The offset.
    fn try_offset(self, shape: S, stride: D) -> Result<usize, LayoutError>;
}
impl<C: ModeCoordinate<S, D, Verdict: ChecksOffset<C, S, D>>, S, D> CheckedCoordinate<S, D> for C {
    #[inline(always)]
    fn try_offset(self, shape: S, stride: D) -> Result<usize, LayoutError> {
        C::Verdict::checked_offset(self, shape, stride)
    }
}

/// The checked offset of the coordinate `C` by the verdict `Self`.
pub trait ChecksOffset<C, S, D> {
    /// The offset.
    fn checked_offset(coordinate: C, shape: S, stride: D) -> Result<usize, LayoutError>;
}
impl<C, S, D: Crd2Idx<C, S>> ChecksOffset<C, S, D> for () {
    #[inline(always)]
    fn checked_offset(coordinate: C, shape: S, stride: D) -> Result<usize, LayoutError> {
        D::crd2idx(coordinate, shape, stride)
    }
}
impl<C, S, D, L: BrokenIn<P>, P> ChecksOffset<C, S, D> for Broken<L, P> {
    fn checked_offset(_: C, _: S, _: D) -> Result<usize, LayoutError> {
        Ok(0)
    }
}
