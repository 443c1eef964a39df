//! The leaves: static integers, and dynamic ones without a name.

use super::{CoalescePolicy, ShapeOrStride, no_tuple, with_name};
use crate::algebra::statics::Undecided;
use crate::algebra::statics::composition_walk::DigitsByMode;
use crate::algebra::statics::dynamic::{Dynamic, Symbol};
use crate::algebra::statics::expression::{Divisible, Leaf};
use crate::algebra::statics::modes::Modes;
use crate::algebra::statics::number::Number;
use crate::algebra::statics::number_case::NumberCase;
use crate::algebra::statics::results::LayoutResult;
use crate::algebra::statics::tiling::{OnEach, OnPairs, Tiling};
use crate::int::{Multiple, StaticInteger, Word};
use crate::layout::Layout;
use typenum::{U1, UInt, UTerm};

impl ShapeOrStride for UTerm {
    no_tuple!();
    with_name!();

    type Fold<F: CoalescePolicy, D: ShapeOrStride, L: Modes> = F::Empty<D, L>;
    type FoldEmpty<L: Modes> = L::Prepend<UTerm, UTerm>;
    type FoldOne<L: Modes> = L::DropOne<Self>;
    type FoldInteger<F: CoalescePolicy, S: Number, L: Modes> = F::Zero<S, L>;
    type FoldDynamic<F: CoalescePolicy, E: Symbol, L: Modes> = F::Zero<Dynamic<E>, L>;
    // A leaf of stride 0 stays at the offset 0.
    type ComposeInteger<S: Number, A: Modes, U: DigitsByMode> = U::Still<S>;

    type Reach<D: ShapeOrStride> = Undecided;
    type ReachLeaf<S: Number> = UTerm;

    type Composed<D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride> = Undecided;
    type OfMode<S: Number, D: Number, R: ShapeOrStride> = Undecided;
    type OfModeLeaf<D: Number, N: Number> = Layout<N, UTerm>;

    type Divided<D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride> = Undecided;
    type DivideMode<S: Number, D: Number, R: ShapeOrStride> = Undecided;
    // A tile that does not move covers nothing.
    type DivideModeLeaf<S: Number, D: Number, N: Number> = Undecided;
    type DividedEvenly<D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride> = Undecided;
    type DivideModeEvenly<S: Number, D: Number, R: ShapeOrStride> = Undecided;
    type DividedByOne<D: ShapeOrStride> = Undecided;
}
impl ShapeOrStride for U1 {
    no_tuple!();
    with_name!();

    type Fold<F: CoalescePolicy, D: ShapeOrStride, L: Modes> = D::FoldOne<L>;
    type FoldEmpty<L: Modes> = L::PrependUnmerged<UTerm, Self>;
    type FoldOne<L: Modes> = L::DropOne<Self>;
    type FoldInteger<F: CoalescePolicy, S: Number, L: Modes> = L::Prepend<S, Self>;
    type FoldDynamic<F: CoalescePolicy, E: Symbol, L: Modes> = L::PrependDynamic<E, Self>;
    type ComposeInteger<S: Number, A: Modes, U: DigitsByMode> = U::Leaf<S, Self, A>;

    type Reach<D: ShapeOrStride> = D::ReachLeaf<Self>;
    type ReachLeaf<S: Number> = <S::Previous as Number>::Times<Self>;

    // A mode of size 1 is dropped when the layout is coalesced.
    type Composed<D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride> = Undecided;
    type OfMode<S: Number, D: Number, R: ShapeOrStride> = R::OfModeLeaf<D, Self>;
    type OfModeLeaf<D: Number, N: Number> = Layout<N, D>;

