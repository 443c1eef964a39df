//! Numbers of compile errors in decimal.
//!
//! Computed on the error path only: only the impls for a broken law require it.

use super::numbers::_0;
use super::printed::dynamic;
use crate::int::Multiple;
use core::marker::PhantomData;
use typenum::{B0, B1, UInt, UTerm};

/// The name of the integer `N` in decimal, for the message of a law; a dynamic integer is named `dynamic`.
///
/// A law of static integers is a trait that no type implements. The impl that finds it broken requires it, with the
/// numbers as its parameters. The number itself would print in bits, as `UInt<UInt<…>>`.
///
/// # Examples
/// ```
/// use colex::Decimal;
/// use colex::typenum::U24;
///
/// assert!(core::any::type_name::<Decimal<U24>>().contains("_24"));
/// assert!(core::any::type_name::<Decimal<usize>>().ends_with("dynamic"));
/// ```
///
/// A law of your own, of a number of threads:
/// ```
/// use colex::bounds::InDecimal;
/// use colex::typenum::{Cmp, Compare, Equal, Greater, Less, U32};
/// use colex::Decimal;
///
/// #[diagnostic::on_unimplemented(message = "warp: {Self} threads, and a warp has 32")]
/// pub trait FillsWarp {}
///
/// pub trait Verdict<N> {}
/// impl<N> Verdict<N> for Equal {}
/// impl<N: InDecimal> Verdict<N> for Less where Decimal<N>: FillsWarp {}
/// impl<N: InDecimal> Verdict<N> for Greater where Decimal<N>: FillsWarp {}
///
/// fn launch<N: Cmp<U32>>(_: N) where Compare<N, U32>: Verdict<N> {}
/// launch(U32::new());
/// ```
///
/// Of 24 threads the law is broken; the error begins with `warp: _24 threads`:
/// ```compile_fail,E0277
/// use colex::bounds::InDecimal;
/// use colex::typenum::{Cmp, Compare, Equal, Greater, Less, U24, U32};
/// use colex::Decimal;
///
/// #[diagnostic::on_unimplemented(message = "warp: {Self} threads, and a warp has 32")]
/// pub trait FillsWarp {}
///
/// pub trait Verdict<N> {}
/// impl<N> Verdict<N> for Equal {}
/// impl<N: InDecimal> Verdict<N> for Less where Decimal<N>: FillsWarp {}
/// impl<N: InDecimal> Verdict<N> for Greater where Decimal<N>: FillsWarp {}
///
/// fn launch<N: Cmp<U32>>(_: N) where Compare<N, U32>: Verdict<N> {}
/// launch(U24::new());
/// ```
///
/// **Cost.** None, unless the law is broken.
pub type Decimal<N> = <N as InDecimal>::Output;

/// An integer that has a name in decimal, [`Decimal`]: the bound of an impl for a broken law.
pub trait InDecimal {
    /// A type that rustc prints as the number, such as `_24`.
    type Output;
}

impl InDecimal for usize {
    type Output = dynamic;
}
impl<K, Z> InDecimal for Multiple<K, Z> {
    type Output = dynamic;
}
impl InDecimal for UTerm {
    type Output = _0;
}
impl<U: InGroups> InDecimal for UInt<U, B0> {
    type Output = <<U::Groups as Groups>::Even as Groups>::Named<()>;
}
impl<U: InGroups> InDecimal for UInt<U, B1> {
    type Output = <<U::Groups as Groups>::Odd as Groups>::Named<()>;
}

/// A static integer in groups of three digits.
pub trait InGroups {
    type Groups: Groups;
}
impl InGroups for UTerm {
    type Groups = _0;
}
impl<U: InGroups> InGroups for UInt<U, B0> {
    type Groups = <U::Groups as Groups>::Even;
}
impl<U: InGroups> InGroups for UInt<U, B1> {
    type Groups = <U::Groups as Groups>::Odd;
}

/// [`Decimal`] of a number beyond `usize`.
pub type FarDecimal<N> = <<N as InGroupsByPairs>::Groups as Groups>::Named<()>;

/// [`InGroups`], two bits in a step, so that the product of two numbers of 64 bits is printed within the recursion
/// limit.
///
/// What static integers compute has to be provable for any number, one bit longer than another, so [`InGroups`] takes them
/// one by one.
pub trait InGroupsByPairs {
    type Groups: Groups;
}
impl InGroupsByPairs for UTerm {
    type Groups = _0;
}
impl InGroupsByPairs for UInt<UTerm, B1> {
    type Groups = <_0 as Groups>::Odd;
}
impl<U: InGroupsByPairs> InGroupsByPairs for UInt<UInt<U, B0>, B0> {
    type Groups = <<U::Groups as Groups>::Even as Groups>::Even;
}
impl<U: InGroupsByPairs> InGroupsByPairs for UInt<UInt<U, B0>, B1> {
    type Groups = <<U::Groups as Groups>::Even as Groups>::Odd;
}
impl<U: InGroupsByPairs> InGroupsByPairs for UInt<UInt<U, B1>, B0> {
    type Groups = <<U::Groups as Groups>::Odd as Groups>::Even;
}
impl<U: InGroupsByPairs> InGroupsByPairs for UInt<UInt<U, B1>, B1> {
    type Groups = <<U::Groups as Groups>::Odd as Groups>::Odd;
}

// Numbers in groups of three digits.

/// A number, in one group or in [`Thousands`].
pub trait Groups {
    type Even: Groups;
    /// Its double and one more.
    type Odd: Groups;
    /// Its name in front of the groups `Rest`.
    type Named<Rest>;
}

/// A group of three digits.
pub trait ThreeDigits: Groups {
    /// Twice the number that has this group after `H`.
    type EvenBehind<H: Groups>: Groups;
    /// The double and one more of that number.
    type OddBehind<H: Groups>: Groups;
    /// The name of this group after others, with leading zeros, and in front of the groups `Rest`.
    type Behind<Rest>;
}

/// The group `L` after the number `H`.
pub struct Thousands<H, L>(PhantomData<(H, L)>);
impl<H: Groups, L: ThreeDigits> Groups for Thousands<H, L> {
    type Even = L::EvenBehind<H>;
    type Odd = L::OddBehind<H>;
    type Named<Rest> = H::Named<L::Behind<Rest>>;
}
