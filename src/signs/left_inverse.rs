//! The left inverse.

use super::components::{Magnitudes, NegatedStride};
use super::moves::StaticSigns;
use super::sign::{SignBoth, SignMinus, SignPlus, Still};
use super::signed_layout::{SignedLayout, of_modes};
use crate::algebra::LeftInverse;
use crate::diagnostics::laws::InvertedRunsOneWay;
use crate::diagnostics::places::BrokenIn;
use crate::diagnostics::verdict::{BrokenLaw, Outcome, Yields};
use crate::diagnostics::{LayoutError, law_is_broken};
use crate::layout::{Layout, layout};
use colex_macros::twin;

/// The signs of the static strides of a layout with the magnitudes `L`: if it moves by a dynamic one, the left inverse
/// does not exist.
pub trait InvertsInDirection<L> {
    /// The law that is broken, if any.
    type Verdict: Outcome;
    type Output;
    fn inverse_by(magnitudes: L) -> Result<Self::Output, LayoutError>;
}
macro_rules! forward {
    ($($signs:ty),*) => { $(
        impl<L: LeftInverse<Output = Layout<X, Y>>, X, Y> InvertsInDirection<L> for $signs {
            type Verdict = ();
            type Output = SignedLayout<X, Y>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn inverse_by(magnitudes: L) -> Result<SignedLayout<X, Y>, LayoutError> {
                magnitudes.try_left_inverse().map(of_modes)
            }
        }
    )* };
}
forward!(Still, SignPlus);
// As the odd extension goes through it, `R(-x) = -R(x)`.
impl<L: LeftInverse<Output = Layout<X, Y>>, X, Y: NegatedStride> InvertsInDirection<L> for SignMinus {
    type Verdict = ();
    type Output = SignedLayout<X, Y::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn inverse_by(magnitudes: L) -> Result<SignedLayout<X, Y::Output>, LayoutError> {
        let Layout { shape, stride } = magnitudes.try_left_inverse()?;
        Ok(of_modes(layout(shape, stride.negated()?)))
    }
}
impl<L> InvertsInDirection<L> for SignBoth {
    type Verdict = BrokenLaw<InverseRunsBothWays>;
    type Output = L;
    law_is_broken!(fn inverse_by(_: L) -> Result<L, LayoutError>);
}
/// The strides of a layout run forward and back.
pub enum InverseRunsBothWays {}
impl<P> BrokenIn<P> for InverseRunsBothWays where for<'a> (): InvertedRunsOneWay<'a> {}

impl<S: Copy, D: Copy + StaticSigns<S> + Magnitudes> SignedLayout<S, D> {
    /// The left inverse: from a value back to its 1-D coordinate.
    ///
    /// **Definition.** Where all strides run back, the left inverse of the [`magnitudes`](SignedLayout::magnitudes), running
    /// back: its values at `-x` are those of the odd extension, `R(-x) = -R(x)`, so that `R(self(i)) = i` as for
    /// [`Layout::left_inverse`](crate::Layout::left_inverse), and `r.composition(self)` is `i`.
    ///
    /// **Defined when** the strides run one way, and the magnitudes have a left inverse; otherwise it does not compile,
    /// or is an error for dynamic sizes. Quotients cannot separate the digits of values that go forward and back.
    ///
    /// **In CuTe**: `left_inverse(layout)`, which gives negative sizes.
    ///
    /// # Panics
    /// If a mode of dynamic size reaches into the next one, or a 1-D coordinate overflows.
    ///
    /// # Errors
    /// Those of [`Layout::try_left_inverse`](crate::Layout::try_left_inverse).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(8, 4) : (-4, -1)];
    /// let r = a.left_inverse();
    /// assert_eq!(r.to_string(), "(_4,_8):(_-8,_-1)");
    /// // At -x it is the negative of its value at x.
    /// assert!((0..32).all(|i| -r.at(a.at(i).unsigned_abs()) == i as isize));
    /// assert_eq!(r.composition(a).coalesce().to_string(), "_32:_1");
    /// ```
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(8, 4) : (4, -1)].left_inverse();
    /// ```
    ///
    /// **Cost.** None at run time for static layouts; otherwise a multiplication for each dynamic mode.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn left_inverse<R>(self) -> R
    where
        D::Signs: InvertsInDirection<Layout<S, D::Output>, Output = R, Verdict: Yields>,
    {
        D::Signs::inverse_by(self.magnitudes())
    }
}
