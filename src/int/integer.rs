//! Integers: static, dynamic, and their traits.

use super::computed::{Computation, FromComputed, checked, computed, has_no};
use super::{IntegerLeaf, Multiple, Word};
use crate::algebra::statics::{Number, ShapeOrStride};
use crate::diagnostics::laws::StaticOverflow;
use crate::diagnostics::places::BrokenIn;
use crate::diagnostics::verdict::{BrokenLaw, Outcome};
use crate::diagnostics::{FarDecimal, InGroupsByPairs, law_is_broken};
use crate::int_tuple::{AllIntegers, AnInteger, HasKind, IntegersInside, IntoNested, OnlyIntegers};
use crate::print::{Notation, TypeNotation};
use core::marker::PhantomData;
use typenum::{B0, B1, Bit, UInt, UTerm, Unsigned};

/// Marks the types that are integers, static or dynamic: the leaves of an int tuple.
///
/// It has no methods, so this bound is free for the trait solver. Use the bound [`Integer`] to compute with values.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an integer",
    label = "expected a `usize` or a static integer here",
    note = "an integer is a `usize` (dynamic) or a `typenum` unsigned type such as `U4` (static); if a shape is a type parameter, add the bound `Strided<D>`, or name its modes: `Layout![(M, N) : (DM, DN)]`"
)]
pub trait Integral {}

impl Integral for usize {}
impl Integral for UTerm {}
impl<U, B> Integral for UInt<U, B> {}
impl<D, W> Integral for Multiple<D, W> {}

/// An integer with its value.
///
/// As the bound of a type parameter it includes the requirements of the macros and of the functions on int tuples: `n`
/// can be used in [`layout!`](crate::layout!) and [`shape!`](crate::shape!), in a tuple that is an argument, and as the
/// size or stride of a layout and a tensor. [GENERIC_CODE.md](crate::docs::generic_code) lists the operations for a
/// `Layout![(M, N) : (DM, DN)]` of such parameters.
///
/// # Examples
/// ```
/// use colex::Integer;
/// use colex::typenum::U6;
///
/// assert_eq!(U6::new().value(), 6);
/// assert_eq!(U6::STATIC, Some(6));
/// assert_eq!(7usize.value(), 7);
/// assert_eq!(<usize as Integer>::STATIC, None);
/// ```
///
/// A number with leading zeros is not an integer, because types are compared by their length:
/// ```compile_fail,E0277
/// use colex::Integer;
/// use colex::typenum::{B0, B1, UInt, UTerm};
///
/// fn value<I: Integer>(integer: I) -> usize {
///     integer.value()
/// }
/// value(UInt::<UInt<UTerm, B0>, B1>::new());
/// ```
/// ```
/// use colex::Integer;
/// use colex::typenum::{B0, B1, UInt, UTerm};
///
/// fn value<I: Integer>(integer: I) -> usize {
///     integer.value()
/// }
/// value(UInt::<UInt<UTerm, B1>, B1>::new());
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an integer",
    label = "expected a `usize` or a static integer that fits in a `usize`",
    note = "an integer is a `usize` (dynamic) or a `typenum` unsigned type such as `U4` (static); an integer of another type is converted, `{{n as usize}}`",
    note = "if an integer is a type parameter, add the bound `Integer`; if a shape is one, `Strided<D>`"
)]
pub trait Integer:
    Integral
    + FromComputed
    + IntegerLeaf<Self>
    + IntoNested<Nested = Self>
    + HasKind<Kind = AnInteger>
    + IntegersInside
    + OnlyIntegers<Checked = AllIntegers>
    + ShapeOrStride
    + Notation
    + TypeNotation
    + Copy
    + Send
    + Sync
    + 'static
{
    /// The value where it is static.
    const STATIC: Option<usize>;

    /// A number that divides the value, by its type: a static value itself, 1 for a `usize`.
    const DIVISOR: usize = match Self::STATIC {
        Some(value) => value,
        None => 1,
    };

    /// The integer as a `usize`, whether static or dynamic.
    fn value(self) -> usize;

    /// The integer of this type with the given value.
    ///
    /// # Panics
    /// If this type does not have the value: it is static and another number, or a [`Multiple`] of a number that does not
    /// divide the value, or too narrow. [`checked_from_value`](Integer::checked_from_value) does not panic.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(Multiple::<U4>::from_value(8).quotient(), 2);
    /// ```
    /// ```should_panic
    /// use colex::prelude::*;
    ///
    /// Multiple::<U4>::from_value(7); // 7 is not 4 times an integer of 64 bits
    /// ```
    #[must_use]
    #[track_caller]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn from_value(value: usize) -> Self {
        match Self::checked_from_value(value) {
            Some(integer) => integer,
            None => has_no(Self::STATIC, Self::DIVISOR, size_of::<Self>(), value),
        }
    }

    /// The integer of this type with the given value, or `None` if this type does not have the value.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::Narrow;
    ///
    /// assert_eq!(U6::checked_from_value(7), None);
    /// assert_eq!(Multiple::<U4>::checked_from_value(7), None);
    /// assert_eq!(Narrow::checked_from_value(7), Some(narrow(7)));
    /// ```
    #[must_use]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn checked_from_value(value: usize) -> Option<Self> {
        checked(value)
    }
}

