//! The arithmetic of static integers: zero, even and odd numbers, and what is undecided.

use super::Undecided;
use super::cotarget::Cotarget;
use super::dynamic::{LastDynamic, Symbol};
use super::expression::Repeating;
use super::modes::Modes;
use super::number::Number;
use super::remainder::RoundedUp;
use super::tree::{How, Tree};
use super::truth::Verdict;
use super::walked::Used;
use typenum::{B0, B1, U1, UInt, UTerm};

impl Number for UTerm {
    type Append0 = UTerm;
    type Append1 = U1;

    type Plus<R: Number> = R;
    type PlusEven<U: Number> = UInt<U, B0>;
    type PlusOdd<U: Number> = UInt<U, B1>;
    type PlusCarry<R: Number> = R::Plus<U1>;
    type PlusCarryEven<U: Number> = UInt<U, B1>;
    type PlusCarryOdd<U: Number> = UInt<U::PlusCarry<UTerm>, B0>;

    type Minus<R: Number> = R::FromZero;
    type FromZero = UTerm;
    type FromEven<U: Number> = UInt<U, B0>;
    type FromOdd<U: Number> = UInt<U, B1>;
    type MinusBorrow<R: Number> = Undecided;
    type FromEvenBorrow<U: Number> = <U::MinusBorrow<UTerm> as Number>::Append1;
    type FromOddBorrow<U: Number> = U::Append0;

    type Times<R: Number> = UTerm;
    type OddTimes<R: Number> = R;
    type EvenTimesOf<U: Number> = UTerm;
    type OddTimesOf<U: Number> = UTerm;
    type ShiftedTimes<R: Number> = UTerm;
    type Scale<W: Number> = UTerm;
    type OddScale<W: Number> = W;

    type Divides<N: Number> = Undecided;
    type OddDivides<N: Number> = N;
    type ByEven<V: Number> = UTerm;
    type ByOdd<V: Number> = UTerm;

    type IsZero = B1;
    type AtMost<R: Number, Below: Verdict> = R::AboveZero<Below>;
    type AboveZero<Below: Verdict> = Below;
    type AboveEven<U: Number, Below: Verdict> = B0;
    type AboveOdd<U: Number, Below: Verdict> = B0;

    type Ends<D: Number, E: Number> = E::IsZero;
    type BehindEven<U: Number, D: Number> = D::IsZero;
    type OddEnds<U: Number, E: Number> = E::IsZero;
    type Same<R: Number> = R::IsZero;
    type SameEven<U: Number> = B0;
    type SameOdd<U: Number> = B0;
    type BehindOddEven<U: Number, W: Number> = B0;
    type BehindOddOdd<U: Number, W: Number> = B0;
    type Reaches<D: Number, A: Number, E: Number> = A::Same<E>;
    type ReachesFrom<U: Number, D: Number, E: Number> = E::ReachedFromEven<U, D, UTerm>;
    type ReachedFromEven<U: Number, D: Number, A: Number> = B0;
    type ReachedFromOdd<U: Number, D: Number, A: Number> = B0;

    // A mode of size 0, and of size 1.
    type Meet<D: Number, L: Modes> = Undecided;
    type OddMeet<D: Number, L: Modes> = L::DropOne<D>;
    type FoldOdd<F: How, D: Tree, L: Modes> = D::FoldOne<L>;

    type Step<N: Number, R: Number, S: Number, D: Number, T: Modes, U: Used> = Undecided;
    type Fill<N: Number, R: Number, D: Number, T: Modes, U: Used, S: Number> = Undecided;
    type Split<F: Number, N: Number, R: Number, S: Number, D: Number, T: Modes, U: Used> = Undecided;
    // The elements fill the mode once.
    type OddSplit<F: Number, N: Number, R: Number, S: Number, D: Number, T: Modes, U: Used> = U::Inside<N, R, S, D>;
    // A lone element has another stride than others would.
    type Inside<R: Number, S: Number, D: Number, U: Used> = Undecided;
    type OddInside<R: Number, S: Number, D: Number, U: Used> = Undecided;