    type Divided<D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride> = Undecided;
    type DivideMode<S: Number, D: Number, R: ShapeOrStride> = Undecided;
    type DivideModeLeaf<S: Number, D: Number, N: Number> = <N::Divides<S> as NumberCase>::Stack<D, N>;
    type DividedEvenly<D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride> = D::EvenlyDividedMode<Self, N, R>;
    type DivideModeEvenly<S: Number, D: Number, R: ShapeOrStride> = Undecided;
    type DividedByOne<D: ShapeOrStride> = Undecided;
}
impl<V, High, Low> ShapeOrStride for UInt<UInt<V, High>, Low>
where
    Self: Number,
{
    no_tuple!();
    with_name!();

    type Fold<F: CoalescePolicy, D: ShapeOrStride, L: Modes> = D::FoldInteger<F, Self, L>;
    type FoldEmpty<L: Modes> = L::PrependUnmerged<UTerm, Self>;
    type FoldOne<L: Modes> = L::DropOne<Self>;
    type FoldInteger<F: CoalescePolicy, S: Number, L: Modes> = L::Prepend<S, Self>;
    type FoldDynamic<F: CoalescePolicy, E: Symbol, L: Modes> = L::PrependDynamic<E, Self>;
    type ComposeInteger<S: Number, A: Modes, U: DigitsByMode> = U::Leaf<S, Self, A>;

    type Reach<D: ShapeOrStride> = D::ReachLeaf<Self>;
    type ReachLeaf<S: Number> = <S::Previous as Number>::Times<Self>;

    type Composed<D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride> = D::ComposedMode<Self, N, R>;
    type OfMode<S: Number, D: Number, R: ShapeOrStride> = R::OfModeLeaf<D, Self>;
    type OfModeLeaf<D: Number, N: Number> = Layout<N, <Self as Number>::TimesAsStride<D>>;

    type Divided<D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride> = D::DividedMode<Self, N, R>;
    type DivideMode<S: Number, D: Number, R: ShapeOrStride> = R::DivideModeLeaf<S, D, Self>;
    type DivideModeLeaf<S: Number, D: Number, N: Number> =
        <<N::Times<Self> as Number>::Divides<S> as NumberCase>::Spread<D, N, Self>;
    type DividedEvenly<D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride> = D::EvenlyDividedMode<Self, N, R>;
    type DivideModeEvenly<S: Number, D: Number, R: ShapeOrStride> = R::DivideModeLeaf<S, D, Self>;
    type DividedByOne<D: ShapeOrStride> = D::OneByOne<Self>;
}
// Dynamic integers without a name.
macro_rules! unnamed {
    ($([$($parameters:tt)*] $integer:ty, $name:ty, $leaf:expr;)*) => { $(
        impl<$($parameters)*> ShapeOrStride for $integer {
            no_tuple!();

            type Fold<F: CoalescePolicy, D: ShapeOrStride, L: Modes> = Undecided;
            type FoldEmpty<L: Modes> = Undecided;
            type FoldOne<L: Modes> = Undecided;
            type FoldInteger<F: CoalescePolicy, S: Number, L: Modes> = Undecided;
            type FoldDynamic<F: CoalescePolicy, E: Symbol, L: Modes> = Undecided;
            type Compose<D: ShapeOrStride, A: Modes, U: DigitsByMode> = Undecided;
            type ComposeInteger<S: Number, A: Modes, U: DigitsByMode> = Undecided;

            type IfStatic<X: LayoutResult> = Undecided;

            type Reach<D: ShapeOrStride> = Undecided;
            type ReachLeaf<S: Number> = Undecided;

            type Composed<D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride> = Undecided;
            type ComposedMode<S: Number, N: ShapeOrStride, R: ShapeOrStride> = Undecided;
            type OfMode<S: Number, D: Number, R: ShapeOrStride> = Undecided;
            type OfModeLeaf<D: Number, N: Number> = Undecided;

            type Divided<D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride> = Undecided;
            type DividedMode<S: Number, N: ShapeOrStride, R: ShapeOrStride> = Undecided;
            type DivideMode<S: Number, D: Number, R: ShapeOrStride> = Undecided;
            type DivideModeLeaf<S: Number, D: Number, N: Number> = Undecided;
            type DividedEvenly<D: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride> = Undecided;
            type EvenlyDividedMode<S: Number, N: ShapeOrStride, R: ShapeOrStride> = Undecided;
            type DivideModeEvenly<S: Number, D: Number, R: ShapeOrStride> = Undecided;
            type DividedByOne<D: ShapeOrStride> = Undecided;
            type OneByOne<S: ShapeOrStride> = Undecided;

            type Named<P> = Dynamic<$name>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn leaf(&self, _: u128) -> usize {
                $leaf(*self)
            }
        }
    )* };
}
unnamed! {
    [] usize, Leaf<P>, |value| value;
    [K: StaticInteger + Number, W: Word] Multiple<K, W>, Divisible<K, W, P>, |multiple: Self| multiple.quotient();
}