/// A static integer.
///
/// # Examples
/// ```
/// use colex::StaticInteger;
/// use colex::typenum::U12;
///
/// assert_eq!(U12::VALUE, 12);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a static integer",
    label = "a `typenum` unsigned type such as `U4` is needed here"
)]
#[doc(alias = "Int")]
#[doc(alias = "C")]
#[doc(alias = "integral_constant")]
#[doc(alias = "constant")]
pub trait StaticInteger: Integer + Unsigned + Number {
    /// The integer as a `usize`.
    const VALUE: usize = Self::USIZE;
}

impl StaticInteger for UTerm {}
impl<U: Unsigned + Send + Sync, B: Bit + Send + Sync> StaticInteger for UInt<U, B> where
    Self: BytesLeft<UsizeBytes, Output: FitsUsize<Self>> + ShapeOrStride + Number
{
}

impl Integer for usize {
    const STATIC: Option<usize> = None;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn value(self) -> usize {
        self
    }
}

impl Integer for UTerm {
    const STATIC: Option<usize> = Some(0);

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn value(self) -> usize {
        0
    }
}

impl<U: Unsigned + Send + Sync, B: Bit + Send + Sync> Integer for UInt<U, B>
where
    Self: BytesLeft<UsizeBytes, Output: FitsUsize<Self>> + ShapeOrStride,
{
    const STATIC: Option<usize> = Some(Self::USIZE);

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn value(self) -> usize {
        Self::USIZE
    }
}