    type Hole<C: Number, S: Number, D: Number, T: Modes, M: Cotarget> = Undecided;
    type AboveOr<S: Number, C: Number, T: Cotarget> = Undecided;
    type RoundedOr<S: Number, C: Number> = Undecided;
    type AboveRounded<S: Number, C: Number, T: Cotarget> = Undecided;
    type AboveFirst<S: Number, C: Number, T: Cotarget> = Undecided;
    type BeforeDynamic<C: Number, E: Symbol> = Undecided;
}

impl<V: Number> Number for UInt<V, B0> {
    type Append0 = UInt<Self, B0>;
    type Append1 = UInt<Self, B1>;

    type Plus<R: Number> = R::PlusEven<V>;
    type PlusEven<U: Number> = UInt<U::Plus<V>, B0>;
    type PlusOdd<U: Number> = UInt<U::Plus<V>, B1>;
    type PlusCarry<R: Number> = R::PlusCarryEven<V>;
    type PlusCarryEven<U: Number> = UInt<U::Plus<V>, B1>;
    type PlusCarryOdd<U: Number> = UInt<U::PlusCarry<V>, B0>;

    type Minus<R: Number> = R::FromEven<V>;
    type FromZero = Undecided;
    type FromEven<U: Number> = <U::Minus<V> as Number>::Append0;
    type FromOdd<U: Number> = <U::Minus<V> as Number>::Append1;
    type MinusBorrow<R: Number> = R::FromEvenBorrow<V>;
    type FromEvenBorrow<U: Number> = <U::MinusBorrow<V> as Number>::Append1;
    type FromOddBorrow<U: Number> = <U::Minus<V> as Number>::Append0;

    type Times<R: Number> = R::EvenTimesOf<V>;
    type OddTimes<R: Number> = R::OddTimesOf<Self>;
    type EvenTimesOf<U: Number> = UInt<U::ShiftedTimes<Self>, B0>;
    type OddTimesOf<U: Number> = UInt<V::OddTimesOf<U>, B0>;
    type ShiftedTimes<R: Number> = UInt<V::ShiftedTimes<R>, B0>;
    type Scale<W: Number> = UInt<V::Scale<W>, B0>;
    type OddScale<W: Number> = W::PlusEven<V::Scale<W>>;

    type Divides<N: Number> = N::ByEven<V>;
    type OddDivides<N: Number> = N::ByOdd<Self>;
    type ByEven<W: Number> = W::Divides<V>;
    type ByOdd<W: Number> = <V::ByOdd<W> as Number>::Append0;

    type IsZero = B0;
    type AtMost<R: Number, Below: Verdict> = R::AboveEven<V, Below>;
    type AboveZero<Below: Verdict> = B1;
    type AboveEven<U: Number, Below: Verdict> = U::AtMost<V, Below>;
    type AboveOdd<U: Number, Below: Verdict> = U::AtMost<V, B0>;

    type Ends<D: Number, E: Number> = E::BehindEven<V, D>;
    type BehindEven<U: Number, D: Number> = U::Ends<D, V>;
    type OddEnds<U: Number, E: Number> = E::BehindOddEven<U, V>;
    type Same<R: Number> = R::SameEven<V>;
    type SameEven<U: Number> = U::Same<V>;
    type SameOdd<U: Number> = B0;
    type BehindOddEven<U: Number, W: Number> = W::OddEnds<U, V>;
    type BehindOddOdd<U: Number, W: Number> = B0;
    type Reaches<D: Number, A: Number, E: Number> = A::ReachesFrom<V, D, E>;
    type ReachesFrom<U: Number, D: Number, E: Number> = E::ReachedFromEven<U, D, V>;
    type ReachedFromEven<U: Number, D: Number, A: Number> = U::Reaches<D, A, V>;
    type ReachedFromOdd<U: Number, D: Number, A: Number> = B0;

