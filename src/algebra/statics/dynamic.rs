//! Dynamic integers in the functions of types.
//!
//! Where the size of the last mode and the strides of a layout are dynamic, nothing depends on their values but the
//! results: which integers are static, where the modes begin and whether a law is broken follows from the static sizes.
//! So a dynamic integer becomes an [expression](super::expression) of those of the layout, and is evaluated in the end.
//! A decision that depends on its value is undecided.

use super::composition_walk::DigitsByMode;
use super::cotarget::Cotarget;
use super::dynamic_modes::LastDynamic;
use super::expression::{Divisible, EvenQuotient, ExpressionCeilDiv, Leaf, Repetitions, Scaled};
use super::inverse::Placed;
use super::modes::Modes;
use super::number::{Digit0, Digit1, Digit2, Digit3, Mixed, Number, without_digits};
use super::number_case::NumberCase;
use super::results::{LayoutResult, PairResult};
use super::shape_or_stride::{CoalescePolicy, ShapeOrStride, no_tuple, with_name};
use super::tiling::{OnEach, OnPairs, Tiling};
use super::truth::Verdict;
use super::{AtRunTime, Undecided};
use crate::diagnostics::{Decimal, InDecimal, InGroups};
use crate::int::DynamicOrder;
use crate::int_tuple::{HCons, HNil};
use crate::layout::Layout;
use core::marker::PhantomData;
use typenum::{B0, U1, UTerm};

/// A dynamic integer, the value of the expression `E`.
pub struct Dynamic<E>(PhantomData<E>);
impl<E> Clone for Dynamic<E> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<E> Copy for Dynamic<E> {}

/// The value of the expression `E`, a size that is divided without a rest.
pub struct Even<E>(PhantomData<E>);

/// An expression.
pub trait Symbol {
    /// The static integer `K`, at least 2, times the expression.
    type Times<K: Number>: Number;
    /// The expression divided by the static integer `C`, rounded up.
    type Over<C: Number>: Symbol;
    /// The same without a rest, undecided where that is not known.
    type Exactly<C: Number>: Number;
    /// The same without a rest, checked where that is not known.
    type Evenly<C: Number>: Symbol;
    /// The mode of stride `D` divided by the tile `N:R`, where `Self` is the number of tiles.
    type Spread<D: Number, N: Number, R: Number>: PairResult;
}
/// The tile of a mode of stride `D`, and the rest, of `E` repetitions.
pub type SpreadOf<E, D, N, R> = (
    Layout<N, <R as Number>::Times<D>>,
    Layout<
        HCons<R, HCons<Dynamic<Repetitions<E, <N as Number>::Times<R>>>, HNil>>,
        HCons<D, HCons<<N as Number>::TimesAsStride<<R as Number>::Times<D>>, HNil>>,
    >,
);
/// Of an expression whose divisor is not known.
macro_rules! unknown_divisor {
    () => {
        type Over<Divisor: Number> = $crate::algebra::statics::expression::ExpressionCeilDiv<Self, Divisor>;
        type Exactly<Divisor: Number> = $crate::algebra::statics::Undecided;
        type Evenly<Divisor: Number> = $crate::algebra::statics::expression::EvenQuotient<Self, Divisor>;
        type Spread<Stride: Number, Tile: Number, Step: Number> =
            $crate::algebra::statics::dynamic::SpreadOf<Self, Stride, Tile, Step>;
    };
}
pub(crate) use unknown_divisor;
impl<P> Symbol for Leaf<P> {
    type Times<K: Number> = Dynamic<Scaled<K, Self>>;
    unknown_divisor!();
}
impl<N, E> Symbol for Scaled<N, E> {
    type Times<K: Number> = Dynamic<Scaled<K, Self>>;
    unknown_divisor!();
}
// A known multiple of `C` stays a multiple.
impl<D: Number, W, P> Symbol for Divisible<D, W, P> {
    type Times<K: Number> = Dynamic<Divisible<D::Times<K>, W, P>>;
    type Over<C: Number> = <C::Divides<D> as Mixed>::DivisibleOr<ExpressionCeilDiv<Self, C>, W, P>;
    type Exactly<C: Number> = <C::Divides<D> as Mixed>::Divisible<W, P>;
    type Evenly<C: Number> = <C::Divides<D> as Mixed>::DivisibleOr<EvenQuotient<Self, C>, W, P>;
    type Spread<S: Number, N: Number, R: Number> = SpreadOf<Self, S, N, R>;
}
// A size: static sizes before it are modes of their own.
impl<E, C> Symbol for ExpressionCeilDiv<E, C> {
    type Times<K: Number> = Undecided;
    unknown_divisor!();
}
impl<E, C> Symbol for Repetitions<E, C> {
    type Times<K: Number> = Undecided;
    unknown_divisor!();
}

