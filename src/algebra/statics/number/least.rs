//! The arithmetic of 0 and 1.

use super::{Digit0, Digit1, Digit2, Digit3, Number, Reduced};
use crate::algebra::statics::Undecided;
use crate::algebra::statics::truth::Verdict;
use typenum::{B0, U1, U2, U3, U4, U5, UTerm};

impl Number for UTerm {
    type Append0 = UTerm;
    type Append1 = U1;
    type Append2 = Digit2<UTerm>;
    type Append3 = Digit3<UTerm>;

    type Next = U1;
    type Previous = Undecided;

    type Plus<R: Number> = R;
    type Plus0<U: Number> = Digit0<U>;
    type Plus1<U: Number> = Digit1<U>;
    type Plus2<U: Number> = Digit2<U>;
    type Plus3<U: Number> = Digit3<U>;
    type PlusCarry<R: Number> = R::Next;
    type PlusCarry0<U: Number> = Digit1<U>;
    type PlusCarry1<U: Number> = Digit2<U>;
    type PlusCarry2<U: Number> = Digit3<U>;
    type PlusCarry3<U: Number> = Digit0<U::Next>;

    type Minus<R: Number> = R::FromZero;
    type FromZero = UTerm;
    type FromOne = U1;
    type From0<U: Number> = Digit0<U>;
    type From1<U: Number> = Digit1<U>;
    type From2<U: Number> = Digit2<U>;
    type From3<U: Number> = Digit3<U>;
    type MinusBorrow<R: Number> = Undecided;
    type FromBorrow0<U: Number> = <U::Previous as Number>::Append3;
    type FromBorrow1<U: Number> = Digit0<U>;
    type FromBorrow2<U: Number> = U::Append1;
    type FromBorrow3<U: Number> = Digit2<U>;

    type Double = UTerm;
    type DoubleNext = U1;
    type Triple = UTerm;
    type Triple1 = U1;
    type Triple2 = U2;

    type Times<R: Number> = UTerm;
    type TimesOf<A: Number> = UTerm;
    type Product<R: Number> = UTerm;
    type ProductAnd2<R: Number> = R::Double;
    type ProductAnd3<R: Number> = R::Triple;

    type TimesAsStride<D: Number> = UTerm;
    type StretchedBy<A: Number> = UTerm;
    type StretchMore<D: Number> = UTerm;
    type StretchOdd<D: Number> = D;

    type Divides<N: Number> = Undecided;
    type By0<W: Number> = UTerm;
    type By1<W: Number> = UTerm;
    type By2<W: Number> = UTerm;
    type By3<W: Number> = UTerm;

    type AtMost<R: Number, Below: Verdict> = R::AboveZero<Below>;
    type Above0<U: Number, Below: Verdict> = B0;
    type Above1<U: Number, Below: Verdict> = B0;
    type Above2<U: Number, Below: Verdict> = B0;
    type Above3<U: Number, Below: Verdict> = B0;

    type Same<R: Number> = R::IsZero;
    type Same0<U: Number> = B0;
    type Same1<U: Number> = B0;
    type Same2<U: Number> = B0;
    type Same3<U: Number> = B0;
    type Ends<D: Number, E: Number> = E::IsZero;
    type EndsOf1<U: Number, E: Number> = E::IsZero;
    type EndsOf2<U: Number, E: Number> = E::IsZero;
    type EndsOf3<U: Number, E: Number> = E::IsZero;
    type Behind0<U: Number, D: Number> = D::IsZero;
    type Reaches<D: Number, A: Number, E: Number> = A::Same<E>;
    type ReachesFrom<U: Number, D: Number, E: Number> = E::ReachedFrom0<U, D, UTerm>;
    type ReachedFrom0<U: Number, D: Number, A: Number> = B0;
    type ReachedFrom1<U: Number, D: Number, A: Number> = B0;
    type ReachedFrom2<U: Number, D: Number, A: Number> = B0;
    type ReachedFrom3<U: Number, D: Number, A: Number> = B0;