    type Meet<D: Number, L: Modes> = L::Prepend<Self, D>;
    type OddMeet<D: Number, L: Modes> = L::Prepend<UInt<Self, B1>, D>;
    type FoldOdd<F: How, D: Tree, L: Modes> = D::FoldInteger<F, UInt<Self, B1>, L>;

    type Step<N: Number, R: Number, S: Number, D: Number, T: Modes, U: Used> = U::Pass<N, Self, T>;
    type Fill<N: Number, R: Number, D: Number, T: Modes, U: Used, S: Number> =
        <N::ByEven<V> as Number>::Split<Self, N, R, S, D, T, U>;
    type Split<F: Number, N: Number, R: Number, S: Number, D: Number, T: Modes, U: Used> =
        U::Split<F, R, S, D, Self, T>;
    type OddSplit<F: Number, N: Number, R: Number, S: Number, D: Number, T: Modes, U: Used> =
        U::Split<F, R, S, D, UInt<Self, B1>, T>;
    type Inside<R: Number, S: Number, D: Number, U: Used> = U::Inside<Self, R, S, D>;
    type OddInside<R: Number, S: Number, D: Number, U: Used> = U::Inside<UInt<Self, B1>, R, S, D>;

    type Hole<C: Number, S: Number, D: Number, T: Modes, M: Cotarget> = Self::Meet<C, T::Holes<S::Times<D>, M>>;
    type AboveOr<S: Number, C: Number, T: Cotarget> = Self::Times<T::Size>;
    type RoundedOr<S: Number, C: Number> = Self;
    type AboveRounded<S: Number, C: Number, T: Cotarget> = Self::Times<T::Size>;
    type AboveFirst<S: Number, C: Number, T: Cotarget> = T::Above<Self>;
    type BeforeDynamic<C: Number, E: Symbol> = Self::Meet<C, LastDynamic<Repeating<E, Self::Times<C>>, Self::Times<C>>>;
}

impl<V: Number> Number for UInt<V, B1> {
    type Append0 = UInt<Self, B0>;
    type Append1 = UInt<Self, B1>;

    type Plus<R: Number> = R::PlusOdd<V>;
    type PlusEven<U: Number> = UInt<U::Plus<V>, B1>;
    type PlusOdd<U: Number> = UInt<U::PlusCarry<V>, B0>;
    type PlusCarry<R: Number> = R::PlusCarryOdd<V>;
    type PlusCarryEven<U: Number> = UInt<U::PlusCarry<V>, B0>;
    type PlusCarryOdd<U: Number> = UInt<U::PlusCarry<V>, B1>;

    type Minus<R: Number> = R::FromOdd<V>;
    type FromZero = Undecided;
    type FromEven<U: Number> = <U::MinusBorrow<V> as Number>::Append1;
    type FromOdd<U: Number> = <U::Minus<V> as Number>::Append0;
    type MinusBorrow<R: Number> = R::FromOddBorrow<V>;
    type FromEvenBorrow<U: Number> = <U::MinusBorrow<V> as Number>::Append0;
    type FromOddBorrow<U: Number> = <U::MinusBorrow<V> as Number>::Append1;

    type Times<R: Number> = V::OddTimes<R>;
    type OddTimes<R: Number> = R::OddTimesOf<Self>;
    type EvenTimesOf<U: Number> = UInt<U::ShiftedTimes<Self>, B0>;
    type OddTimesOf<U: Number> = UInt<U::OddScale<V>, B1>;
    type ShiftedTimes<R: Number> = V::OddTimes<R>;
    type Scale<W: Number> = UInt<V::OddScale<W>, B1>;
    type OddScale<W: Number> = W::PlusOdd<V::OddScale<W>>;

    type Divides<N: Number> = V::OddDivides<N>;
    type OddDivides<N: Number> = N::ByOdd<Self>;
    type ByEven<W: Number> = Undecided;
    type ByOdd<W: Number> = <<V::Minus<W> as Number>::ByOdd<W> as Number>::Append1;

