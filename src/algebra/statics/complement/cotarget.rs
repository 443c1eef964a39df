//! Cotargets, and their requirements.

use super::conditions::{Divisors, EachFits, NotEmpty, NumberFits, Reaches, ReachesWithGaps, StridesFit};
use super::sizes::Sizes;
use crate::algebra::statics::conditional::{Conditional, Conditioned, RightOperand};
use crate::algebra::statics::dynamic::Dynamic;
use crate::algebra::statics::expression::{Divisible, First, FromRight, Leaf, Rest};
use crate::algebra::statics::modes::Modes;
use crate::algebra::statics::number::{Mixed, Number};
use crate::algebra::statics::rejected::BrokenModes;
use crate::algebra::statics::truth::Verdict;
use crate::algebra::statics::{Cotarget, Undecided};
use crate::diagnostics::laws::complement::CotargetIsEmpty;
use crate::int::{Multiple, StaticInteger, Word};
use crate::int_tuple::{AllIntegers, HCons, HNil, OnlyIntegers};
use typenum::{B1, U1, UInt, UTerm};

/// A cotarget, as the right operand of a complement.
pub trait CotargetOperand: Cotarget + RightOperand {
    /// The sizes of the cotarget `Self` at the place `P`, with names, in front of the sizes `L`.
    type Flat<P, L: Sizes>: Sizes;
    /// The complement of a layout that does not move.
    type Uncovered: Conditioned;
    /// The modes of a complement above the reach `C` of all modes, with the slack `X`.
    type RestWith<C: Number, X: Number>: Conditioned;
}
/// The sizes of the cotarget `M`.
type SizesOf<M> = <M as CotargetOperand>::Flat<FromRight, HNil>;
impl RightOperand for UTerm {}
impl<U, B> RightOperand for UInt<U, B> {}
impl RightOperand for HNil {}
/// The rest of a cotarget of the sizes `L` above the reach `C`.
type CotargetRest<F, L, C, X> = <<<L as Sizes>::Divided<C> as Sizes>::Coalesced as Sizes>::AsRest<F, L, C, X>;
/// The compact modes of the sizes `L`.
type WholeOf<L> = Conditional<<L as Sizes>::CompactWhole<U1>, (EachFits<L>, (StridesFit<L, U1>, ()))>;

impl CotargetOperand for UTerm {
    type Flat<P, L: Sizes> = HCons<Self, L>;
    type Uncovered = WholeOf<SizesOf<Self>>;
    // A cotarget of size 0 is reached by no layout.
    type RestWith<C: Number, X: Number> = BrokenModes<CotargetIsEmpty>;
}
impl<U, B> CotargetOperand for UInt<U, B>
where
    Self: Number,
{
    type Flat<P, L: Sizes> = HCons<Self, L>;
    type Uncovered = WholeOf<SizesOf<Self>>;
    type RestWith<C: Number, X: Number> = CotargetRest<ToFill, SizesOf<Self>, C, X>;
}
impl CotargetOperand for usize {
    type Flat<P, L: Sizes> = HCons<Dynamic<Leaf<P>>, L>;
    type Uncovered = WholeOf<SizesOf<Self>>;
    type RestWith<C: Number, X: Number> = CotargetRest<ToFill, SizesOf<Self>, C, X>;
}
impl<K: StaticInteger + Number, W: Word> CotargetOperand for Multiple<K, W> {
    type Flat<P, L: Sizes> = HCons<Dynamic<Divisible<K, W, P>>, L>;
    type Uncovered = WholeOf<SizesOf<Self>>;
    type RestWith<C: Number, X: Number> = CotargetRest<ToFill, SizesOf<Self>, C, X>;
}
impl<K: StaticInteger, W: Word> RightOperand for Multiple<K, W> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn leaf_of_right(&self, _: u128) -> usize {
        self.quotient()
    }
}
impl RightOperand for usize {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn leaf_of_right(&self, _: u128) -> usize {
        *self
    }
}
impl CotargetOperand for HNil {
    type Flat<P, L: Sizes> = L;
    type Uncovered = WholeOf<<HNil as Sizes>::Coalesced>;
    type RestWith<C: Number, X: Number> = CotargetRest<ToFill, HNil, C, X>;
}
impl<H: CotargetOperand, T: CotargetOperand> CotargetOperand for HCons<H, T> {
    type Flat<P, L: Sizes> = H::Flat<First<P>, T::Flat<Rest<P>, L>>;
    type Uncovered = WholeOf<<SizesOf<Self> as Sizes>::Coalesced>;
    type RestWith<C: Number, X: Number> = CotargetRest<ToFill, SizesOf<Self>, C, X>;
}
impl<H: RightOperand, T: RightOperand> RightOperand for HCons<H, T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn leaf_of_right(&self, path: u128) -> usize {
        if path & 1 == 0 { self.head.leaf_of_right(path >> 1) } else { self.tail.leaf_of_right(path >> 1) }
    }
}

/// A cotarget that layout and complement need not fill, gaps allowed, for an exact divide.
#[derive(Clone, Copy, Debug)]
pub struct Reaching<M>(pub M);
/// A cotarget in which a layout is repeated, gaps allowed, for a product.
#[derive(Clone, Copy, Debug)]
pub struct RepeatingIn<M>(pub M);
/// A cotarget that layout and complement reach if they leave no gaps, for a divide.
///
/// Where a tuple of modes is not reached, because it is divided mode by mode, the composition that follows breaks a
/// law too, and says better what is wrong.
#[derive(Clone, Copy, Debug)]
pub struct Dividing<M>(pub M);

