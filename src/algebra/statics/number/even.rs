//! The arithmetic of even numbers.

use super::{Digit0, Digit1, Digit2, Digit3, Number, Reduced};
use crate::algebra::statics::Undecided;
use crate::algebra::statics::truth::Verdict;
use typenum::{B0, B1, UInt};

impl<V: Number> Number for Digit0<V> {
    type Append0 = Digit0<Self>;
    type Append1 = Digit1<Self>;
    type Append2 = Digit2<Self>;
    type Append3 = Digit3<Self>;

    type Next = Digit1<V>;
    type Previous = <V::Previous as Number>::Append3;

    type Plus<R: Number> = R::Plus0<V>;
    type Plus0<U: Number> = Digit0<U::Plus<V>>;
    type Plus1<U: Number> = Digit1<U::Plus<V>>;
    type Plus2<U: Number> = Digit2<U::Plus<V>>;
    type Plus3<U: Number> = Digit3<U::Plus<V>>;
    type PlusCarry<R: Number> = R::PlusCarry0<V>;
    type PlusCarry0<U: Number> = Digit1<U::Plus<V>>;
    type PlusCarry1<U: Number> = Digit2<U::Plus<V>>;
    type PlusCarry2<U: Number> = Digit3<U::Plus<V>>;
    type PlusCarry3<U: Number> = Digit0<U::PlusCarry<V>>;

    type Minus<R: Number> = R::From0<V>;
    type FromZero = Undecided;
    type FromOne = Undecided;
    type From0<U: Number> = <U::Minus<V> as Number>::Append0;
    type From1<U: Number> = <U::Minus<V> as Number>::Append1;
    type From2<U: Number> = <U::Minus<V> as Number>::Append2;
    type From3<U: Number> = <U::Minus<V> as Number>::Append3;
    type MinusBorrow<R: Number> = R::FromBorrow0<V>;
    type FromBorrow0<U: Number> = <U::MinusBorrow<V> as Number>::Append3;
    type FromBorrow1<U: Number> = <U::Minus<V> as Number>::Append0;
    type FromBorrow2<U: Number> = <U::Minus<V> as Number>::Append1;
    type FromBorrow3<U: Number> = <U::Minus<V> as Number>::Append2;

    type Double = Digit0<V::Double>;
    type DoubleNext = Digit1<V::Double>;
    type Triple = Digit0<V::Triple>;
    type Triple1 = Digit1<V::Triple>;
    type Triple2 = Digit2<V::Triple>;

    type Times<R: Number> = R::TimesOf<Self>;
    type TimesOf<A: Number> = Digit0<V::TimesOf<A>>;
    type Product<R: Number> = Digit0<V::Product<R>>;
    type ProductAnd2<R: Number> = <R::Double as Number>::Plus0<Digit0<V::Product<R>>>;
    type ProductAnd3<R: Number> = <R::Triple as Number>::Plus0<Digit0<V::Product<R>>>;

    type TimesAsStride<D: Number> = D::StretchedBy<Self>;
    type StretchedBy<A: Number> = A::StretchMore<Self>;
    type StretchMore<D: Number> = Digit0<V::StretchMore<D>>;
    type StretchOdd<D: Number> = D::TimesOf<Self::DoubleNext>;

    type Divides<N: Number> = N::By0<V>;
    type By0<W: Number> = W::Divides<V>;
    type By1<W: Number> = <V::By1<W> as Number>::Append0;
    type By2<W: Number> = <W::DoubleNext as Number>::Divides<V::Double>;
    type By3<W: Number> = <V::By3<W> as Number>::Append0;

    type AtMost<R: Number, Below: Verdict> = R::Above0<V, Below>;
    type Above0<U: Number, Below: Verdict> = U::AtMost<V, Below>;
    type Above1<U: Number, Below: Verdict> = U::AtMost<V, B0>;
    type Above2<U: Number, Below: Verdict> = U::AtMost<V, B0>;
    type Above3<U: Number, Below: Verdict> = U::AtMost<V, B0>;

    type Same<R: Number> = R::Same0<V>;
    type Same0<U: Number> = U::Same<V>;
    type Same1<U: Number> = B0;
    type Same2<U: Number> = B0;
    type Same3<U: Number> = B0;
    type Ends<D: Number, E: Number> = E::Behind0<V, D>;
    type EndsOf1<U: Number, E: Number> = E::Behind0<V, Digit1<U>>;
    type EndsOf2<U: Number, E: Number> = E::Behind0<V, Digit2<U>>;
    type EndsOf3<U: Number, E: Number> = E::Behind0<V, Digit3<U>>;
    type Behind0<U: Number, D: Number> = U::Ends<D, V>;
    type Reaches<D: Number, A: Number, E: Number> = A::ReachesFrom<V, D, E>;
    type ReachesFrom<U: Number, D: Number, E: Number> = E::ReachedFrom0<U, D, V>;
    type ReachedFrom0<U: Number, D: Number, A: Number> = U::Reaches<D, A, V>;
    type ReachedFrom1<U: Number, D: Number, A: Number> = B0;
    type ReachedFrom2<U: Number, D: Number, A: Number> = B0;
    type ReachedFrom3<U: Number, D: Number, A: Number> = B0;

    type Modulo<S: Number> = Reduced<Reduced<<V::Modulo<S> as Number>::Append0, S::Double>, S>;
}