    type IsZero = B0;
    type AtMost<R: Number, Below: Verdict> = R::AboveOdd<V, Below>;
    type AboveZero<Below: Verdict> = B1;
    type AboveEven<U: Number, Below: Verdict> = U::AtMost<V, B1>;
    type AboveOdd<U: Number, Below: Verdict> = U::AtMost<V, Below>;

    type Ends<D: Number, E: Number> = D::OddEnds<V, E>;
    type BehindEven<U: Number, D: Number> = B0;
    type OddEnds<U: Number, E: Number> = E::BehindOddOdd<U, V>;
    type Same<R: Number> = R::SameOdd<V>;
    type SameEven<U: Number> = B0;
    type SameOdd<U: Number> = U::Same<V>;
    type BehindOddEven<U: Number, W: Number> = B0;
    type BehindOddOdd<U: Number, W: Number> = U::Reaches<UInt<W, B1>, W, V>;
    type Reaches<D: Number, A: Number, E: Number> = <A::Plus<D> as Number>::ReachesFrom<V, D, E>;
    type ReachesFrom<U: Number, D: Number, E: Number> = E::ReachedFromOdd<U, D, V>;
    type ReachedFromEven<U: Number, D: Number, A: Number> = B0;
    type ReachedFromOdd<U: Number, D: Number, A: Number> = U::Reaches<D, A, V>;

    type Meet<D: Number, L: Modes> = V::OddMeet<D, L>;
    type OddMeet<D: Number, L: Modes> = L::Prepend<UInt<Self, B1>, D>;
    type FoldOdd<F: How, D: Tree, L: Modes> = D::FoldInteger<F, UInt<Self, B1>, L>;

    type Step<N: Number, R: Number, S: Number, D: Number, T: Modes, U: Used> = U::Pass<N, Self, T>;
    type Fill<N: Number, R: Number, D: Number, T: Modes, U: Used, S: Number> =
        <V::OddDivides<N> as Number>::Split<Self, N, R, S, D, T, U>;
    type Split<F: Number, N: Number, R: Number, S: Number, D: Number, T: Modes, U: Used> =
        V::OddSplit<F, N, R, S, D, T, U>;
    type OddSplit<F: Number, N: Number, R: Number, S: Number, D: Number, T: Modes, U: Used> =
        U::Split<F, R, S, D, UInt<Self, B1>, T>;
    type Inside<R: Number, S: Number, D: Number, U: Used> = V::OddInside<R, S, D, U>;
    type OddInside<R: Number, S: Number, D: Number, U: Used> = U::Inside<UInt<Self, B1>, R, S, D>;

    type Hole<C: Number, S: Number, D: Number, T: Modes, M: Cotarget> = Self::Meet<C, T::Holes<S::Times<D>, M>>;
    type AboveOr<S: Number, C: Number, T: Cotarget> = Self::Times<T::Size>;
    type RoundedOr<S: Number, C: Number> = Self;
    type AboveRounded<S: Number, C: Number, T: Cotarget> = Self::Times<T::Size>;
    type AboveFirst<S: Number, C: Number, T: Cotarget> = T::Above<Self>;
    type BeforeDynamic<C: Number, E: Symbol> = Self::Meet<C, LastDynamic<Repeating<E, Self::Times<C>>, Self::Times<C>>>;
}

impl Number for Undecided {
    type Append0 = Undecided;
    type Append1 = Undecided;

    type Plus<R: Number> = Undecided;
    type PlusEven<U: Number> = Undecided;
    type PlusOdd<U: Number> = Undecided;
    type PlusCarry<R: Number> = Undecided;
    type PlusCarryEven<U: Number> = Undecided;
    type PlusCarryOdd<U: Number> = Undecided;

