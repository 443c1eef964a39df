//! Whether a mode is there, and an integer.

use super::lists::{BehindLast, PickAt};
use crate::diagnostics::laws::{ModeOutOfRange, NestedMode};
use crate::diagnostics::places::BrokenIn;
use crate::diagnostics::verdict::{BrokenLaw, Outcome};
use crate::diagnostics::{Decimal, InDecimal};
use crate::int::Integer;
use crate::int_tuple::{HCons, HNil, Rank};
use crate::layout::{Layout, LayoutModes};
use core::marker::PhantomData;

/// The static integer `Self` as the index of a mode of the layout `L` that is an integer.
///
/// A verdict apart from the mode, so that an index beyond the rank or a tuple is one error: of the mode nothing is asked
/// then.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the index of a mode",
    label = "a static integer is needed here, such as `U1`"
)]
pub trait IntegerMode<L> {
    /// The law that is broken, if any.
    type Verdict: Outcome;
}
impl<L, I> IntegerMode<L> for I
where
    L: LayoutModes,
    I: PickAt<L::Output, Output: OneInteger<I, L>>,
{
    type Verdict = <I::Output as OneInteger<I, L>>::Verdict;
}

/// The verdict on `Self`, a mode and whether it is there, at the index `I` of the layout `L`.
pub trait OneInteger<I, L> {
    /// The law that is broken, if any.
    type Verdict: Outcome;
}
impl<S: IntegerSize, D, I, L> OneInteger<I, L> for (Layout<S, D>, ()) {
    type Verdict = S::Verdict;
}
impl<M, I, L> OneInteger<I, L> for (M, BehindLast) {
    type Verdict = BrokenLaw<NoMode<I, L>>;
}

/// Whether the size `Self` is an integer.
pub trait IntegerSize {
    /// The law that is broken, if any.
    type Verdict: Outcome;
}
impl<S: Integer> IntegerSize for S {
    type Verdict = ();
}
impl IntegerSize for HNil {
    type Verdict = BrokenLaw<Nested<Self>>;
}
impl<H, T> IntegerSize for HCons<H, T> {
    type Verdict = BrokenLaw<Nested<Self>>;
}

/// The layout `L` does not have the mode `I`.
pub struct NoMode<I, L>(PhantomData<(I, L)>);
impl<I, L, P> BrokenIn<P> for NoMode<I, L>
where
    I: InDecimal,
    L: Rank<Output: InDecimal>,
    Decimal<I>: ModeOutOfRange<Decimal<<L as Rank>::Output>>,
{
}
/// The mode is the tuple `T`.
pub struct Nested<T>(PhantomData<T>);
impl<T, P> BrokenIn<P> for Nested<T>
where
    T: Rank<Output: InDecimal>,
    Decimal<<T as Rank>::Output>: NestedMode,
{
}
