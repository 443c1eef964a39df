//! What an integer is.

use super::leaf::IntegerLeaf;
use crate::diagnostics::laws::StaticOverflow;
use crate::diagnostics::{Decimal, InDecimal};
use typenum::{Bit, UInt, UTerm, Unsigned};

/// Marks the types that are integers, static or dynamic: the leaves of an int tuple.
///
/// It has no methods, so that asking for it costs the trait solver nothing. Bound on [`Integer`] to use values.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an integer",
    label = "expected a `usize` or a static integer here",
    note = "an integer is a `usize` (dynamic) or a `typenum` unsigned type such as `U4` (static); a shape that is a type parameter has the bound `Strided<D>`"
)]
pub trait Integral: sealed::Sealed {}

mod sealed {
    pub trait Sealed {}
    impl Sealed for usize {}
    impl Sealed for typenum::UTerm {}
    impl<U, B> Sealed for typenum::UInt<U, B> {}
}

impl Integral for usize {}
impl Integral for UTerm {}
impl<U, B> Integral for UInt<U, B> {}

/// An integer with its value.
///
/// # Examples
/// ```
/// use colex::int::Integer;
/// use colex::typenum::U6;
///
/// assert_eq!(U6::new().value(), 6);
/// assert_eq!(U6::STATIC, Some(6));
/// assert_eq!(7usize.value(), 7);
/// assert_eq!(<usize as Integer>::STATIC, None);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an integer",
    label = "expected a `usize` or a static integer that fits in a `usize`",
    note = "an integer is a `usize` (dynamic) or a `typenum` unsigned type such as `U4` (static); a shape that is a type parameter has the bound `Strided<D>`"
)]
pub trait Integer: Integral + IntegerLeaf<Integer = Self> + Copy {
    /// The value where it is static.
    const STATIC: Option<usize>;

    /// The value.
    fn value(self) -> usize;

    /// The integer of this type with the given value.
    ///
    /// A static integer ignores it, having but one; in a debug build a different value panics, because then the
    /// type-level and the value-level computation of the caller disagree.
    fn from_value(value: usize) -> Self;
}

/// A static integer.
///
/// # Examples
/// ```
/// use colex::int::StaticInteger;
/// use colex::typenum::U12;
///
/// assert_eq!(U12::VALUE, 12);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a static integer",
    label = "a `typenum` unsigned type such as `U4` is needed here"
)]
pub trait StaticInteger: Integer + Unsigned {
    /// The value.
    const VALUE: usize = Self::USIZE;
}

impl StaticInteger for UTerm {}
impl<U: Unsigned, B: Bit> StaticInteger for UInt<U, B> where Self: FitsUsize {}

impl Integer for usize {
    const STATIC: Option<usize> = None;

    #[inline(always)]
    fn value(self) -> usize {
        self
    }

    #[inline(always)]
    fn from_value(value: usize) -> Self {
        value
    }
}

impl Integer for UTerm {
    const STATIC: Option<usize> = Some(0);

    #[inline(always)]
    fn value(self) -> usize {
        0
    }

    #[inline(always)]
    fn from_value(value: usize) -> Self {
        debug_assert!(value == 0, "a static 0 was computed as {value}");
        UTerm
    }
}

impl<U: Unsigned, B: Bit> Integer for UInt<U, B>
where
    Self: FitsUsize,
{
    const STATIC: Option<usize> = Some(Self::USIZE);

    #[inline(always)]
    fn value(self) -> usize {
        Self::USIZE
    }

    #[inline(always)]
    fn from_value(value: usize) -> Self {
        debug_assert!(value == Self::USIZE, "a static {} was computed as {value}", Self::USIZE);
        Self::default()
    }
}

/// The law that a static integer is at most `usize::MAX`.
///
/// Static arithmetic is exact at any size; a number that does not fit has no value, so that using it does not
/// compile.
pub trait FitsUsize {}

// One impl for each number of bits: `UInt<…<UInt<UTerm, B1>, B>…, B>` with 1 to `usize::BITS` bits, one goal for
// the trait solver whatever the number.
macro_rules! fits_usize {
    ($number:ty; $($used:ident)*;) => { fits_usize!(@impl $number; $($used)*); };
    ($number:ty; $($used:ident)*; $next:ident $($rest:ident)*) => {
        fits_usize!(@impl $number; $($used)*);
        fits_usize!(UInt<$number, $next>; $($used)* $next; $($rest)*);
    };
    (@impl $number:ty; $($bit:ident)*) => { impl<$($bit),*> FitsUsize for $number {} };
}
// With two bits more than that: `UInt<…<UInt<UInt<U, Y>, Z>, B>…, B>`.
macro_rules! too_great {
    ($number:ty; $($bit:ident)*;) => {
        impl<$($bit),*> FitsUsize for $number
        where
            Self: InDecimal,
            Decimal<Self>: StaticOverflow,
        {
        }
    };
    ($number:ty; $($used:ident)*; $next:ident $($rest:ident)*) => {
        too_great!(UInt<$number, $next>; $($used)* $next; $($rest)*);
    };
}
#[cfg(target_pointer_width = "16")]
fits_usize!(UInt<UTerm, A>; A; B C D E F G H I J K L M N O P);
#[cfg(target_pointer_width = "32")]
fits_usize!(UInt<UTerm, A>; A; B C D E F G H I J K L M N O P A1 B1 C1 D1 E1 F1 G1 H1 I1 J1 K1 L1 M1 N1 O1 P1);
#[cfg(target_pointer_width = "64")]
fits_usize!(UInt<UTerm, A>; A; B C D E F G H I J K L M N O P A1 B1 C1 D1 E1 F1 G1 H1 I1 J1 K1 L1 M1 N1 O1 P1
    A2 B2 C2 D2 E2 F2 G2 H2 I2 J2 K2 L2 M2 N2 O2 P2 A3 B3 C3 D3 E3 F3 G3 H3 I3 J3 K3 L3 M3 N3 O3 P3);
#[cfg(target_pointer_width = "16")]
too_great!(UInt<UInt<U, Z>, A>; U Z A; B C D E F G H I J K L M N O P);
#[cfg(target_pointer_width = "32")]
too_great!(UInt<UInt<U, Z>, A>; U Z A; B C D E F G H I J K L M N O P A1 B1 C1 D1 E1 F1 G1 H1 I1 J1 K1 L1 M1 N1 O1 P1);
#[cfg(target_pointer_width = "64")]
too_great!(UInt<UInt<U, Z>, A>; U Z A; B C D E F G H I J K L M N O P A1 B1 C1 D1 E1 F1 G1 H1 I1 J1 K1 L1 M1 N1 O1 P1
    A2 B2 C2 D2 E2 F2 G2 H2 I2 J2 K2 L2 M2 N2 O2 P2 A3 B3 C3 D3 E3 F3 G3 H3 I3 J3 K3 L3 M3 N3 O3 P3);