    type Minus<R: Number> = Undecided;
    type FromZero = Undecided;
    type FromEven<U: Number> = Undecided;
    type FromOdd<U: Number> = Undecided;
    type MinusBorrow<R: Number> = Undecided;
    type FromEvenBorrow<U: Number> = Undecided;
    type FromOddBorrow<U: Number> = Undecided;

    type Times<R: Number> = Undecided;
    type OddTimes<R: Number> = Undecided;
    type EvenTimesOf<U: Number> = Undecided;
    type OddTimesOf<U: Number> = Undecided;
    type ShiftedTimes<R: Number> = Undecided;
    type Scale<W: Number> = Undecided;
    type OddScale<W: Number> = Undecided;

    type Divides<N: Number> = Undecided;
    type OddDivides<N: Number> = Undecided;
    type ByEven<V: Number> = Undecided;
    type ByOdd<V: Number> = Undecided;

    // A difference below zero.
    type IsZero = B0;
    type AtMost<R: Number, Below: Verdict> = Undecided;
    type AboveZero<Below: Verdict> = Undecided;
    type AboveEven<U: Number, Below: Verdict> = Undecided;
    type AboveOdd<U: Number, Below: Verdict> = Undecided;

    type Ends<D: Number, E: Number> = Undecided;
    type BehindEven<U: Number, D: Number> = Undecided;
    type OddEnds<U: Number, E: Number> = Undecided;
    type Same<R: Number> = Undecided;
    type SameEven<U: Number> = Undecided;
    type SameOdd<U: Number> = Undecided;
    type BehindOddEven<U: Number, W: Number> = Undecided;
    type BehindOddOdd<U: Number, W: Number> = Undecided;
    type Reaches<D: Number, A: Number, E: Number> = Undecided;
    type ReachesFrom<U: Number, D: Number, E: Number> = Undecided;
    type ReachedFromEven<U: Number, D: Number, A: Number> = Undecided;
    type ReachedFromOdd<U: Number, D: Number, A: Number> = Undecided;

    type Meet<D: Number, L: Modes> = Undecided;
    type OddMeet<D: Number, L: Modes> = Undecided;
    type FoldOdd<F: How, D: Tree, L: Modes> = Undecided;

    // The stride is no multiple of the size: is it a divisor?
    type Step<N: Number, R: Number, S: Number, D: Number, T: Modes, U: Used> =
        <R::Divides<S> as Number>::Fill<N, R, D, T, U, S>;
    // Nor is it: do the elements stay inside, or take a remainder along?
    type Fill<N: Number, R: Number, D: Number, T: Modes, U: Used, S: Number> =
        <R::AtMost<S, B1> as Verdict>::StepBelow<N, R, S, D, U>;
    // They do not fill the mode a whole number of times: are they too few?
    type Split<F: Number, N: Number, R: Number, S: Number, D: Number, T: Modes, U: Used> =
        <N::AtMost<F, B1> as Verdict>::FewerThan<F, N, R, S, D, U>;
    type OddSplit<F: Number, N: Number, R: Number, S: Number, D: Number, T: Modes, U: Used> = Undecided;
    type Inside<R: Number, S: Number, D: Number, U: Used> = Undecided;
    type OddInside<R: Number, S: Number, D: Number, U: Used> = Undecided;

    // The reach does not divide the stride: is it beyond?
    type Hole<C: Number, S: Number, D: Number, T: Modes, M: Cotarget> = <D::AtMost<C, B1> as Verdict>::Overlaps<D, C>;
    type AboveOr<S: Number, C: Number, T: Cotarget> = T::Above<S::Divides<C>>;
    type RoundedOr<S: Number, C: Number> = RoundedUp<S, C>;
    type AboveRounded<S: Number, C: Number, T: Cotarget> = <S::Divides<C> as Number>::AboveFirst<S, C, T>;
    type AboveFirst<S: Number, C: Number, T: Cotarget> = <RoundedUp<S, C> as Number>::Times<T::Above<RoundedUp<C, S>>>;
    type BeforeDynamic<C: Number, E: Symbol> = Undecided;
}
