//! The right inverse.

use crate::algebra::statics::{KnownParts, KnownShape, KnownStride, ShapeOrStride, StaticRightInverse};
use crate::algebra::{NoOperand, OperandTo, Operated, Resolve, ResolveTo};
use crate::diagnostics::LayoutError;
use crate::layout::Layout;
use colex_macros::twin;

/// A layout with a right inverse; every layout has one.
pub trait RightInverse: Operated<ByRightInverse, <Self as RightInverse>::Output> {
    /// The type of `self.right_inverse()`.
    type Output;
    /// The right inverse, unless a coordinate overflows or the layout is empty.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_right_inverse(self) -> Result<Self::Output, LayoutError>
    where
        Self: Sized,
    {
        self.operated()
    }
}

/// The right inverse as an operation.
#[derive(Clone, Copy, Debug)]
pub enum ByRightInverse {}

/// The type of `right_inverse` of the layout `L`.
pub type RightInverseOf<L> = <L as RightInverse>::Output;

impl<S: ShapeOrStride, D: ShapeOrStride, R> RightInverse for Layout<S, D>
where
    ByRightInverse: Resolve<StaticRightInverse<S, D>, Self, (), Output = R>,
{
    type Output = R;
}
impl<S, D, N: NoOperand, R> OperandTo<ByRightInverse, Layout<S, D>, R> for N
where
    Layout<S, D>: KnownParts,
    ByRightInverse: ResolveTo<StaticRightInverse<KnownShape<S, D>, KnownStride<S, D>>, Layout<S, D>, N, R>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn operate(self, layout: Layout<S, D>) -> Result<R, LayoutError> {
        ByRightInverse::resolve(layout, self)
    }
}
impl<S, D> Layout<S, D> {
    /// The right inverse: where the offsets from 0 on are found.
    ///
    /// **Definition.** The layout `R` with `self(R(i)) = i` for each `i < size(R)`, by the static strides: the modes
    /// whose strides form a chain from a static 1, each stride the end of the one before. A mode of dynamic stride is
    /// not part of it, and a mode of dynamic size is its last.
    ///
    /// **Defined** for every layout; where no mode has the static stride 1, it is `1:0`. A mode after one of size 0 is
    /// not part of it; if that size is dynamic, and the type has a place for the mode, the inverse does not exist.
    ///
    /// **Type.** [`RightInverseOf`]`<Self>`.
    ///
    /// **In CuTe**: `right_inverse(l)`.
    ///
    /// # Panics
    /// If a 1-D coordinate overflows, or a mode follows one of dynamic size 0.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow), [`EmptyMode`](LayoutError::EmptyMode).
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../../docs/figures/rustdoc/right_inverse.md"))]
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(layout![(4, 8) : (8, 1)].right_inverse().to_string(), "(_8,_4):(_4,_1)");
    /// assert_eq!(layout![(4, 2) : (1, 16)].right_inverse().to_string(), "_4:_1");
    /// assert_eq!(layout![4 : 2].right_inverse().to_string(), "_1:_0");
    /// ```
    ///
    /// **Cost.** None at run time for static layouts; otherwise a multiplication for each dynamic mode.
    #[twin(LayoutError)]
    #[doc(alias = "inverse")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn right_inverse<R>(self) -> R
    where
        Self: Operated<ByRightInverse, R>,
    {
        self.operated()
    }
}
