//! The carry law: the largest digits that the leaves of `B` use in a mode of `A` sum to less than its size.
//!
//! The digits of the first leaf in a mode are only noted, because one leaf never carries by itself; they are
//! computed when a second leaf comes.

use super::broken::CarriesAt;
use crate::diagnostics::verdict::{BrokenLaw, Outcome};
use crate::diagnostics::{Decimal, InDecimal};
use crate::int::{Compared, ComparedOf, DynamicOrder, Plus, PlusOf, Predecessor, Times, TimesOf};
use core::marker::PhantomData;
use typenum::{Equal, Greater, Less, UInt, UTerm};

/// The digits of one leaf: `N` elements at stride `R`, the largest `(N - 1) * R`.
pub struct Claim<N, R>(PhantomData<(N, R)>);

/// The sum of the largest digits in `Self`.
pub trait DigitsOf {
    /// The sum.
    type Output;
}
impl<N, R> DigitsOf for Claim<N, R>
where
    N: Predecessor<Output: Times<R>>,
{
    type Output = TimesOf<N::Output, R>;
}
/// The largest digit of `N` elements at stride `R`.
type Digits<N, R> = <Claim<N, R> as DigitsOf>::Output;

/// The digits used in a mode of size `S`, `Self`, with those of one more leaf, of `N` elements at stride `R`.
pub trait Reserve<N, R, S> {
    /// The digits used then.
    type Output;
}
// The first leaf in the mode.
impl<N, R, S> Reserve<N, R, S> for UTerm {
    type Output = Claim<N, R>;
}
impl<N0, R0, N, R, S> Reserve<N, R, S> for Claim<N0, R0>
where
    Claim<N0, R0>: DigitsOf<Output: Plus<Digits<N, R>>>,
    Claim<N, R>: DigitsOf,
    PlusOf<Digits<N0, R0>, Digits<N, R>>: Compared<S, Output: StaysBelow<PlusOf<Digits<N0, R0>, Digits<N, R>>, S>>,
{
    type Output = Checked<PlusOf<Digits<N0, R0>, Digits<N, R>>, S>;
}
impl<N, R, S> Reserve<N, R, S> for usize {
    type Output = usize;
}
impl<U, B, N, R, S> Reserve<N, R, S> for UInt<U, B>
where
    Claim<N, R>: DigitsOf,
    UInt<U, B>: Plus<Digits<N, R>>,
    PlusOf<UInt<U, B>, Digits<N, R>>: Compared<S, Output: StaysBelow<PlusOf<UInt<U, B>, Digits<N, R>>, S>>,
{
    type Output = Checked<PlusOf<UInt<U, B>, Digits<N, R>>, S>;
}
impl<Z, S0, N, R, S> Reserve<N, R, S> for CarriedOut<Z, S0> {
    type Output = Self;
}

/// The digits `Z` if they stay below `S`.
type Checked<Z, S> = <ComparedOf<Z, S> as StaysBelow<Z, S>>::Output;

/// `Self` is the order of the digits `Z` and the size `S`; a dynamic order is checked at run time.
pub trait StaysBelow<Z, S> {
    /// The digits.
    type Output;
}
impl<Z, S> StaysBelow<Z, S> for Less {
    type Output = Z;
}
impl<Z, S> StaysBelow<Z, S> for DynamicOrder {
    type Output = usize;
}
impl<Z: InDecimal, S: InDecimal> StaysBelow<Z, S> for Equal {
    type Output = CarriedOut<Decimal<Z>, Decimal<S>>;
}
impl<Z: InDecimal, S: InDecimal> StaysBelow<Z, S> for Greater {
    type Output = CarriedOut<Decimal<Z>, Decimal<S>>;
}
/// The digits reach `Z` in a mode of size `S`, both in decimal.
pub struct CarriedOut<Z, S>(PhantomData<(Z, S)>);

/// The digits used in a mode, `Self`: have they carried out of it?
pub trait Digital {
    /// The verdict in a mode of stride `D`.
    type Verdict<D>: Outcome;
}
impl Digital for UTerm {
    type Verdict<D> = ();
}
impl<N, R> Digital for Claim<N, R> {
    type Verdict<D> = ();
}
impl Digital for usize {
    type Verdict<D> = ();
}
impl<U, B> Digital for UInt<U, B> {
    type Verdict<D> = ();
}
impl<Z, S> Digital for CarriedOut<Z, S> {
    type Verdict<D> = BrokenLaw<CarriesAt<Z, S, D>>;
}
