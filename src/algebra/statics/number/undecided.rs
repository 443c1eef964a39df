//! The arithmetic of undecided numbers.

use super::Number;
use crate::algebra::statics::Undecided;
use crate::algebra::statics::truth::Verdict;

/// A type that is not a static integer does not have digits: the results for both dynamic integers and types that are
/// not numbers.
macro_rules! without_digits {
    () => {
        type Append0 = Undecided;
        type Append1 = Undecided;
        type Append2 = Undecided;
        type Append3 = Undecided;

        type Next = Undecided;
        type Previous = Undecided;

        type Plus<R: Number> = Undecided;
        type Plus0<U: Number> = Undecided;
        type Plus1<U: Number> = Undecided;
        type Plus2<U: Number> = Undecided;
        type Plus3<U: Number> = Undecided;
        type PlusCarry<R: Number> = Undecided;
        type PlusCarry0<U: Number> = Undecided;
        type PlusCarry1<U: Number> = Undecided;
        type PlusCarry2<U: Number> = Undecided;
        type PlusCarry3<U: Number> = Undecided;

        type Minus<R: Number> = Undecided;
        type FromZero = Undecided;
        type FromOne = Undecided;
        type From0<U: Number> = Undecided;
        type From1<U: Number> = Undecided;
        type From2<U: Number> = Undecided;
        type From3<U: Number> = Undecided;
        type MinusBorrow<R: Number> = Undecided;
        type FromBorrow0<U: Number> = Undecided;
        type FromBorrow1<U: Number> = Undecided;
        type FromBorrow2<U: Number> = Undecided;
        type FromBorrow3<U: Number> = Undecided;

        type Double = Undecided;
        type DoubleNext = Undecided;
        type Triple = Undecided;
        type Triple1 = Undecided;
        type Triple2 = Undecided;

        type Times<R: Number> = Undecided;
        type Product<R: Number> = Undecided;
        type ProductAnd2<R: Number> = Undecided;
        type ProductAnd3<R: Number> = Undecided;

        type TimesAsStride<D: Number> = Undecided;
        type StretchMore<D: Number> = Undecided;
        type StretchOdd<D: Number> = Undecided;

        type Divides<N: Number> = Undecided;

        type Reaches<D: Number, A: Number, Z: Number> = Undecided;
        type ReachesFrom<U: Number, D: Number, Z: Number> = Undecided;

        type Modulo<S: Number> = Undecided;
    };
}
pub(in crate::algebra::statics) use without_digits;

impl Number for Undecided {
    without_digits!();

    type TimesOf<A: Number> = Undecided;
    type StretchedBy<A: Number> = Undecided;

    type By0<W: Number> = Undecided;
    type By1<W: Number> = Undecided;
    type By2<W: Number> = Undecided;
    type By3<W: Number> = Undecided;

    type AtMost<R: Number, Below: Verdict> = Undecided;
    type Above0<U: Number, Below: Verdict> = Undecided;
    type Above1<U: Number, Below: Verdict> = Undecided;
    type Above2<U: Number, Below: Verdict> = Undecided;
    type Above3<U: Number, Below: Verdict> = Undecided;

    type Same<R: Number> = Undecided;
    type Same0<U: Number> = Undecided;
    type Same1<U: Number> = Undecided;
    type Same2<U: Number> = Undecided;
    type Same3<U: Number> = Undecided;
    type Ends<D: Number, E: Number> = Undecided;
    type EndsOf1<U: Number, E: Number> = Undecided;
    type EndsOf2<U: Number, E: Number> = Undecided;
    type EndsOf3<U: Number, E: Number> = Undecided;
    type Behind0<U: Number, D: Number> = Undecided;
    type ReachedFrom0<U: Number, D: Number, A: Number> = Undecided;
    type ReachedFrom1<U: Number, D: Number, A: Number> = Undecided;
    type ReachedFrom2<U: Number, D: Number, A: Number> = Undecided;
    type ReachedFrom3<U: Number, D: Number, A: Number> = Undecided;
}
