//! The left inverse.
//!
//! The coalesced modes, each with the 1-D coordinate at which it begins, are sorted by stride. The gaps between the
//! strides are the modes of the inverse, if no mode reaches into the next one.

use crate::algebra::statics::{KnownParts, KnownShape, KnownStride, ShapeOrStride, StaticLeftInverse};
use crate::algebra::{NoOperand, OperandTo, Operated, Resolve, ResolveTo};
use crate::diagnostics::LayoutError;
use crate::layout::Layout;
use colex_macros::twin;

/// A layout with a left inverse.
pub trait LeftInverse: Operated<ByLeftInverse, <Self as LeftInverse>::Output> {
    /// The type of `self.left_inverse()`.
    type Output;
    /// The left inverse, unless a mode of dynamic size reaches into the next one or a coordinate overflows.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_left_inverse(self) -> Result<Self::Output, LayoutError>
    where
        Self: Sized,
    {
        self.operated()
    }
}

/// The left inverse as an operation.
#[derive(Clone, Copy, Debug)]
pub enum ByLeftInverse {}

/// The type of `left_inverse` of the layout `L`.
pub type LeftInverseOf<L> = <L as LeftInverse>::Output;

// For all types: rustc would say in an error that layouts have the trait.
impl<L> LeftInverse for L
where
    (): LeftInverseOperand<L>,
{
    type Output = <() as LeftInverseOperand<L>>::Output;
}
/// `()` is the operand of the left inverse of the layout `L`.
pub trait LeftInverseOperand<L>: OperandTo<ByLeftInverse, L, <Self as LeftInverseOperand<L>>::Output> {
    type Output;
}
impl<S: ShapeOrStride, D: ShapeOrStride, N: NoOperand, R> LeftInverseOperand<Layout<S, D>> for N
where
    ByLeftInverse: Resolve<StaticLeftInverse<S, D>, Layout<S, D>, N, Output = R>,
{
    type Output = R;
}
impl<S, D, N: NoOperand, R> OperandTo<ByLeftInverse, Layout<S, D>, R> for N
where
    Layout<S, D>: KnownParts,
    ByLeftInverse: ResolveTo<StaticLeftInverse<KnownShape<S, D>, KnownStride<S, D>>, Layout<S, D>, N, R>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn operate(self, layout: Layout<S, D>) -> Result<R, LayoutError> {
        ByLeftInverse::resolve(layout, self)
    }
}
impl<S, D> Layout<S, D> {
    /// The left inverse: from an offset back to its 1-D coordinate.
    ///
    /// **Definition.** The layout `R` with `R(self(i)) < size(self)` and `self(R(self(i))) = self(i)` for each
    /// `i < size(self)`; where the layout is injective, `R(self(i)) = i`. If the coalesced modes `s_k:d_k` begin at the
    /// 1-D coordinates `p_k`, those of stride 0 left out and the others by increasing stride, it is
    /// `(d_0, d_1/d_0, …, d_n/d_{n-1}, s_n):(0, p_0, …, p_n)`, coalesced.
    ///
    /// **Defined when** the strides of the coalesced layout are static, each `d_k` divides `d_{k+1}`, and each mode ends
    /// before the next one begins, `s_k*d_k <= d_{k+1}`: exactly then the layout above is one with this property, unless
    /// the size is 0. Static integers that break this do not compile, dynamic sizes are an error.
    ///
    /// **Type.** [`LeftInverseOf`]`<Self>`.
    ///
    /// **In CuTe**: `left_inverse(l)`.
    ///
    /// # Panics
    /// If a mode of dynamic size reaches into the next one, or a 1-D coordinate overflows.
    ///
    /// # Errors
    /// [`LeftInverseReach`](LayoutError::LeftInverseReach), [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../../docs/figures/rustdoc/left_inverse.md"))]
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(layout![(8, 4) : (4, 1)].left_inverse().to_string(), "(_4,_8):(_8,_1)");
    /// assert_eq!(layout![4 : 2].left_inverse().to_string(), "(_2,_4):(_0,_1)");
    ///
    /// let (a, r) = (layout![(4, 2) : (2, 24)], layout![(4, 2) : (2, 24)].left_inverse());
    /// assert!((0..8).all(|i| r.at(a.at(i)) == i));
    /// ```
    ///
    /// The stride 3 is not a multiple of the stride 2:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(2, 4) : (2, 3)].left_inverse();
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// layout![(2, 4) : (2, 4)].left_inverse();
    /// ```
    ///
    /// Three elements at stride 1 reach beyond the stride 2, so that the offset 2 is found twice:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(2, 3) : (2, 1)].left_inverse();
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// layout![(2, 2) : (2, 1)].left_inverse();
    /// ```
    ///
    /// With a dynamic size it is an error:
    /// ```
    /// use colex::prelude::*;
    ///
    /// let error = layout![({ 8 }, { 1 }) : (1, 4)].try_left_inverse().unwrap_err();
    /// assert_eq!(error, LayoutError::LeftInverseReach { size: 8, stride: 1, next: 4 });
    /// ```
    ///
    /// **Cost.** None at run time for static layouts; otherwise a multiplication for each dynamic mode.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn left_inverse<R>(self) -> R
    where
        Self: Operated<ByLeftInverse, R>,
    {
        self.operated()
    }
}