    type Modulo<S: Number> = UTerm;
}

impl Number for U1 {
    type Append0 = Digit0<Self>;
    type Append1 = Digit1<Self>;
    type Append2 = Digit2<Self>;
    type Append3 = Digit3<Self>;

    type Next = U2;
    type Previous = UTerm;

    type Plus<R: Number> = R::Next;
    type Plus0<U: Number> = Digit1<U>;
    type Plus1<U: Number> = Digit2<U>;
    type Plus2<U: Number> = Digit3<U>;
    type Plus3<U: Number> = Digit0<U::Next>;
    type PlusCarry<R: Number> = R::Plus2<UTerm>;
    type PlusCarry0<U: Number> = Digit2<U>;
    type PlusCarry1<U: Number> = Digit3<U>;
    type PlusCarry2<U: Number> = Digit0<U::Next>;
    type PlusCarry3<U: Number> = Digit1<U::Next>;

    type Minus<R: Number> = R::FromOne;
    type FromZero = Undecided;
    type FromOne = UTerm;
    type From0<U: Number> = <U::Previous as Number>::Append3;
    type From1<U: Number> = Digit0<U>;
    type From2<U: Number> = U::Append1;
    type From3<U: Number> = Digit2<U>;
    type MinusBorrow<R: Number> = R::FromZero;
    type FromBorrow0<U: Number> = <U::Previous as Number>::Append2;
    type FromBorrow1<U: Number> = <U::Previous as Number>::Append3;
    type FromBorrow2<U: Number> = U::Append0;
    type FromBorrow3<U: Number> = U::Append1;

    type Double = U2;
    type DoubleNext = U3;
    type Triple = U3;
    type Triple1 = U4;
    type Triple2 = U5;

    type Times<R: Number> = R;
    type TimesOf<A: Number> = A;
    type Product<R: Number> = R;
    type ProductAnd2<R: Number> = <R::Double as Number>::Plus0<R>;
    type ProductAnd3<R: Number> = <R::Triple as Number>::Plus0<R>;

    type TimesAsStride<D: Number> = D;
    type StretchedBy<A: Number> = A;
    type StretchMore<D: Number> = D;
    type StretchOdd<D: Number> = D::Triple;

    type Divides<N: Number> = N;
    type By0<W: Number> = Undecided;
    type By1<W: Number> = Undecided;
    type By2<W: Number> = Undecided;
    type By3<W: Number> = Undecided;

    type AtMost<R: Number, Below: Verdict> = R::AboveOne<Below>;
    type Above0<U: Number, Below: Verdict> = B0;
    type Above1<U: Number, Below: Verdict> = B0;
    type Above2<U: Number, Below: Verdict> = B0;
    type Above3<U: Number, Below: Verdict> = B0;

    type Same<R: Number> = R::IsOne;
    type Same0<U: Number> = B0;
    type Same1<U: Number> = B0;
    type Same2<U: Number> = B0;
    type Same3<U: Number> = B0;
    type Ends<D: Number, E: Number> = D::Same<E>;
    type EndsOf1<U: Number, E: Number> = E::Same1<U>;
    type EndsOf2<U: Number, E: Number> = E::Same2<U>;
    type EndsOf3<U: Number, E: Number> = E::Same3<U>;
    type Behind0<U: Number, D: Number> = B0;
    type Reaches<D: Number, A: Number, E: Number> = <A::Plus<D> as Number>::Same<E>;
    type ReachesFrom<U: Number, D: Number, E: Number> = E::ReachedFrom1<U, D, UTerm>;
    type ReachedFrom0<U: Number, D: Number, A: Number> = B0;
    type ReachedFrom1<U: Number, D: Number, A: Number> = B0;
    type ReachedFrom2<U: Number, D: Number, A: Number> = B0;
    type ReachedFrom3<U: Number, D: Number, A: Number> = B0;

    type Modulo<S: Number> = Reduced<U1, S>;
}
