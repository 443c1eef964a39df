//! Verdicts: which law an operation breaks, if any.
//!
//! The result of an operation without arguments, or of one in a mode of several, is computed whether a law is broken or
//! not, and the verdict next to it names the law: rustc does not see a method whose result type cannot be computed, and
//! the error would be about a missing method. The method requires a [`Lawful`] verdict.

use super::laws::tiling::TilerRank;
use super::places::{FirstMode, In, Path, Whole};
use super::{BrokenIn, InPlace, PlaceName};
use crate::diagnostics::law_is_broken;
use crate::int::{Multiple, Undefined};
use core::marker::PhantomData;
use typenum::{UInt, UTerm};

/// The verdict that no law is broken.
pub trait Lawful {}
impl<V: Holds> Lawful for V {}

/// The verdict `Self`, and only if it is lawful the verdict `Next`, so that only the first of several mistakes is
/// reported.
pub trait Then<Next> {
    type Verdict;
}
impl<Next> Then<Next> for () {
    type Verdict = Next;
}

/// [`Lawful`], case by case: `()`, or the pair of lawful verdicts. The others are the laws.
///
/// A separate trait, because rustc lists the impls of the trait that a method requires, and this one has a single impl
/// for all types.
pub trait Holds {}
impl Holds for () {}
impl<A: Holds, B: Holds> Holds for (A, B) {}
impl<L: BrokenIn<P>, P> Holds for Broken<L, P> {}

/// The law `L` is broken, in the mode at the path `P` of the operand.
pub struct Broken<L, P>(PhantomData<(L, P)>);

/// The verdict of a part of an operation: `()`, or a [`Broken`] law.
///
/// A broken law is not reported here: the verdict goes up to the operation, which knows the mode, and only the first of
/// several mistakes is reported. As functions of types these are free if all laws hold.
pub trait Outcome {
    /// The first broken law, here or in `Next`.
    type Then<Next: Outcome>: Outcome;
    /// The verdict of a list of modes: `Self` is that of the first mode, `Rest` that of the list of the others.
    type InMode<Rest: Outcome>: Outcome;
    /// The verdict of a list with one more mode in front.
    type Behind: Outcome;
    /// The verdict if there are also signed integers.
    type WithSigns: Outcome;
}
impl Outcome for () {
    type Then<Next: Outcome> = Next;
    type InMode<Rest: Outcome> = Rest::Behind;
    type Behind = ();
    type WithSigns = HasSigns;
}
impl<L, P: Path> Outcome for Broken<L, P> {
    type Then<Next: Outcome> = Self;
    type InMode<Rest: Outcome> = Broken<L, In<FirstMode, P>>;
    type Behind = Broken<L, P::Behind>;
    type WithSigns = Self;
}

/// The verdict that a tiler has `W` modes, more than the layout, which has `L`, in the mode at the path `P`.
///
/// Like [`Broken`], but the result is unknown, because the next requirement on it, such as a coordinate of the tiles,
/// would be another error.
pub struct BeyondLayout<L, W, P = Whole>(PhantomData<(L, W, P)>);
impl<L, W, P: Path> Outcome for BeyondLayout<L, W, P> {
    type Then<Next: Outcome> = Self;
    type InMode<Rest: Outcome> = BeyondLayout<L, W, In<FirstMode, P>>;
    type Behind = BeyondLayout<L, W, P::Behind>;
    type WithSigns = Self;
}
impl<L, W: TilerRank<L, PlaceName<P>>, P: InPlace> Yields for BeyondLayout<L, W, P> {
    type Output<T> = W::Result<T>;
    law_is_broken!(fn yields<T>(_: T) -> W::Result<T>);
}

/// The verdict that no law is broken, of a shape and a stride with signed integers in it.
pub enum HasSigns {}
impl Outcome for HasSigns {
    type Then<Next: Outcome> = Next::WithSigns;
    type InMode<Rest: Outcome> = <Rest::Behind as Outcome>::WithSigns;
    type Behind = Self;
    type WithSigns = Self;
}

/// The verdict of the list of a mode with the verdict `V` and modes with the verdict `Rest`.
pub type InMode<V, Rest> = <V as Outcome>::InMode<Rest>;

/// The verdict that the law `L` is broken, in the whole.
pub type BrokenLaw<L> = Broken<L, Whole>;

/// The result of an operation with the verdict `Self`, if the verdict is lawful.
///
/// Like [`Lawful`], but for operations whose result is requested. The law is on the way to the result: if a signature
/// names the result and has a bound for it, rustc reports a broken law once.
pub trait Yields {
    type Output<T>;
    fn yields<T>(result: T) -> Self::Output<T>;
}
/// The result `T` by the verdict `V`.
pub type Yielded<V, T> = <V as Yields>::Output<T>;

impl Yields for () {
    type Output<T> = T;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn yields<T>(result: T) -> T {
        result
    }
}
impl<L: BrokenIn<P>, P> Yields for Broken<L, P> {
    type Output<T> = T;
    fn yields<T>(result: T) -> T {
        result
    }
}

/// The verdict on a layout of the size `Self`, unless that is a static 0: a layout without coordinates breaks no law
/// about them.
pub trait UnlessEmpty {
    /// The verdict `V`, or that no law is broken.
    type Verdict<V: Outcome>: Outcome;
}
impl UnlessEmpty for usize {
    type Verdict<V: Outcome> = V;
}
impl<K, Z> UnlessEmpty for Multiple<K, Z> {
    type Verdict<V: Outcome> = V;
}
impl UnlessEmpty for UTerm {
    type Verdict<V: Outcome> = ();
}
impl<U, B> UnlessEmpty for UInt<U, B> {
    type Verdict<V: Outcome> = V;
}

/// The verdict on the quotient `Self`, without which the law `L` is broken.
pub trait IsExact<L> {
    type Verdict: Outcome;
}
impl<U, B, L> IsExact<L> for UInt<U, B> {
    type Verdict = ();
}
impl<L> IsExact<L> for UTerm {
    type Verdict = ();
}
impl<L> IsExact<L> for Undefined {
    type Verdict = BrokenLaw<L>;
}