impl<V: Number> Number for Digit2<V> {
    type Append0 = Digit0<Self>;
    type Append1 = Digit1<Self>;
    type Append2 = Digit2<Self>;
    type Append3 = Digit3<Self>;

    type Next = Digit3<V>;
    type Previous = V::Append1;

    type Plus<R: Number> = R::Plus2<V>;
    type Plus0<U: Number> = Digit2<U::Plus<V>>;
    type Plus1<U: Number> = Digit3<U::Plus<V>>;
    type Plus2<U: Number> = Digit0<U::PlusCarry<V>>;
    type Plus3<U: Number> = Digit1<U::PlusCarry<V>>;
    type PlusCarry<R: Number> = R::PlusCarry2<V>;
    type PlusCarry0<U: Number> = Digit3<U::Plus<V>>;
    type PlusCarry1<U: Number> = Digit0<U::PlusCarry<V>>;
    type PlusCarry2<U: Number> = Digit1<U::PlusCarry<V>>;
    type PlusCarry3<U: Number> = Digit2<U::PlusCarry<V>>;

    type Minus<R: Number> = R::From2<V>;
    type FromZero = Undecided;
    type FromOne = Undecided;
    type From0<U: Number> = <U::MinusBorrow<V> as Number>::Append2;
    type From1<U: Number> = <U::MinusBorrow<V> as Number>::Append3;
    type From2<U: Number> = <U::Minus<V> as Number>::Append0;
    type From3<U: Number> = <U::Minus<V> as Number>::Append1;
    type MinusBorrow<R: Number> = R::FromBorrow2<V>;
    type FromBorrow0<U: Number> = <U::MinusBorrow<V> as Number>::Append1;
    type FromBorrow1<U: Number> = <U::MinusBorrow<V> as Number>::Append2;
    type FromBorrow2<U: Number> = <U::MinusBorrow<V> as Number>::Append3;
    type FromBorrow3<U: Number> = <U::Minus<V> as Number>::Append0;

    type Double = Digit0<V::DoubleNext>;
    type DoubleNext = Digit1<V::DoubleNext>;
    type Triple = Digit2<V::Triple1>;
    type Triple1 = Digit3<V::Triple1>;
    type Triple2 = Digit0<V::Triple2>;

    type Times<R: Number> = R::TimesOf<Self>;
    type TimesOf<A: Number> = A::Product<Self>;
    type Product<R: Number> = V::ProductAnd2<R>;
    type ProductAnd2<R: Number> = <R::Double as Number>::Plus0<V::ProductAnd2<R>>;
    type ProductAnd3<R: Number> = <R::Triple as Number>::Plus0<V::ProductAnd2<R>>;

    type TimesAsStride<D: Number> = D::StretchedBy<Self>;
    type StretchedBy<A: Number> = A::StretchMore<Self>;
    type StretchMore<D: Number> = UInt<V::StretchOdd<D>, B0>;
    type StretchOdd<D: Number> = D::TimesOf<Self::DoubleNext>;

    type Divides<N: Number> = N::By2<V>;
    type By0<W: Number> = Undecided;
    type By1<W: Number> = <<V::Minus<W::Double> as Number>::By1<W> as Number>::Append2;
    type By2<W: Number> = <W::DoubleNext as Number>::Divides<V::DoubleNext>;
    type By3<W: Number> = <<V::Minus<W::DoubleNext> as Number>::By3<W> as Number>::Append2;

    type AtMost<R: Number, Below: Verdict> = R::Above2<V, Below>;
    type Above0<U: Number, Below: Verdict> = U::AtMost<V, B1>;
    type Above1<U: Number, Below: Verdict> = U::AtMost<V, B1>;
    type Above2<U: Number, Below: Verdict> = U::AtMost<V, Below>;
    type Above3<U: Number, Below: Verdict> = U::AtMost<V, B0>;

    type Same<R: Number> = R::Same2<V>;
    type Same0<U: Number> = B0;
    type Same1<U: Number> = B0;
    type Same2<U: Number> = U::Same<V>;
    type Same3<U: Number> = B0;
    type Ends<D: Number, E: Number> = D::EndsOf2<V, E>;
    type EndsOf1<U: Number, E: Number> = E::ReachedFrom2<V, Digit1<U>, U::Double>;
    type EndsOf2<U: Number, E: Number> = E::ReachedFrom0<V, Digit2<U>, U::DoubleNext>;
    type EndsOf3<U: Number, E: Number> = E::ReachedFrom2<V, Digit3<U>, U::DoubleNext>;
    type Behind0<U: Number, D: Number> = B0;
    type Reaches<D: Number, A: Number, E: Number> = <A::Plus<D::Double> as Number>::ReachesFrom<V, D, E>;
    type ReachesFrom<U: Number, D: Number, E: Number> = E::ReachedFrom2<U, D, V>;
    type ReachedFrom0<U: Number, D: Number, A: Number> = B0;
    type ReachedFrom1<U: Number, D: Number, A: Number> = B0;
    type ReachedFrom2<U: Number, D: Number, A: Number> = U::Reaches<D, A, V>;
    type ReachedFrom3<U: Number, D: Number, A: Number> = B0;

    type Modulo<S: Number> = Reduced<Reduced<<V::Modulo<S> as Number>::Append2, S::Double>, S>;
}
