//! A swizzle by its masks, and as a layout of all its bits.

use super::behind::BehindSwizzle;
use super::compose::RunOfBits;
use super::regions::Exponent;
use super::{OffsetMap, Shift, Swizzle, SwizzleLaws};
use crate::diagnostics::laws::SwizzleMasks;
use crate::diagnostics::verdict::{Holds, Lawful};
use crate::diagnostics::{Decimal, InDecimal};
use crate::int::{Compared, IfYes, Minus, MinusOf, Plus, PlusOf, SameNumber, Truth};
use crate::layout::{Layout, layout};
use core::marker::PhantomData;
use typenum::{Equal, Greater, Less, NInt, NonZero, U0, U1, Unsigned};

/// `Self` are the bits that a swizzle reads, and `Z` those that it changes.
pub trait MasksWith<Z> {
    type Swizzle;
    /// Whether these are as many runs of bits.
    type Verdict;
}
impl<Y, Z> MasksWith<Z> for Y
where
    Y: RunOfBits<Length: SameNumber<Z::Length, Output: Truth>, Base: Compared<Z::Base>>,
    Z: RunOfBits,
    <Y::Base as Compared<Z::Base>>::Output: Apart<Y::Base, Z::Base>,
{
    type Swizzle = Swizzle<
        Y::Length,
        <<Y::Base as Compared<Z::Base>>::Output as Apart<Y::Base, Z::Base>>::Lower,
        <<Y::Base as Compared<Z::Base>>::Output as Apart<Y::Base, Z::Base>>::Shift,
    >;
    type Verdict =
        ((Y::Verdict, Z::Verdict), IfYes<<Y::Length as SameNumber<Z::Length>>::Output, (), OtherMasks<Y, Z>>);
}

/// The masks `Y` and `Z` have not as many bits.
pub struct OtherMasks<Y, Z>(PhantomData<(Y, Z)>);
impl<Y: InDecimal, Z: InDecimal> Holds for OtherMasks<Y, Z> where Decimal<Y>: SwizzleMasks<Decimal<Z>> {}

/// The order of the lowest bits `Y` and `Z`.
pub trait Apart<Y, Z> {
    type Lower;
    /// How far they are apart.
    type Shift;
}
impl<Y, Z> Apart<Y, Z> for Equal {
    type Lower = Y;
    type Shift = U0;
}
impl<Y: Minus<Z>, Z> Apart<Y, Z> for Greater {
    type Lower = Z;
    type Shift = MinusOf<Y, Z>;
}
impl<Y, Z: Minus<Y, Output: Unsigned + NonZero>> Apart<Y, Z> for Less {
    type Lower = Y;
    type Shift = NInt<MinusOf<Z, Y>>;
}

/// The swizzle that reads the bits of `Y` and changes those of `Z`.
pub type SwizzleOfMasks<Y, Z> = <Y as MasksWith<Z>>::Swizzle;

/// The swizzle that reads the bits `Y` and changes the bits `Z`.
///
/// **Definition.** [`Swizzle::READS`] is `Y`, and [`Swizzle::WRITES`] is `Z`; both 0 for the identity.
///
/// **Defined when** each mask is one run of bits (*swizzle run*), both have as many (*swizzle masks*), and they do not
/// overlap (*swizzle overlap*). Otherwise it does not compile.
///
/// **In CuTe**: `make_swizzle<Y, Z>()`.
///
/// # Examples
/// ```
/// use colex::typenum::{U7, U56};
///
/// let swizzle = colex::make_swizzle::<U56, U7>();
/// assert_eq!(swizzle.to_string(), "Sw<3,0,3>");
/// assert_eq!(colex::make_swizzle::<U7, U56>().to_string(), "Sw<3,0,-3>");
/// ```
/// Three bits cannot be changed by two:
/// ```compile_fail,E0277
/// use colex::typenum::{U7, U24};
///
/// colex::make_swizzle::<U24, U7>();
/// ```
/// ```
/// use colex::typenum::{U3, U24};
///
/// colex::make_swizzle::<U24, U3>();
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn make_swizzle<Y, Z>() -> SwizzleOfMasks<Y, Z>
where
    Y: MasksWith<Z, Verdict: Lawful, Swizzle: SwizzleLaws<Verdict: Lawful> + FromMasks>,
{
    FromMasks::from_masks()
}
/// A swizzle that masks are of.
pub trait FromMasks {
    fn from_masks() -> Self;
}
impl<B, M, S> FromMasks for Swizzle<B, M, S> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn from_masks() -> Self {
        Swizzle::lawful()
    }
}

impl<B, M, S> Swizzle<B, M, S>
where
    Self: OffsetMap,
{
    /// The swizzle as a layout: of all offsets that differ in the bits that it reads or changes, or in lower ones.
    ///
    /// **Definition.** `self.composition(n:1)` with `n = 2^(B + M + |S|)`, a permutation of the offsets below `n`.
    ///
    /// **In CuTe**: `make_layout(swizzle)`, whose size is the number of bits, and not of offsets.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U2};
    ///
    /// let a = Swizzle::<U2, U0, U2>::new().as_layout();
    /// assert_eq!(a.to_string(), "Sw<2,0,2> o _0 o _16:_1");
    /// assert_eq!([4, 5, 6, 7].map(|x| a.at(x)), [5, 4, 7, 6]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn as_layout<N, R>(self) -> R
    where
        S: Shift,
        M: Plus<S::Size>,
        B: Plus<PlusOf<M, S::Size>, Output: Exponent<Zeros<U1> = N>>,
        N: Unsigned + Default,
        Layout<N, U1>: BehindSwizzle<Self, R>,
    {
        self.composition(layout(N::default(), U1::default()))
    }
}
