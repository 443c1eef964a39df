//! Zip two by a guide: the pairs at the integers of a guide taken apart.

use super::{As, IntegerForTuple, IntoNested, Later, NestedOf, RankInDecimal};
use crate::diagnostics::laws::NotAPair;
use crate::diagnostics::laws::tiling::TooManyModes;
use crate::diagnostics::verdict::{BrokenLaw, Holds, Lawful};
use crate::int::{FirstOfPair, Multiple, Pair, SecondOfPair};
use core::marker::PhantomData;
use frunk_core::hlist::{HCons, HNil};
use typenum::{UInt, UTerm};

/// `Self` is a guide at whose integers the tuple `T` has pairs.
pub trait Zip2By<T> {
    /// The tuple of the two halves.
    type Output;
    /// Takes the pairs apart.
    fn zip2_by(tuple: T) -> Self::Output;
}

/// The type of [`zip2_by`] of the tuple `T` and the guide `G`.
pub type Zip2ByOf<T, G> = <NestedOf<G> as Zip2By<NestedOf<T>>>::Output;

impl<T, G: TupleHalves<T, Verdict: Lawful>> Zip2By<T> for G {
    type Output = HCons<FirstOfPair<G::Output>, HCons<SecondOfPair<G::Output>, HNil>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn zip2_by(tuple: T) -> Self::Output {
        let (first, second) = G::tuple_halves(tuple);
        HCons { head: first, tail: HCons { head: second, tail: HNil } }
    }
}

