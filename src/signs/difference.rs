//! The forward part minus the backward part.

use super::components::{GoesBack, GoesForward, PathToComponent};
use crate::algebra::OnLayouts;
use crate::algebra::statics::Undecided;
use crate::coordinates::{BasisStrides, ByNames, OperationByNames, OrDifference, ScaledBasis};
use crate::diagnostics::LayoutError;
use crate::int::{Integer, Multiple, Signed, StaticInteger, Word, signed};
use crate::int_tuple::{HCons, HNil};
use crate::layout::{Layout, layout};
use typenum::{U2, UInt, UTerm};

/// Which part of a stride with a sign.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum SignedPart {
    /// The forward part; 0 for backward strides.
    Forward,
    /// The backward part.
    Backward,
}

/// Strides along the components, as dynamic ones of a plain layout.
pub trait InParts: BasisStrides {
    /// One of the two parts.
    fn part(self, part: SignedPart) -> Self::Plain;
}
impl InParts for UTerm {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn part(self, _: SignedPart) -> UTerm {
        self
    }
}
macro_rules! parts {
    ($($component:ty: $part:ident;)*) => { $(
        impl<V: Integer> InParts for ScaledBasis<V, PathToComponent<$component>> {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn part(self, part: SignedPart) -> usize {
                if part == SignedPart::$part { self.value.value() } else { 0 }
            }
        }
    )* };
}
parts! {
    GoesForward: Forward;
    GoesBack: Backward;
}
impl InParts for ScaledBasis<Signed, PathToComponent<U2>> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn part(self, part: SignedPart) -> usize {
        let value = self.value.value();
        if (value < 0) == (part == SignedPart::Backward) { value.unsigned_abs() } else { 0 }
    }
}
impl InParts for HNil {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn part(self, _: SignedPart) -> HNil {
        self
    }
}
impl<H: InParts, T: InParts> InParts for HCons<H, T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn part(self, part: SignedPart) -> Self::Plain {
        HCons { head: self.head.part(part), tail: self.tail.part(part) }
    }
}

/// Strides of the part that goes forward, and those of the part that goes back.
pub trait Less: Copy {
    /// The difference, with a sign.
    type Output: Copy;
    fn less(self, back: Self) -> Result<Self::Output, LayoutError>;
}
impl Less for UTerm {
    type Output = UTerm;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn less(self, _: Self) -> Result<UTerm, LayoutError> {
        Ok(self)
    }
}
impl Less for usize {
    type Output = ScaledBasis<Signed, PathToComponent<U2>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn less(self, back: Self) -> Result<Self::Output, LayoutError> {
        let forward = 0isize.checked_add_unsigned(self);
        let difference = forward.and_then(|forward| forward.checked_sub_unsigned(back));
        difference.map(|difference| ScaledBasis::of(signed(difference))).ok_or(LayoutError::Overflow)
    }
}
impl<K: StaticInteger, Z: Word> Less for Multiple<K, Z> {
    type Output = ScaledBasis<Signed, PathToComponent<U2>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn less(self, back: Self) -> Result<Self::Output, LayoutError> {
        self.value().less(back.value())
    }
}
// Only a result that stands for none has such a stride.
impl<U: Copy, B: Copy> Less for UInt<U, B> {
    type Output = UTerm;
    fn less(self, _: Self) -> Result<UTerm, LayoutError> {
        Err(LayoutError::TwoDirections)
    }
}
impl Less for HNil {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn less(self, _: Self) -> Result<HNil, LayoutError> {
        Ok(self)
    }
}
impl<H: Less, T: Less> Less for HCons<H, T> {
    type Output = HCons<H::Output, T::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn less(self, back: Self) -> Result<Self::Output, LayoutError> {
        Ok(HCons { head: self.head.less(back.head)?, tail: self.tail.less(back.tail)? })
    }
}

// Both parts are results of the plain operation, for which it is defined. Where they have one shape, the difference of their
// values at a coordinate is the value there, and so it is that of the strides.
impl<Op: OperationByNames, S: Copy, D: InParts + Copy, T: Copy, X, Y> ByNames<OrDifference<Op>, S, D, T> for Undecided
where
    Op::Plain: OnLayouts<Layout<S, D::Plain>, T, Output = Layout<X, Y>>,
    X: PartialEq,
    Y: Less,
{
    type Output = (Layout<X, Y::Output>, <Op::Plain as OnLayouts<Layout<S, D::Plain>, T>>::Verdict);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn by_names(modes: Layout<S, D>, t: T) -> Result<Layout<X, Y::Output>, LayoutError> {
        let forward = Op::Plain::result_of(layout(modes.shape, modes.stride.part(SignedPart::Forward)), t)?;
        let back = Op::Plain::result_of(layout(modes.shape, modes.stride.part(SignedPart::Backward)), t)?;
        if forward.shape != back.shape {
            return Err(LayoutError::TwoDirections);
        }
        Ok(layout(forward.shape, forward.stride.less(back.stride)?))
    }
}
