//! The arithmetic of odd numbers.

use super::{Digit0, Digit1, Digit2, Digit3, Number, Reduced};
use crate::algebra::statics::Undecided;
use crate::algebra::statics::truth::Verdict;
use typenum::{B0, B1};

impl<V: Number> Number for Digit1<V> {
    type Append0 = Digit0<Self>;
    type Append1 = Digit1<Self>;
    type Append2 = Digit2<Self>;
    type Append3 = Digit3<Self>;

    type Next = Digit2<V>;
    type Previous = Digit0<V>;

    type Plus<R: Number> = R::Plus1<V>;
    type Plus0<U: Number> = Digit1<U::Plus<V>>;
    type Plus1<U: Number> = Digit2<U::Plus<V>>;
    type Plus2<U: Number> = Digit3<U::Plus<V>>;
    type Plus3<U: Number> = Digit0<U::PlusCarry<V>>;
    type PlusCarry<R: Number> = R::PlusCarry1<V>;
    type PlusCarry0<U: Number> = Digit2<U::Plus<V>>;
    type PlusCarry1<U: Number> = Digit3<U::Plus<V>>;
    type PlusCarry2<U: Number> = Digit0<U::PlusCarry<V>>;
    type PlusCarry3<U: Number> = Digit1<U::PlusCarry<V>>;

    type Minus<R: Number> = R::From1<V>;
    type FromZero = Undecided;
    type FromOne = Undecided;
    type From0<U: Number> = <U::MinusBorrow<V> as Number>::Append3;
    type From1<U: Number> = <U::Minus<V> as Number>::Append0;
    type From2<U: Number> = <U::Minus<V> as Number>::Append1;
    type From3<U: Number> = <U::Minus<V> as Number>::Append2;
    type MinusBorrow<R: Number> = R::FromBorrow1<V>;
    type FromBorrow0<U: Number> = <U::MinusBorrow<V> as Number>::Append2;
    type FromBorrow1<U: Number> = <U::MinusBorrow<V> as Number>::Append3;
    type FromBorrow2<U: Number> = <U::Minus<V> as Number>::Append0;
    type FromBorrow3<U: Number> = <U::Minus<V> as Number>::Append1;

    type Double = Digit2<V::Double>;
    type DoubleNext = Digit3<V::Double>;
    type Triple = Digit3<V::Triple>;
    type Triple1 = Digit0<V::Triple1>;
    type Triple2 = Digit1<V::Triple1>;

    type Times<R: Number> = R::TimesOf<Self>;
    type TimesOf<A: Number> = A::Product<Self>;
    type Product<R: Number> = R::Plus0<V::Product<R>>;
    type ProductAnd2<R: Number> = <R::Double as Number>::Plus0<R::Plus0<V::Product<R>>>;
    type ProductAnd3<R: Number> = <R::Triple as Number>::Plus0<R::Plus0<V::Product<R>>>;

    type TimesAsStride<D: Number> = D::StretchedBy<Self>;
    type StretchedBy<A: Number> = A::StretchMore<Self>;
    type StretchMore<D: Number> = D::TimesOf<Self>;
    type StretchOdd<D: Number> = D::TimesOf<Self::DoubleNext>;

    type Divides<N: Number> = N::By1<V>;
    type By0<W: Number> = Undecided;
    type By1<W: Number> = <<V::Minus<W> as Number>::By1<W> as Number>::Append1;
    type By2<W: Number> = Undecided;
    type By3<W: Number> = <<V::Minus<W::Triple2> as Number>::By3<W> as Number>::Append3;

    type AtMost<R: Number, Below: Verdict> = R::Above1<V, Below>;
    type Above0<U: Number, Below: Verdict> = U::AtMost<V, B1>;
    type Above1<U: Number, Below: Verdict> = U::AtMost<V, Below>;
    type Above2<U: Number, Below: Verdict> = U::AtMost<V, B0>;
    type Above3<U: Number, Below: Verdict> = U::AtMost<V, B0>;

    type Same<R: Number> = R::Same1<V>;
    type Same0<U: Number> = B0;
    type Same1<U: Number> = U::Same<V>;
    type Same2<U: Number> = B0;
    type Same3<U: Number> = B0;
    type Ends<D: Number, E: Number> = D::EndsOf1<V, E>;
    type EndsOf1<U: Number, E: Number> = E::ReachedFrom1<V, Digit1<U>, U>;
    type EndsOf2<U: Number, E: Number> = E::ReachedFrom2<V, Digit2<U>, U>;
    type EndsOf3<U: Number, E: Number> = E::ReachedFrom3<V, Digit3<U>, U>;
    type Behind0<U: Number, D: Number> = B0;
    type Reaches<D: Number, A: Number, E: Number> = <A::Plus<D> as Number>::ReachesFrom<V, D, E>;
    type ReachesFrom<U: Number, D: Number, E: Number> = E::ReachedFrom1<U, D, V>;
    type ReachedFrom0<U: Number, D: Number, A: Number> = B0;
    type ReachedFrom1<U: Number, D: Number, A: Number> = U::Reaches<D, A, V>;
    type ReachedFrom2<U: Number, D: Number, A: Number> = B0;
    type ReachedFrom3<U: Number, D: Number, A: Number> = B0;

    type Modulo<S: Number> = Reduced<Reduced<<V::Modulo<S> as Number>::Append1, S::Double>, S>;
}