// A size that the tiles fill.
impl<E: Symbol> Symbol for Even<E> {
    type Times<K: Number> = Undecided;
    type Over<C: Number> = E::Evenly<C>;
    type Exactly<C: Number> = E::Exactly<C>;
    type Evenly<C: Number> = E::Evenly<C>;
    type Spread<D: Number, N: Number, R: Number> = Undecided;
}
// The law of tiles that leave gaps has the numbers of the tile, which are not here.
impl<E, C> Symbol for EvenQuotient<E, C> {
    type Times<K: Number> = Undecided;
    type Over<C0: Number> = ExpressionCeilDiv<Self, C0>;
    type Exactly<C0: Number> = Undecided;
    type Evenly<C0: Number> = EvenQuotient<Self, C0>;
    type Spread<D: Number, N: Number, R: Number> = Undecided;
}

impl<E: Symbol> Number for Dynamic<E> {
    without_digits!();

    type TimesOf<A: Number> = E::Times<A>;
    type StretchedBy<A: Number> = E::Times<A>;

    // Rounded up, as what is left of a size above a reach.
    type By0<W: Number> = Dynamic<E::Over<Digit0<W>>>;
    type By1<W: Number> = Dynamic<E::Over<Digit1<W>>>;
    type By2<W: Number> = Dynamic<E::Over<Digit2<W>>>;
    type By3<W: Number> = Dynamic<E::Over<Digit3<W>>>;

    type AtMost<R: Number, Below: Verdict> = AtRunTime;
    type Above0<U: Number, Below: Verdict> = AtRunTime;
    type Above1<U: Number, Below: Verdict> = AtRunTime;
    type Above2<U: Number, Below: Verdict> = AtRunTime;
    type Above3<U: Number, Below: Verdict> = AtRunTime;

    type Same<R: Number> = B0;
    type Same0<U: Number> = B0;
    type Same1<U: Number> = B0;
    type Same2<U: Number> = B0;
    type Same3<U: Number> = B0;
    // Only where both are 0 the sizes do not matter.
    type Ends<D: Number, E0: Number> = <D::Plus<E0> as NumberCase>::IsZero;
    type EndsOf1<U: Number, E0: Number> = B0;
    type EndsOf2<U: Number, E0: Number> = B0;
    type EndsOf3<U: Number, E0: Number> = B0;
    type Behind0<U: Number, D: Number> = B0;
    type ReachedFrom0<U: Number, D: Number, A: Number> = B0;
    type ReachedFrom1<U: Number, D: Number, A: Number> = B0;
    type ReachedFrom2<U: Number, D: Number, A: Number> = B0;
    type ReachedFrom3<U: Number, D: Number, A: Number> = B0;
}
impl<E: Symbol> NumberCase for Dynamic<E> {
    type Or<Other: Number> = Self;

    type IsZero = B0;
    type IsOne = B0;
    type Order = DynamicOrder;
    type AboveZero<Below: Verdict> = AtRunTime;
    type AboveOne<Below: Verdict> = AtRunTime;

