//! Diagonals: what a leaf takes along of the modes that it has passed, the offset between two of its elements there.
//!
//! A diagonal is `UTerm` where there is none, a static integer, [`Dynamic`], or `usize`: a diagonal that only the values
//! tell, and which in most compositions is 0.

use crate::int::{Plus, PlusOf, Times, TimesOf};
use typenum::{UInt, UTerm};

/// A diagonal in modes of dynamic stride.
///
/// It is known to be there, so that the stride of what the leaf leaves is dynamic. Where that is not known, the type of
/// the result has CuTe's static strides, as if there were none.
pub enum Dynamic {}

/// The stride of `R` steps in a mode of stride `D` with the diagonal `Self`: `Self + R*D`.
pub trait StrideWith<R, D> {
    /// The stride.
    type Output;
}
impl<R: Times<D>, D> StrideWith<R, D> for UTerm {
    type Output = R::Output;
}
impl<R: Times<D>, D> StrideWith<R, D> for usize {
    type Output = R::Output;
}
impl<R, D> StrideWith<R, D> for Dynamic {
    type Output = usize;
}
impl<U, B, R: Times<D>, D> StrideWith<R, D> for UInt<U, B>
where
    UInt<U, B>: Plus<R::Output>,
{
    type Output = PlusOf<UInt<U, B>, R::Output>;
}

/// The diagonal `Self` with the remainder `Rem` in a mode of stride `D`: `Self + Rem*D`, static only if all is.
pub trait DiagonalWith<Rem, D> {
    /// The diagonal.
    type Output;
}
impl<Rem: Times<D, Output: AsDiagonal>, D> DiagonalWith<Rem, D> for UTerm {
    type Output = <TimesOf<Rem, D> as AsDiagonal>::Output;
}
impl<Rem, D> DiagonalWith<Rem, D> for usize {
    type Output = usize;
}
impl<Rem, D> DiagonalWith<Rem, D> for Dynamic {
    type Output = Dynamic;
}
impl<U, B, Rem: Times<D>, D> DiagonalWith<Rem, D> for UInt<U, B>
where
    UInt<U, B>: Plus<Rem::Output, Output: AsDiagonal>,
{
    type Output = <PlusOf<UInt<U, B>, Rem::Output> as AsDiagonal>::Output;
}

/// The integer `Self` as a diagonal.
pub trait AsDiagonal {
    /// The diagonal.
    type Output;
}
impl AsDiagonal for usize {
    type Output = Dynamic;
}
impl AsDiagonal for UTerm {
    type Output = UTerm;
}
impl<U, B> AsDiagonal for UInt<U, B> {
    type Output = UInt<U, B>;
}

/// The diagonal `Self` of every `Fill`-th element: `Fill * Self`.
pub trait DiagonalTimes<Fill> {
    /// The diagonal.
    type Output;
}
/// The diagonal `Fill * Diag`.
pub type DiagonalTimesOf<Diag, Fill> = <Diag as DiagonalTimes<Fill>>::Output;
impl<Fill> DiagonalTimes<Fill> for UTerm {
    type Output = UTerm;
}
impl<Fill> DiagonalTimes<Fill> for usize {
    type Output = usize;
}
impl<Fill> DiagonalTimes<Fill> for Dynamic {
    type Output = Dynamic;
}
impl<U, B, Fill: Times<UInt<U, B>>> DiagonalTimes<Fill> for UInt<U, B> {
    type Output = TimesOf<Fill, UInt<U, B>>;
}

/// The diagonal behind a mode in which a dynamic number of elements stays.
pub trait DiagonalBehind {
    /// The diagonal.
    type Output;
}
impl DiagonalBehind for UTerm {
    type Output = UTerm;
}
impl DiagonalBehind for usize {
    type Output = usize;
}
impl DiagonalBehind for Dynamic {
    type Output = Dynamic;
}
impl<U, B> DiagonalBehind for UInt<U, B> {
    type Output = Dynamic;
}
