//! One mode of a layout: taken, or replaced.

use super::lists::{BehindLast, BelowRank, PickAt, SplitAround};
use crate::algebra::{BeforeOf, Front};
use crate::diagnostics::laws::{ModeOutOfRange, NestedMode};
use crate::diagnostics::verdict::{BrokenLaw, Outcome};
use crate::diagnostics::{BrokenIn, Decimal, InDecimal};
use crate::int::{FirstOfPair, Integer, Pair, SecondOfPair};
use crate::int_tuple::{HCons, HNil, Rank};
use crate::layout::{FromModes, JoinedOf, Layout, LayoutModes};
use core::marker::PhantomData;

// One mode of a layout.

/// The static integer `Self` is the index of a mode of the layout `L`.
pub trait Mode<L> {
    /// The type of `layout.mode::<Self>()`.
    type Output;
    /// Computes `layout.mode::<Self>()`.
    fn mode_of(layout: L) -> Self::Output;
}

/// The type of `mode::<I>()` of the layout `L`.
pub type ModeOf<L, I> = <I as Mode<L>>::Output;

impl<L, I> Mode<L> for I
where
    L: LayoutModes,
    I: PickAt<L::Output, Output: BelowRank<I, L>>,
{
    type Output = FirstOfPair<I::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mode_of(layout: L) -> Self::Output {
        I::pick_at(layout.layout_modes())
    }
}

impl<S, D> Layout<S, D> {
    /// Mode `I` of the layout, as a layout. An integral layout is its own mode 0.
    ///
    /// **Defined when** `I` is below the rank; otherwise it does not compile.
    ///
    /// **In CuTe**: `layout<I>(l)`, `get<I>(l)`. For a mode of a mode, `mode::<I>().mode::<J>()`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U1};
    ///
    /// let a = layout![(4, (3, 6)) : (1, (4, 12))];
    /// assert_eq!(a.mode::<U1>().to_string(), "(_3,_6):(_4,_12)");
    /// assert_eq!(a.mode::<U1>().mode::<U0>().to_string(), "_3:_4");
    /// ```
    ///
    /// Mode 2 does not exist:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex::typenum::U2;
    ///
    /// layout![(4, (3, 6)) : (1, (4, 12))].mode::<U2>();
    /// ```
    ///
    /// **Cost.** None at run time.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn mode<I>(self) -> ModeOf<Self, I>
    where
        I: Mode<Self>,
    {
        I::mode_of(self)
    }
}

// Whether a mode is there, and an integer.

/// The static integer `Self` as the index of a mode of the layout `L` that is an integer.
///
/// The verdict is separate from the mode, so that an index beyond the rank or a tuple is one error: nothing depends on
/// the mode then.
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

// A layout with one mode replaced.

/// Mode `Self` of the layout `L` replaced by the layout `M`.
pub trait Replace<L, M> {
    /// The type of `layout.replace::<Self, _>(mode)`.
    type Output;
    /// Computes `layout.replace::<Self, _>(mode)`.
    fn replace_in(layout: L, mode: M) -> Self::Output;
}

/// The type of `replace::<I, _>(mode)` of the layout `L` with a mode `M`.
pub type ReplaceOf<L, I, M> = <I as Replace<L, M>>::Output;

/// The new mode and the modes after it, of the parts `P` of a list of modes around the old one.
type NewAndRest<P, M> = HCons<M, SecondOfPair<SecondOfPair<P>>>;
/// All modes.
type AllModes<P, M> = BeforeOf<FirstOfPair<P>, NewAndRest<P, M>>;

// The parts are a parameter: a clause that projects from a split that fails hides its law from the next trait solver.
impl<L, I, M, Parts> Replace<L, M> for I
where
    L: LayoutModes,
    I: SplitAround<L::Output, Output = Parts, Verdict: BelowRank<I, L>>,
    Parts: Pair<First: Front, Second: Pair>,
    AllModes<Parts, M>: FromModes,
{
    type Output = JoinedOf<AllModes<Parts, M>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn replace_in(layout: L, mode: M) -> Self::Output {
        let (front, (_, back)) = I::split_around(layout.layout_modes());
        front.before(HCons { head: mode, tail: back }).joined()
    }
}

impl<S, D> Layout<S, D> {
    /// The layout with mode `I` replaced by another layout.
    ///
    /// The type of the new mode follows from the argument, so that the call is `replace::<U1, _>(mode)`.
    ///
    /// **Defined when** `I` is below the rank; otherwise it does not compile.
    ///
    /// **In CuTe**: `replace<I>(l, mode)`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::U1;
    ///
    /// let a = layout![(3, 4) : (1, 3)];
    /// assert_eq!(a.replace::<U1, _>(layout![(2, 2) : (6, 3)]).to_string(), "(_3,(_2,_2)):(_1,(_6,_3))");
    /// ```
    ///
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex::typenum::U2;
    ///
    /// layout![(3, 4) : (1, 3)].replace::<U2, _>(layout![2 : 1]);
    /// ```
    ///
    /// **Cost.** None at run time.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn replace<I, M>(self, mode: M) -> ReplaceOf<Self, I, M>
    where
        I: Replace<Self, M>,
    {
        I::replace_in(self, mode)
    }
}