    type PushMode<D: Number, L: Modes> = L::PrependDynamic<E, D>;

    type Step<N: Number, R: Number, S: Number, D: Number, T: Modes, U: DigitsByMode> = Undecided;
    type Fill<N: Number, R: Number, D: Number, T: Modes, U: DigitsByMode, S: Number> = Undecided;
    type Split<F: Number, N: Number, R: Number, S: Number, D: Number, T: Modes, U: DigitsByMode> = Undecided;
    type Inside<R: Number, S: Number, D: Number, U: DigitsByMode> = Undecided;

    type FirstHole<S: Number, T: Modes, M: Cotarget> = Undecided;
    type Hole<C: Number, S: Number, D: Number, T: Modes, M: Cotarget> = Undecided;
    type AboveOr<S: Number, C: Number, T: Cotarget> = Undecided;
    type Rest<S: Number, C: Number> = Undecided;
    type RoundedOr<S: Number, C: Number> = Undecided;
    type AboveRounded<S: Number, C: Number, T: Cotarget> = Undecided;
    type AboveFirst<S: Number, C: Number, T: Cotarget> = Undecided;
    // The static sizes are below the reach.
    type BeforeDynamic<C: Number, E0: Symbol> = LastDynamic<Repetitions<E, C>, C>;

    type Gap<B: Number, Q: Number, S: Number, P: Number, T: Placed, Z: Verdict> = Undecided;

    type Stack<D: Number, N: Number> = (Layout<N, D>, Layout<Dynamic<Repetitions<E, N>>, N::TimesAsStride<D>>);
    type Spread<D: Number, N: Number, R: Number> = E::Spread<D, N, R>;
}
impl<E> InDecimal for Dynamic<E> {
    type Output = Decimal<usize>;
}
impl<E> InGroups for Dynamic<E> {
    type Groups = <UTerm as InGroups>::Groups;
}

impl<E: Symbol> ShapeOrStride for Dynamic<E> {
    no_tuple!();
    with_name!();

    type Fold<F: CoalescePolicy, D: ShapeOrStride, L: Modes> = D::FoldDynamic<F, E, L>;
    type FoldEmpty<L: Modes> = L::PrependUnmerged<UTerm, Self>;
    type FoldOne<L: Modes> = L::DropOne<Self>;
    type FoldInteger<F: CoalescePolicy, S: Number, L: Modes> = L::Prepend<S, Self>;
    type FoldDynamic<F: CoalescePolicy, E0: Symbol, L: Modes> = L::PrependDynamic<E0, Self>;
    type ComposeInteger<S: Number, A: Modes, U: DigitsByMode> = U::Leaf<S, Self, A>;

    type Reach<D: ShapeOrStride> = Undecided;
    type ReachLeaf<S: Number> = Undecided;

    type Composed<D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride> = D::ComposedMode<Self, N, R>;
    type OfMode<S: Number, D: Number, R: ShapeOrStride> = Undecided;
    type OfModeLeaf<D: Number, N: Number> = Undecided;

    type Divided<D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride> = D::DividedMode<Self, N, R>;
    type DivideMode<S: Number, D: Number, R: ShapeOrStride> = Undecided;
    type DivideModeLeaf<S: Number, D: Number, N: Number> = Undecided;
    type DividedEvenly<D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride> =
        D::EvenlyDividedMode<Dynamic<Even<E>>, N, R>;
    type DivideModeEvenly<S: Number, D: Number, R: ShapeOrStride> = Undecided;
    type DividedByOne<D: ShapeOrStride> = D::OneByOne<Self>;
}
impl<E: Symbol> Cotarget for Dynamic<E> {
    type Above<C: Number> = Undecided;
    type AboveThen<C: Number, T: Cotarget> = Undecided;
    type Size = Undecided;
    type RestAbove<C: Number> = Undecided;
    type EndAbove<C: Number, Q: Number> = Undecided;
}
