//! Integers with signs as the leaves of a stride.

use super::signed_layout::{SignedLayout, of_modes};
use crate::algebra::SameProfileAs;
use crate::diagnostics::laws::SizeWithSign;
use crate::diagnostics::places::BrokenIn;
use crate::diagnostics::verdict::{BrokenLaw, HasSigns, Outcome};
use crate::diagnostics::{Decimal, InDecimal, LayoutError};
use crate::int::{Integer, IntegerLeaf, Integral, Signed, signed};
use crate::int_tuple::{Flatten, HCons, IntTuple, Leaves, itself};
use crate::layout::{AsShapeOfInteger, AsShapeOfTuple, AsStride, Fits, Layout, LayoutKind, Makes, layout};
use crate::tensor::static_value;
use typenum::{NInt, NonZero, Unsigned};

macro_rules! leaves {
    ($([$($generics:ident)*] $leaf:ty, $magnitude:ty;)*) => { $(
        itself! { [$($generics: Unsigned + NonZero),*] $leaf; }
        #[diagnostic::do_not_recommend]
        impl<$($generics: Unsigned + NonZero),*> IntegerLeaf<Self> for $leaf {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn integer(self) -> Self {
                self
            }
        }
        impl<$($generics: Unsigned + NonZero),*> InDecimal for $leaf
        where
            $magnitude: InDecimal,
        {
            type Output = Decimal<$magnitude>;
        }
        // It can be a stride, like an integer, and makes the layout a signed one.
        impl<S: Fits<Self, AsShapeOfInteger>, $($generics: Unsigned + NonZero),*> Fits<S, AsStride> for $leaf {
            type Verdict = <S::Verdict as Outcome>::WithSigns;
        }
        // A leaf, as an integer is.
        impl<$($generics: Unsigned + NonZero),*> Leaves for $leaf {
            type Before<Rest> = HCons<Self, Rest>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn before<Rest>(self, rest: Rest) -> HCons<Self, Rest> {
                HCons { head: self, tail: rest }
            }
        }
        impl<S: Integral, $($generics: Unsigned + NonZero),*> SameProfileAs<$leaf> for S {}
        impl<S: Integral, $($generics: Unsigned + NonZero),*> Flatten for Layout<S, $leaf> {
            type Output = Self;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn flatten(self) -> Self {
                self
            }
        }
        // A size is not negative.
        impl<D, $($generics: Unsigned + NonZero),*> Fits<D, AsShapeOfInteger> for $leaf {
            type Verdict = BrokenLaw<SizeHasSign>;
        }
        impl<D, $($generics: Unsigned + NonZero),*> Fits<D, AsShapeOfTuple> for $leaf {
            type Verdict = BrokenLaw<SizeHasSign>;
        }
    )* };
}
leaves! {
    [] Signed, usize;
    [U] NInt<U>, U;
}

impl<S, D> Makes<S, D> for HasSigns {
    type Layout = SignedLayout<S, D>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn make(shape: S, stride: D) -> SignedLayout<S, D> {
        of_modes(layout(shape, stride))
    }
}

/// A size is a signed integer.
pub enum SizeHasSign {}
impl<P> BrokenIn<P> for SizeHasSign where for<'a> (): SizeWithSign<'a> {}

/// `-N`, as the macros write it.
#[doc(hidden)]
#[cfg_attr(not(debug_assertions), inline(always))]
pub const fn negative<N: Unsigned + NonZero>() -> NInt<N> {
    static_value()
}

// Where an int tuple is a stride, as basis elements are.
impl IntTuple for Signed {
    const MODES: usize = 1;
    const IS_STATIC: bool = false;
    const STATIC_SIZE: Option<Result<usize, LayoutError>> = None;
    type Dynamic = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn with_zeros() -> Self {
        signed(0)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn to_dynamic(self) -> Self {
        self
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_size(self) -> Result<usize, LayoutError> {
        Ok(self.value().unsigned_abs())
    }
}
impl<U: Unsigned + NonZero + Integer> IntTuple for NInt<U> {
    const MODES: usize = 1;
    const IS_STATIC: bool = true;
    const STATIC_SIZE: Option<Result<usize, LayoutError>> = Some(Ok(U::USIZE));
    type Dynamic = Signed;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn with_zeros() -> Self {
        Self::new()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn to_dynamic(self) -> Signed {
        const { assert!(U::USIZE <= isize::MIN.unsigned_abs(), "static overflow: a stride is less than `isize::MIN`") }
        signed(0isize.wrapping_sub_unsigned(U::USIZE))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_size(self) -> Result<usize, LayoutError> {
        Ok(U::USIZE)
    }
}
impl<S: IntTuple, D: IntTuple> LayoutKind for SignedLayout<S, D> {
    const IS_STATIC: bool = S::IS_STATIC && D::IS_STATIC;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn with_zeros() -> Self {
        of_modes(layout(S::with_zeros(), D::with_zeros()))
    }
}
