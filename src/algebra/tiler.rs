//! Tilers: the arguments of by-mode operations.
//!
//! | tiler | applied to a layout |
//! | --- | --- |
//! | layout | the operation on the two layouts, whatever their ranks |
//! | integer `N` | the operation with the layout `N:1` |
//! | tuple | each element to the mode with its index |
//! | `_` | the mode as it is |
//!
//! A tuple may have fewer elements than the layout has modes: each operation says whether the other modes are kept
//! or dropped. It may not have more.
//!
//! An operation makes a layout, a pair of layouts, or what else can be put together mode by mode ([`InFrontOf`]).

use crate::diagnostics::verdict::{BeyondLayout, InMode, Outcome, Yielded, Yields};
use crate::diagnostics::{LayoutError, OfModes};
use crate::int::Multiple;
use crate::int_tuple::{HCons, HNil, RankInDecimal, Underscore};
use crate::layout::{FromModes, JoinedOf, Layout, LayoutModes, layout};
use typenum::{UInt, UTerm};

/// The by-mode operation `Self` on two layouts.
pub trait OnLayouts<L, T> {
    type Output;
    /// The law that is broken, if any, and in which mode.
    type Verdict: Outcome;
    fn result_of(layout: L, tiler: T) -> Result<Self::Output, LayoutError>;
}

/// The by-mode operation `Self` on a layout and an integer.
pub trait OnInteger<L, N> {
    type Output;
    /// The law that is broken, if any, and in which mode.
    type Verdict: Outcome;
    fn result_of(layout: L, n: N) -> Result<Self::Output, LayoutError>;
}

/// The by-mode operation `Self` on a mode for which the tiler is `_`.
pub trait OnUntiled<L> {
    type Output;
    fn untiled(mode: L) -> Result<Self::Output, LayoutError>;
}

/// The by-mode operation `Self` on the list of modes `M` beyond a tiler.
pub trait UntiledModes<M> {
    type Output;
    fn untiled_modes(modes: M) -> Result<Self::Output, LayoutError>;
}

/// By-mode operations that keep the modes without a tiler.
pub trait KeepRest {}
impl<Op: KeepRest, L> OnUntiled<L> for Op {
    type Output = L;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn untiled(mode: L) -> Result<L, LayoutError> {
        Ok(mode)
    }
}
impl<Op: KeepRest, M: FromModes> UntiledModes<M> for Op {
    type Output = JoinedOf<M>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn untiled_modes(modes: M) -> Result<Self::Output, LayoutError> {
        Ok(modes.joined())
    }
}

/// The result `Self` of a mode in front of the results `T` of the following modes.
pub trait InFrontOf<T> {
    /// The result of all.
    type Output;
    /// The result of all.
    fn in_front_of(self, rest: T) -> Self::Output;
}
impl<S, D, TS, TD> InFrontOf<Layout<TS, TD>> for Layout<S, D> {
    type Output = Layout<HCons<S, TS>, HCons<D, TD>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_front_of(self, rest: Layout<TS, TD>) -> Self::Output {
        layout(HCons { head: self.shape, tail: rest.shape }, HCons { head: self.stride, tail: rest.stride })
    }
}
impl<A: InFrontOf<TA>, B: InFrontOf<TB>, TA, TB> InFrontOf<(TA, TB)> for (A, B) {
    type Output = (A::Output, B::Output);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_front_of(self, rest: (TA, TB)) -> Self::Output {
        (self.0.in_front_of(rest.0), self.1.in_front_of(rest.1))
    }
}

/// `Self` is a tiler for the operation `Op` on the layout `L`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tiler",
    label = "expected a layout, an integer, a shape, `Underscore`, or a tuple of these"
)]
pub trait Tiler<Op, L> {
    type Output;
    /// The law that is broken first, if any, and in which mode.
    type Verdict: Outcome;
    fn tile_layout(self, layout: L) -> Result<Self::Output, LayoutError>;
}