macro_rules! demands {
    ($($cotarget:ident: $demand:ident;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<M> OnlyIntegers for $cotarget<M> {
            type Checked = AllIntegers;
        }
        impl<M: Cotarget> Cotarget for $cotarget<M> {
            type Above<C: Number> = M::Above<C>;
            type AboveThen<C: Number, T: Cotarget> = M::AboveThen<C, T>;
            type Size = M::Size;
            type RestAbove<C: Number> = M::RestAbove<C>;
            type EndAbove<C: Number, Q: Number> = M::EndAbove<C, Q>;
        }
        impl<M: CotargetOperand> CotargetOperand for $cotarget<M> {
            type Flat<P, L: Sizes> = M::Flat<P, L>;
            type Uncovered = M::Uncovered;
            type RestWith<C: Number, X: Number> = CotargetRest<$demand, SizesOf<M>, C, X>;
        }
        impl<M: RightOperand> RightOperand for $cotarget<M> {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn leaf_of_right(&self, path: u128) -> usize {
                self.0.leaf_of_right(path)
            }
        }
    )* };
}
demands! {
    Reaching: ToReach;
    RepeatingIn: ToRepeat;
    Dividing: ToDivide;
}

/// The requirements of a cotarget on layout and complement.
pub trait Demand {
    /// The rest of the sizes `L` above the reach `C`, with the slack `X`, of a cotarget of the sizes `M`.
    type Rest<M: Sizes, L: Sizes, C: Number, X: Number>: Conditioned;
    /// The conditions to check.
    type Conditions<M: Sizes, L: Sizes, C: Number, X: Number>;
}
/// The cosize of layout and complement: the rest of the sizes `L` above the reach `C`, less the slack `X`.
///
/// A layout that falls short of its reach falls short once, in the last repetition.
pub type CosizeWith<L, C, X> = <<<L as Sizes>::Size as Mixed>::MixedTimes<C> as Mixed>::MinusOrZero<X>;
/// The cotarget of the sizes `M` is at most [`CosizeWith`].
type Reached<F, M, L, C, X> =
    <<<M as Sizes>::Size as Number>::AtMost<CosizeWith<L, C, X>, B1> as Verdict>::Reached<F, M, L, C, X>;

/// They fill it.
pub enum ToFill {}
impl Demand for ToFill {
    type Rest<M: Sizes, L: Sizes, C: Number, X: Number> = Reached<Self, M, L, C, X>;
    type Conditions<M: Sizes, L: Sizes, C: Number, X: Number> =
        (NotEmpty<M::Size>, (Reaches<CosizeWith<L, C, X>, M::Size>, ()));
}
/// They fill it where they leave no gaps.
pub enum ToDivide {}
impl Demand for ToDivide {
    type Rest<M: Sizes, L: Sizes, C: Number, X: Number> = X::RestToDivide<M, L, C>;
    type Conditions<M: Sizes, L: Sizes, C: Number, X: Number> = (
        NumberFits<M::Size>,
        (Divisors<M>, (EachFits<L>, (ReachesWithGaps<X, CosizeWith<L, C, X>, M::Size>, (StridesFit<L, C>, ())))),
    );
}
/// They reach what they do.
pub enum ToReach {}
impl Demand for ToReach {
    type Rest<M: Sizes, L: Sizes, C: Number, X: Number> = Conditional<L::Compact<C>, Self::Conditions<M, L, C, X>>;
    type Conditions<M: Sizes, L: Sizes, C: Number, X: Number> = (Divisors<M>, (EachFits<L>, (StridesFit<L, C>, ())));
}
/// They go on beyond it.
pub enum ToRepeat {}
impl Demand for ToRepeat {
    type Rest<M: Sizes, L: Sizes, C: Number, X: Number> =
        Conditional<X::RestToRepeat<L, C>, Self::Conditions<M, L, C, X>>;
    type Conditions<M: Sizes, L: Sizes, C: Number, X: Number> = <ToReach as Demand>::Conditions<M, L, C, X>;
}

/// The slack of a complement for a divide or a product.
pub trait Slack {
    /// The rest of the sizes `L` above the reach `C` of a cotarget of the sizes `M`, for a divide.
    type RestToDivide<M: Sizes, L: Sizes, C: Number>: Conditioned;
    /// The rest of the sizes `L` above the reach `C`, for a product.
    type RestToRepeat<L: Sizes, C: Number>: Modes;
}
macro_rules! slacks {
    ($([$($generics:ident)*] $slack:ty $(where $bound:path)?: $rest:ty, $repeated:ty;)*) => { $(
        impl<$($generics),*> Slack for $slack $(where Self: $bound)? {
            type RestToDivide<M: Sizes, L: Sizes, C: Number> = $rest;
            type RestToRepeat<L: Sizes, C: Number> = $repeated;
        }
    )* };
}
// Without gaps, only whole repetitions are required. With gaps, the cotarget has more repetitions than there are
// places; after the last place a product continues above the block, and the result has a mode for that.
slacks! {
    [] UTerm: Conditional<L::Compact<C>, <ToDivide as Demand>::Conditions<M, L, C, Self>>, L::Compact<C>;
    [U B] UInt<U, B> where Number: Reached<ToDivide, M, L, C, Self>, L::CompactOpen<C>;
    [E] Dynamic<E> where Number:
        Conditional<L::Compact<C>, <ToDivide as Demand>::Conditions<M, L, C, Self>>, L::CompactOpen<C>;
    [] Undecided: Undecided, Undecided;
}