/// The first halves and the second halves of the tuple `T` at the integers of the guide `Self`.
pub trait TupleHalves<T> {
    /// The pair of the halves.
    type Output: Pair;
    /// Whether there are pairs, and enough modes.
    type Verdict;
    /// Takes the tuple apart.
    fn tuple_halves(tuple: T) -> (FirstOfPair<Self::Output>, SecondOfPair<Self::Output>);
}
// At an integer of the guide: a pair. One impl for each kind of integer: an impl for all integers could also apply to a
// tuple, and the law would not be reported.
macro_rules! integers {
    ($([$($generics:ident)*] $integer:ty;)*) => { $(
        impl<T: PairOfHalves, $($generics),*> TupleHalves<T> for $integer {
            type Output = T::Output;
            type Verdict = T::Verdict;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn tuple_halves(tuple: T) -> (FirstOfPair<T::Output>, SecondOfPair<T::Output>) {
                tuple.pair_of_halves()
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
// A tuple mode by mode.
macro_rules! tuples {
    ($([$($generics:ident)*] $guide:ty;)*) => { $(
        impl<T: HalvesRest<$guide, T, $guide>, $($generics),*> TupleHalves<T> for $guide {
            type Output = T::Output;
            type Verdict = T::Verdict;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn tuple_halves(tuple: T) -> (FirstOfPair<T::Output>, SecondOfPair<T::Output>) {
                tuple.halves_rest()
            }
        }
    )* };
}
tuples! {
    [] HNil;
    [G R] HCons<G, R>;
}

/// The halves of a list of modes at a list of guides, the modes beyond it among the second halves; both are rests of
/// the tuples `T` and `Guide`.
pub trait HalvesRest<Guides, T, Guide> {
    /// The pair of lists.
    type Output: Pair;
    /// Whether there are pairs, and enough modes.
    type Verdict;
    /// Takes the modes apart.
    fn halves_rest(self) -> (FirstOfPair<Self::Output>, SecondOfPair<Self::Output>);
}
impl<T, Guide> HalvesRest<HNil, T, Guide> for HNil {
    type Output = (HNil, HNil);
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn halves_rest(self) -> (HNil, HNil) {
        (HNil, HNil)
    }
}
impl<M, N, T, Guide> HalvesRest<HNil, T, Guide> for HCons<M, N> {
    type Output = (HNil, Self);
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn halves_rest(self) -> (HNil, Self) {
        (HNil, self)
    }
}
impl<M, N, G, R, T, Guide> HalvesRest<HCons<G, R>, T, Guide> for HCons<M, N>
where
    G: TupleHalves<M>,
    N: HalvesRest<R, T, Guide>,
{
    type Output = (
        HCons<FirstOfPair<G::Output>, FirstOfPair<N::Output>>,
        HCons<SecondOfPair<G::Output>, SecondOfPair<N::Output>>,
    );
    type Verdict = (G::Verdict, N::Verdict);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn halves_rest(self) -> (FirstOfPair<Self::Output>, SecondOfPair<Self::Output>) {
        let (first, second) = G::tuple_halves(self.head);
        let (firsts, seconds) = self.tail.halves_rest();
        (HCons { head: first, tail: firsts }, HCons { head: second, tail: seconds })
    }
}
impl<G, R, T: RankInDecimal, Guide: RankInDecimal> HalvesRest<HCons<G, R>, T, Guide> for HNil {
    type Output = (HNil, HNil);
    type Verdict = BrokenLaw<TooManyModes<T::Output, Guide::Output>>;
    fn halves_rest(self) -> (HNil, HNil) {
        (self, self)
    }
}

/// A tuple of two modes.
pub trait PairOfHalves {
    type Output: Pair;
    /// Whether there are two.
    type Verdict;
    fn pair_of_halves(self) -> (FirstOfPair<Self::Output>, SecondOfPair<Self::Output>);
}
impl<A, B> PairOfHalves for HCons<A, HCons<B, HNil>> {
    type Output = (A, B);
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pair_of_halves(self) -> (A, B) {
        (self.head, self.tail.head)
    }
}
macro_rules! not_two {
    ($([$($generics:ident)*] $mode:ty;)*) => { $(
        impl<$($generics),*> PairOfHalves for $mode {
            type Output = (HNil, HNil);
            type Verdict = NoPair<Self>;
            fn pair_of_halves(self) -> (HNil, HNil) {
                (HNil, HNil)
            }
        }
    )* };
}
not_two! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U B] UInt<U, B>;
    [] HNil;
    [A] HCons<A, HNil>;
    [A B C T] HCons<A, HCons<B, HCons<C, T>>>;
}
// An integer where the guide is a tuple.
macro_rules! no_list {
    ($([$($generics:ident)*] $mode:ty;)*) => { $(
        impl<G, R, T, Guide, $($generics),*> HalvesRest<HCons<G, R>, T, Guide> for $mode {
            type Output = (HNil, HNil);
            type Verdict = NoTuple<Self, Guide>;
            fn halves_rest(self) -> (HNil, HNil) {
                (HNil, HNil)
            }
        }
    )* };
}
no_list! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U B] UInt<U, B>;
}

/// The verdict that the mode `M`, a tuple or a layout, has not two modes.
pub struct NoPair<M>(PhantomData<M>);
impl<M: RankInDecimal> Holds for NoPair<M> where M::Output: NotAPair {}
/// The verdict that the integer `I` is where the guide has the tuple `Guide`.
pub struct NoTuple<I, Guide>(PhantomData<(I, Guide)>);
impl<I: IntegerForTuple<Guide>, Guide> Holds for NoTuple<I, Guide> {}

/// The pairs of a tuple at the integers of a guide taken apart: the tuple of the first halves and the second halves.
///
/// Modes beyond the guide go to the second halves.
///
/// **Defined when** the tuple has a mode of rank 2 at each integer of the guide; otherwise it does not compile.
///
/// **Type.** [`Zip2ByOf`]`<T, G>`.
///
/// **In CuTe**: `zip2_by(t, guide)`. A layout has [`tile_unzip`](crate::Layout::tile_unzip) for it.
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::zip2_by;
///
/// let tuple = shape![((2, 3), (4, 5), 7)];
/// assert_eq!(notation(&zip2_by(tuple, shape![(1, 1)])), "((_2,_4),(_3,_5,_7))");
/// ```
///
/// Mode 2 is not a pair:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex::tuple::zip2_by;
///
/// zip2_by(shape![((2, 3), (4, 5), 7)], shape![(1, 1, 1)]);
/// ```
///
/// **Cost.** At run time, only moves of dynamic integers.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn zip2_by<T, G, NT, NG, R>(tuple: T, _guide: G) -> R
where
    T: IntoNested<Nested = NT>,
    G: IntoNested<Nested = NG>,
    As<G, NG>: Zip2By<NT>,
    Later<G, NG>: Zip2By<NT, Output = R>,
{
    <NG as Zip2By<NT>>::zip2_by(tuple.into_nested())
}