impl<V: Number> Number for Digit3<V> {
    type Append0 = Digit0<Self>;
    type Append1 = Digit1<Self>;
    type Append2 = Digit2<Self>;
    type Append3 = Digit3<Self>;

    type Next = Digit0<V::Next>;
    type Previous = Digit2<V>;

    type Plus<R: Number> = R::Plus3<V>;
    type Plus0<U: Number> = Digit3<U::Plus<V>>;
    type Plus1<U: Number> = Digit0<U::PlusCarry<V>>;
    type Plus2<U: Number> = Digit1<U::PlusCarry<V>>;
    type Plus3<U: Number> = Digit2<U::PlusCarry<V>>;
    type PlusCarry<R: Number> = R::PlusCarry3<V>;
    type PlusCarry0<U: Number> = Digit0<U::PlusCarry<V>>;
    type PlusCarry1<U: Number> = Digit1<U::PlusCarry<V>>;
    type PlusCarry2<U: Number> = Digit2<U::PlusCarry<V>>;
    type PlusCarry3<U: Number> = Digit3<U::PlusCarry<V>>;

    type Minus<R: Number> = R::From3<V>;
    type FromZero = Undecided;
    type FromOne = Undecided;
    type From0<U: Number> = <U::MinusBorrow<V> as Number>::Append1;
    type From1<U: Number> = <U::MinusBorrow<V> as Number>::Append2;
    type From2<U: Number> = <U::MinusBorrow<V> as Number>::Append3;
    type From3<U: Number> = <U::Minus<V> as Number>::Append0;
    type MinusBorrow<R: Number> = R::FromBorrow3<V>;
    type FromBorrow0<U: Number> = <U::MinusBorrow<V> as Number>::Append0;
    type FromBorrow1<U: Number> = <U::MinusBorrow<V> as Number>::Append1;
    type FromBorrow2<U: Number> = <U::MinusBorrow<V> as Number>::Append2;
    type FromBorrow3<U: Number> = <U::MinusBorrow<V> as Number>::Append3;

    type Double = Digit2<V::DoubleNext>;
    type DoubleNext = Digit3<V::DoubleNext>;
    type Triple = Digit1<V::Triple2>;
    type Triple1 = Digit2<V::Triple2>;
    type Triple2 = Digit3<V::Triple2>;

    type Times<R: Number> = R::TimesOf<Self>;
    type TimesOf<A: Number> = A::Product<Self>;
    type Product<R: Number> = V::ProductAnd3<R>;
    type ProductAnd2<R: Number> = <R::Double as Number>::Plus0<V::ProductAnd3<R>>;
    type ProductAnd3<R: Number> = <R::Triple as Number>::Plus0<V::ProductAnd3<R>>;

    type TimesAsStride<D: Number> = D::StretchedBy<Self>;
    type StretchedBy<A: Number> = A::StretchMore<Self>;
    type StretchMore<D: Number> = D::TimesOf<Self>;
    type StretchOdd<D: Number> = D::TimesOf<Self::DoubleNext>;

    type Divides<N: Number> = N::By3<V>;
    type By0<W: Number> = Undecided;
    type By1<W: Number> = <<V::Minus<W::Triple> as Number>::By1<W> as Number>::Append3;
    type By2<W: Number> = Undecided;
    type By3<W: Number> = <<V::Minus<W> as Number>::By3<W> as Number>::Append1;

    type AtMost<R: Number, Below: Verdict> = R::Above3<V, Below>;
    type Above0<U: Number, Below: Verdict> = U::AtMost<V, B1>;
    type Above1<U: Number, Below: Verdict> = U::AtMost<V, B1>;
    type Above2<U: Number, Below: Verdict> = U::AtMost<V, B1>;
    type Above3<U: Number, Below: Verdict> = U::AtMost<V, Below>;

    type Same<R: Number> = R::Same3<V>;
    type Same0<U: Number> = B0;
    type Same1<U: Number> = B0;
    type Same2<U: Number> = B0;
    type Same3<U: Number> = U::Same<V>;
    type Ends<D: Number, E: Number> = D::EndsOf3<V, E>;
    type EndsOf1<U: Number, E: Number> = E::ReachedFrom3<V, Digit1<U>, U::Triple>;
    type EndsOf2<U: Number, E: Number> = E::ReachedFrom2<V, Digit2<U>, U::Triple1>;
    type EndsOf3<U: Number, E: Number> = E::ReachedFrom1<V, Digit3<U>, U::Triple2>;
    type Behind0<U: Number, D: Number> = B0;
    type Reaches<D: Number, A: Number, E: Number> = <A::Plus<D::Triple> as Number>::ReachesFrom<V, D, E>;
    type ReachesFrom<U: Number, D: Number, E: Number> = E::ReachedFrom3<U, D, V>;
    type ReachedFrom0<U: Number, D: Number, A: Number> = B0;
    type ReachedFrom1<U: Number, D: Number, A: Number> = B0;
    type ReachedFrom2<U: Number, D: Number, A: Number> = B0;
    type ReachedFrom3<U: Number, D: Number, A: Number> = U::Reaches<D, A, V>;

    type Modulo<S: Number> = Reduced<Reduced<<V::Modulo<S> as Number>::Append3, S::Double>, S>;
}
