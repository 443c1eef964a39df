//! Zip two by a guide: the pairs at the integers of a guide taken apart.

use super::nested::{As, IntoNested, Later, NestedOf};
use super::rank::Rank;
use crate::diagnostics::laws::{NotAPair, TilerRank};
use crate::diagnostics::printed::the_layout;
use crate::diagnostics::{Decimal, InDecimal};
use crate::int::{FirstOfPair, Multiple, Pair, SecondOfPair};
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

impl<T, G: TupleHalves<T>> Zip2By<T> for G {
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
    /// Takes the tuple apart.
    fn tuple_halves(tuple: T) -> (FirstOfPair<Self::Output>, SecondOfPair<Self::Output>);
}

// At an integer of the guide: a pair. One by one, since an impl for all integers could be that of a tuple, too, and no law
// would be told.
macro_rules! integers {
    ($([$($generics:ident)*] $integer:ty;)*) => { $(
        impl<T: PairOfHalves, $($generics),*> TupleHalves<T> for $integer {
            type Output = T::Output;
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
impl<T: HalvesRest<HNil, T, HNil>> TupleHalves<T> for HNil {
    type Output = T::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tuple_halves(tuple: T) -> (FirstOfPair<T::Output>, SecondOfPair<T::Output>) {
        tuple.halves_rest()
    }
}
impl<T: HalvesRest<HCons<G, R>, T, HCons<G, R>>, G, R> TupleHalves<T> for HCons<G, R> {
    type Output = T::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tuple_halves(tuple: T) -> (FirstOfPair<T::Output>, SecondOfPair<T::Output>) {
        tuple.halves_rest()
    }
}

/// The halves of a list of modes at a list of guides, the modes beyond it among the second halves; `T` and `Guide` are
/// the tuples of which these are the rests.
#[diagnostic::on_unimplemented(
    message = "mismatched profiles: the guide is nested where the tuple is not",
    label = "the tuple needs a pair at each integer of the guide"
)]
pub trait HalvesRest<Guides, T, Guide> {
    /// The pair of lists.
    type Output: Pair;
    /// Takes the modes apart.
    fn halves_rest(self) -> (FirstOfPair<Self::Output>, SecondOfPair<Self::Output>);
}
impl<T, Guide> HalvesRest<HNil, T, Guide> for HNil {
    type Output = (HNil, HNil);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn halves_rest(self) -> (HNil, HNil) {
        (HNil, HNil)
    }
}
impl<M, N, T, Guide> HalvesRest<HNil, T, Guide> for HCons<M, N> {
    type Output = (HNil, Self);
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
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn halves_rest(self) -> (FirstOfPair<Self::Output>, SecondOfPair<Self::Output>) {
        let (first, second) = G::tuple_halves(self.head);
        let (firsts, seconds) = self.tail.halves_rest();
        (HCons { head: first, tail: firsts }, HCons { head: second, tail: seconds })
    }
}
impl<G, R, T, Guide> HalvesRest<HCons<G, R>, T, Guide> for HNil
where
    T: Rank<Output: InDecimal>,
    Guide: Rank<Output: InDecimal>,
    Decimal<<Guide as Rank>::Output>: TilerRank<Decimal<<T as Rank>::Output>, the_layout>,
{
    type Output = (HNil, HNil);
    fn halves_rest(self) -> (HNil, HNil) {
        (self, self)
    }
}

/// A tuple of two modes.
#[diagnostic::on_unimplemented(
    message = "not a pair: an integer where the guide ends, and a pair is needed",
    label = "the tuple needs a pair at each integer of the guide"
)]
pub trait PairOfHalves {
    /// The pair.
    type Output: Pair;
    /// The modes.
    fn pair_of_halves(self) -> (FirstOfPair<Self::Output>, SecondOfPair<Self::Output>);
}
impl<A, B> PairOfHalves for HCons<A, HCons<B, HNil>> {
    type Output = (A, B);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pair_of_halves(self) -> (A, B) {
        (self.head, self.tail.head)
    }
}
macro_rules! not_two {
    ($($list:ty, <$($parameter:ident),*>;)*) => { $(
        impl<$($parameter),*> PairOfHalves for $list
        where
            Self: Rank<Output: InDecimal>,
            Decimal<<Self as Rank>::Output>: NotAPair,
        {
            type Output = (HNil, HNil);
            fn pair_of_halves(self) -> (HNil, HNil) {
                (HNil, HNil)
            }
        }
    )* };
}
not_two! {
    HCons<A, HNil>, <A>;
    HCons<A, HCons<B, HCons<C, T>>>, <A, B, C, T>;
}

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
/// Mode 2 is no pair:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex::tuple::zip2_by;
///
/// zip2_by(shape![((2, 3), (4, 5), 7)], shape![(1, 1, 1)]);
/// ```
///
/// **Cost.** None at run time but for moving dynamic integers.
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