/// `Self` is a tiler for the operation `Op` on the layout `L`, and breaks no law.
///
/// Operations require this trait instead of the verdict itself, so that a broken law is reported once, wherever rustc
/// meets the operation.
pub trait LawfulTiler<Op, L> {
    type Output;
    fn tile_lawfully(self, layout: L) -> Result<Self::Output, LayoutError>;
}
impl<Op, L, T: Tiler<Op, L, Verdict: Yields>> LawfulTiler<Op, L> for T {
    type Output = Yielded<T::Verdict, T::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tile_lawfully(self, layout: L) -> Result<Self::Output, LayoutError> {
        // A static result, too: the dynamic integers of the operands can break a law of it.
        Ok(T::Verdict::yields(self.tile_layout(layout)?))
    }
}

// The integers one by one: with one impl for all of them rustc could not decide, for a tuple that breaks a law, which
// impl was meant, and would not name the law.
macro_rules! integers {
    ($([$($digits:ident)*] $number:ty;)*) => { $(
        impl<Op: OnInteger<L, $number>, L, $($digits),*> Tiler<Op, L> for $number {
            type Output = Op::Output;
            type Verdict = Op::Verdict;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn tile_layout(self, layout: L) -> Result<Op::Output, LayoutError> {
                Op::result_of(layout, self)
            }
        }
    )* };
}
integers! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U B] UInt<U, B>;
}
impl<Op: OnLayouts<L, Layout<S, D>>, L, S, D> Tiler<Op, L> for Layout<S, D> {
    type Output = Op::Output;
    type Verdict = Op::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tile_layout(self, layout: L) -> Result<Op::Output, LayoutError> {
        Op::result_of(layout, self)
    }
}
impl<Op: OnUntiled<L>, L> Tiler<Op, L> for Underscore {
    type Output = Op::Output;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tile_layout(self, layout: L) -> Result<Op::Output, LayoutError> {
        Op::untiled(layout)
    }
}
impl<Op, L: LayoutModes> Tiler<Op, L> for HNil
where
    HNil: ByMode<Op, L::Output, (L, HNil)>,
{
    type Output = <HNil as ByMode<Op, L::Output, (L, HNil)>>::Output;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tile_layout(self, layout: L) -> Result<Self::Output, LayoutError> {
        ByMode::<Op, _, (L, Self)>::by_mode(self, layout.layout_modes())
    }
}
impl<Op, L: LayoutModes, H, T> Tiler<Op, L> for HCons<H, T>
where
    HCons<H, T>: ByMode<Op, L::Output, (L, HCons<H, T>)>,
{
    type Output = <Self as ByMode<Op, L::Output, (L, Self)>>::Output;
    type Verdict = <Self as ByMode<Op, L::Output, (L, Self)>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tile_layout(self, layout: L) -> Result<Self::Output, LayoutError> {
        ByMode::<Op, _, (L, Self)>::by_mode(self, layout.layout_modes())
    }
}

/// The list of tilers `Self` applied to the list of modes `M`; both are rests of the layout and the tiler in `Whole`.
pub trait ByMode<Op, M, Whole> {
    /// The results, put together.
    type Output;
    /// The law that is broken first, if any, and in which mode.
    type Verdict: Outcome;
    fn by_mode(self, modes: M) -> Result<Self::Output, LayoutError>;
}
impl<Op: UntiledModes<M>, M, Whole> ByMode<Op, M, Whole> for HNil {
    type Output = Op::Output;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn by_mode(self, modes: M) -> Result<Op::Output, LayoutError> {
        Op::untiled_modes(modes)
    }
}
impl<Op, H, T, M, N, Whole> ByMode<Op, HCons<M, N>, Whole> for HCons<H, T>
where
    H: Tiler<Op, M, Output: InFrontOf<T::Output>>,
    T: ByMode<Op, N, Whole>,
{
    type Output = <H::Output as InFrontOf<T::Output>>::Output;
    type Verdict = InMode<H::Verdict, T::Verdict>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn by_mode(self, modes: HCons<M, N>) -> Result<Self::Output, LayoutError> {
        let first = self.head.tile_layout(modes.head).in_first()?;
        Ok(first.in_front_of(self.tail.by_mode(modes.tail).behind()?))
    }
}
// Too many modes in the tiler.
impl<Op: UntiledModes<HNil>, H, T, L: RankInDecimal, W: RankInDecimal> ByMode<Op, HNil, (L, W)> for HCons<H, T> {
    type Output = Op::Output;
    type Verdict = BeyondLayout<L::Output, W::Output>;
    fn by_mode(self, modes: HNil) -> Result<Op::Output, LayoutError> {
        Op::untiled_modes(modes)
    }
}