impl FromComputed for usize {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn has_computed(_: usize) -> bool {
        true
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_computed(value: usize, _: Computation) -> Self {
        value
    }
}
impl FromComputed for UTerm {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn has_computed(value: usize) -> bool {
        value == 0
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_computed(_: usize, _: Computation) -> Self {
        Self
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_type() -> Option<Self> {
        Some(Self)
    }
}
impl<U: Unsigned, B: Bit> FromComputed for UInt<U, B> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn has_computed(value: usize) -> bool {
        value == Self::USIZE
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_computed(_: usize, _: Computation) -> Self {
        Self::default()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_type() -> Option<Self> {
        Some(Self::default())
    }
}

/// The law that a static integer is at most `usize::MAX`.
///
/// Static arithmetic is exact at any size; a number that does not fit in a `usize` is only a type, so using its value
/// does not compile.
///
/// `Self` is `B1`, or the number `N` breaks the law.
pub trait FitsUsize<N> {}
impl<N> FitsUsize<N> for B1 {}
impl<N: InGroupsByPairs> FitsUsize<N> for B0 where FarDecimal<N>: StaticOverflow {}

/// The static integer `N` of a result, where `Self` says whether it fits.
///
/// An integer beyond `usize` is not examined further: it may have more bits than the recursion limit, and [`Integer`]
/// goes through each.
pub trait KnownIfFits<N> {
    /// The integer.
    fn known_if_fits() -> N;
}
impl<N: Integer> KnownIfFits<N> for B1 {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn known_if_fits() -> N {
        computed(const { N::STATIC.expect("a static integer") })
    }
}
impl<N: InGroupsByPairs> KnownIfFits<N> for B0
where
    FarDecimal<N>: StaticOverflow,
{
    law_is_broken!(fn known_if_fits() -> N);
}

/// A size or a stride of a result, which may be a static integer beyond `usize`.
pub trait MayOverflow {
    type Verdict: Outcome;
    /// The integer; 0 where it is beyond `usize`.
    type Fitting: Integer;
}
impl MayOverflow for usize {
    type Verdict = ();
    type Fitting = Self;
}
impl<K: StaticInteger, Z: Word> MayOverflow for Multiple<K, Z> {
    type Verdict = ();
    type Fitting = Self;
}
impl MayOverflow for UTerm {
    type Verdict = ();
    type Fitting = Self;
}
// Up to three bits fit in any `usize`: this does not need a function of types, and compiles faster.
macro_rules! small {
    ($([$($bit:ident)*] $number:ty;)*) => { $(
        impl<$($bit),*> MayOverflow for $number
        where
            Self: Integer,
        {
            type Verdict = ();
            type Fitting = Self;
        }
    )* };
}
small! {
    [B] UInt<UTerm, B>;
    [B C] UInt<UInt<UTerm, B>, C>;
    [B C D] UInt<UInt<UInt<UTerm, B>, C>, D>;
}
impl<U, Z, Y, X, B> MayOverflow for UInt<UInt<UInt<UInt<U, Z>, Y>, X>, B>
where
    Self: BytesLeft<UsizeBytes, Output: IfFits<Self>>,
{
    type Verdict = <<Self as BytesLeft<UsizeBytes>>::Output as IfFits<Self>>::Verdict;
    type Fitting = <<Self as BytesLeft<UsizeBytes>>::Output as IfFits<Self>>::Fitting;
}

/// [`MayOverflow`] of `N`, where `Self` says whether it fits.
pub trait IfFits<N> {
    type Verdict: Outcome;
    type Fitting: Integer;
}
impl<N: Integer> IfFits<N> for B1 {
    type Verdict = ();
    type Fitting = N;
}
impl<N> IfFits<N> for B0 {
    type Verdict = BrokenLaw<BeyondUsize<N>>;
    type Fitting = UTerm;
}

/// The verdict that `N` is beyond `usize`.
pub struct BeyondUsize<N>(PhantomData<N>);
impl<N, P> BrokenIn<P> for BeyondUsize<N> where B0: FitsUsize<N> {}

/// One byte more than `Bytes`.
pub struct Byte<Bytes>(PhantomData<Bytes>);

#[cfg(target_pointer_width = "16")]
type Bytes = Byte<Byte<()>>;
#[cfg(target_pointer_width = "32")]
type Bytes = Byte<Byte<Byte<Byte<()>>>>;
#[cfg(target_pointer_width = "64")]
type Bytes = Byte<Byte<Byte<Byte<Byte<Byte<Byte<Byte<()>>>>>>>>;
/// The bytes of a `usize`.
pub type UsizeBytes = Bytes;

/// Whether `Self` fits in `Bytes`: `B1` or `B0`.
///
/// Eight bits at a time: an impl for each number of bits would be tried for each number.
pub trait BytesLeft<Bytes> {
    type Output;
}
impl<Bytes> BytesLeft<Bytes> for UTerm {
    type Output = B1;
}
impl<U, B> BytesLeft<()> for UInt<U, B> {
    type Output = B0;
}
// One to seven bits, eight, and more. The first bit is `B1`: with leading zeros a number would be longer than a greater
// one, and the comparisons of types go by the length.
macro_rules! fits_a_byte {
    ($number:ty; $($used:ident)*;) => {};
    ($number:ty; $($used:ident)*; $next:ident $($rest:ident)*) => {
        impl<Bytes, $($used),*> BytesLeft<Byte<Bytes>> for $number {
            type Output = B1;
        }
        fits_a_byte!(UInt<$number, $next>; $($used)* $next; $($rest)*);
    };
}
fits_a_byte!(UInt<UTerm, B1>;; B C D E F G H);
impl<Bytes, B, C, D, E, F, G, H> BytesLeft<Byte<Bytes>> for Octet<UTerm, B1, B, C, D, E, F, G, H> {
    type Output = B1;
}
impl<U, Z, Bytes, A, B, C, D, E, F, G, H> BytesLeft<Byte<Bytes>> for Octet<UInt<U, Z>, A, B, C, D, E, F, G, H>
where
    UInt<U, Z>: BytesLeft<Bytes>,
{
    type Output = <UInt<U, Z> as BytesLeft<Bytes>>::Output;
}

/// Eight bits below `U`.
type Octet<U, A, B, C, D, E, F, G, H> = UInt<UInt<UInt<UInt<UInt<UInt<UInt<UInt<U, A>, B>, C>, D>, E>, F>, G>, H>;
