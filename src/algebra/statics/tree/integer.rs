//! The leaves: static integers, and dynamic ones without a name.

use super::{How, Tree};
use crate::algebra::statics::Undecided;
use crate::algebra::statics::dynamic::{Dynamic, Symbol};
use crate::algebra::statics::expression::{Divisible, Leaf};
use crate::algebra::statics::magnitude::Magnitude;
use crate::algebra::statics::modes::Modes;
use crate::algebra::statics::number::Number;
use crate::algebra::statics::part::Part;
use crate::algebra::statics::tiling::{OnEach, OnPairs, Tiling};
use crate::algebra::statics::walked::Used;
use crate::int::{Multiple, StaticInteger, Word};
use crate::layout::Layout;
use typenum::{U1, UInt, UTerm};

impl Tree for UTerm {
    type Fold<F: How, D: Tree, L: Modes> = F::Empty<D, L>;
    type FoldEmpty<L: Modes> = L::Prepend<UTerm, UTerm>;
    type FoldOne<L: Modes> = L::DropOne<Self>;
    type FoldInteger<F: How, S: Number, L: Modes> = F::Zero<S, L>;
    type FoldDynamic<F: How, E: Symbol, L: Modes> = F::Zero<Dynamic<E>, L>;
    type FoldTuple<F: How, H: Tree, T: Tree, L: Modes> = Undecided;
    type Compose<D: Tree, A: Modes, U: Used> = D::ComposeInteger<Self, A, U>;
    // A leaf of stride 0 stays at the offset 0.
    type ComposeInteger<S: Number, A: Modes, U: Used> = U::Still<S>;
    type ComposeTuple<H: Tree, T: Tree, A: Modes, U: Used> = Undecided;

    type IfStatic<X: Part> = X;
    type KeepModes<D: Tree> = Undecided;

    type TileFirst<F: OnEach, D: Tree, H: Tiling, T: Tiling> = Undecided;
    type TileTuple<F: OnEach, SH: Tree, ST: Tree, H: Tiling, T: Tiling> = Undecided;
    type UnzipFirst<F: OnPairs, D: Tree, H: Tiling, T: Tiling> = Undecided;
    type UnzipTuple<F: OnPairs, SH: Tree, ST: Tree, H: Tiling, T: Tiling> = Undecided;

    type Reach<D: Tree> = Undecided;
    type ReachLeaf<S: Number> = UTerm;
    type ReachTuple<SH: Tree, ST: Tree> = Undecided;

    type Composed<D: Tree, N: Tree, R: Tree> = Undecided;
    type ComposedMode<S: Number, N: Tree, R: Tree> = N::OfMode<S, UTerm, R>;
    type OfMode<S: Number, D: Number, R: Tree> = Undecided;
    type OfModeLeaf<D: Number, N: Number> = Layout<N, UTerm>;

    type Divided<D: Tree, N: Tree, R: Tree> = Undecided;
    type DividedMode<S: Number, N: Tree, R: Tree> = N::DivideMode<S, UTerm, R>;
    type DivideMode<S: Number, D: Number, R: Tree> = Undecided;
    // A tile that does not move covers nothing.
    type DivideModeLeaf<S: Number, D: Number, N: Number> = Undecided;
    type DividedByOne<D: Tree> = Undecided;
    type OneByOne<S: Tree> = (Layout<U1, UTerm>, Layout<S, Self>);

    type Leaves<X> = X;
    type Named<P> = Self;
}
impl Tree for U1 {
    type Fold<F: How, D: Tree, L: Modes> = D::FoldOne<L>;
    type FoldEmpty<L: Modes> = L::PrependApart<UTerm, Self>;
    type FoldOne<L: Modes> = L::DropOne<Self>;
    type FoldInteger<F: How, S: Number, L: Modes> = L::Prepend<S, Self>;
    type FoldDynamic<F: How, E: Symbol, L: Modes> = L::PrependDynamic<E, Self>;
    type FoldTuple<F: How, H: Tree, T: Tree, L: Modes> = Undecided;
    type Compose<D: Tree, A: Modes, U: Used> = D::ComposeInteger<Self, A, U>;
    type ComposeInteger<S: Number, A: Modes, U: Used> = U::Leaf<S, Self, A>;
    type ComposeTuple<H: Tree, T: Tree, A: Modes, U: Used> = Undecided;

    type IfStatic<X: Part> = X;
    type KeepModes<D: Tree> = Undecided;

    type TileFirst<F: OnEach, D: Tree, H: Tiling, T: Tiling> = Undecided;
    type TileTuple<F: OnEach, SH: Tree, ST: Tree, H: Tiling, T: Tiling> = Undecided;
    type UnzipFirst<F: OnPairs, D: Tree, H: Tiling, T: Tiling> = Undecided;
    type UnzipTuple<F: OnPairs, SH: Tree, ST: Tree, H: Tiling, T: Tiling> = Undecided;

    type Reach<D: Tree> = D::ReachLeaf<Self>;
    type ReachLeaf<S: Number> = <S::Previous as Number>::Times<Self>;
    type ReachTuple<SH: Tree, ST: Tree> = Undecided;

    // A mode of size 1 is dropped when the layout is coalesced.
    type Composed<D: Tree, N: Tree, R: Tree> = Undecided;
    type ComposedMode<S: Number, N: Tree, R: Tree> = N::OfMode<S, Self, R>;
    type OfMode<S: Number, D: Number, R: Tree> = R::OfModeLeaf<D, Self>;
    type OfModeLeaf<D: Number, N: Number> = Layout<N, D>;

    type Divided<D: Tree, N: Tree, R: Tree> = Undecided;
    type DividedMode<S: Number, N: Tree, R: Tree> = N::DivideMode<S, Self, R>;
    type DivideMode<S: Number, D: Number, R: Tree> = Undecided;
    type DivideModeLeaf<S: Number, D: Number, N: Number> = <N::Divides<S> as Magnitude>::Stack<D, N>;
    type DividedByOne<D: Tree> = Undecided;
    type OneByOne<S: Tree> = (Layout<U1, UTerm>, Layout<S, Self>);

    type Leaves<X> = X;
    type Named<P> = Self;
}
impl<V, High, Low> Tree for UInt<UInt<V, High>, Low>
where
    Self: Number,
{
    type Fold<F: How, D: Tree, L: Modes> = D::FoldInteger<F, Self, L>;
    type FoldEmpty<L: Modes> = L::PrependApart<UTerm, Self>;
    type FoldOne<L: Modes> = L::DropOne<Self>;
    type FoldInteger<F: How, S: Number, L: Modes> = L::Prepend<S, Self>;
    type FoldDynamic<F: How, E: Symbol, L: Modes> = L::PrependDynamic<E, Self>;
    type FoldTuple<F: How, H: Tree, T: Tree, L: Modes> = Undecided;
    type Compose<D: Tree, A: Modes, U: Used> = D::ComposeInteger<Self, A, U>;
    type ComposeInteger<S: Number, A: Modes, U: Used> = U::Leaf<S, Self, A>;
    type ComposeTuple<H: Tree, T: Tree, A: Modes, U: Used> = Undecided;

    type IfStatic<X: Part> = X;
    type KeepModes<D: Tree> = Undecided;

    type TileFirst<F: OnEach, D: Tree, H: Tiling, T: Tiling> = Undecided;
    type TileTuple<F: OnEach, SH: Tree, ST: Tree, H: Tiling, T: Tiling> = Undecided;
    type UnzipFirst<F: OnPairs, D: Tree, H: Tiling, T: Tiling> = Undecided;
    type UnzipTuple<F: OnPairs, SH: Tree, ST: Tree, H: Tiling, T: Tiling> = Undecided;

    type Reach<D: Tree> = D::ReachLeaf<Self>;
    type ReachLeaf<S: Number> = <S::Previous as Number>::Times<Self>;
    type ReachTuple<SH: Tree, ST: Tree> = Undecided;

    type Composed<D: Tree, N: Tree, R: Tree> = D::ComposedMode<Self, N, R>;
    type ComposedMode<S: Number, N: Tree, R: Tree> = N::OfMode<S, Self, R>;
    type OfMode<S: Number, D: Number, R: Tree> = R::OfModeLeaf<D, Self>;
    type OfModeLeaf<D: Number, N: Number> = Layout<N, <Self as Number>::Stretch<D>>;

    type Divided<D: Tree, N: Tree, R: Tree> = D::DividedMode<Self, N, R>;
    type DividedMode<S: Number, N: Tree, R: Tree> = N::DivideMode<S, Self, R>;
    type DivideMode<S: Number, D: Number, R: Tree> = R::DivideModeLeaf<S, D, Self>;
    type DivideModeLeaf<S: Number, D: Number, N: Number> =
        <<N::Times<Self> as Number>::Divides<S> as Magnitude>::Spread<D, N, Self>;
    type DividedByOne<D: Tree> = D::OneByOne<Self>;
    type OneByOne<S: Tree> = (Layout<U1, UTerm>, Layout<S, Self>);

    type Leaves<X> = X;
    type Named<P> = Self;
}
// Dynamic integers without a name.
macro_rules! unnamed {
    ($([$($parameter:ident: $bound:path),*] $integer:ty, $name:ty, $leaf:expr;)*) => { $(
        impl<$($parameter: $bound),*> Tree for $integer {
            type Fold<F: How, D: Tree, L: Modes> = Undecided;
            type FoldEmpty<L: Modes> = Undecided;
            type FoldOne<L: Modes> = Undecided;
            type FoldInteger<F: How, S: Number, L: Modes> = Undecided;
            type FoldDynamic<F: How, E: Symbol, L: Modes> = Undecided;
            type FoldTuple<F: How, H: Tree, T: Tree, L: Modes> = Undecided;
            type Compose<D: Tree, A: Modes, U: Used> = Undecided;
            type ComposeInteger<S: Number, A: Modes, U: Used> = Undecided;
            type ComposeTuple<H: Tree, T: Tree, A: Modes, U: Used> = Undecided;

            type IfStatic<X: Part> = Undecided;
            type KeepModes<D: Tree> = Undecided;

            type TileFirst<F: OnEach, D: Tree, H: Tiling, T: Tiling> = Undecided;
            type TileTuple<F: OnEach, SH: Tree, ST: Tree, H: Tiling, T: Tiling> = Undecided;
            type UnzipFirst<F: OnPairs, D: Tree, H: Tiling, T: Tiling> = Undecided;
            type UnzipTuple<F: OnPairs, SH: Tree, ST: Tree, H: Tiling, T: Tiling> = Undecided;

            type Reach<D: Tree> = Undecided;
            type ReachLeaf<S: Number> = Undecided;
            type ReachTuple<SH: Tree, ST: Tree> = Undecided;

            type Composed<D: Tree, N: Tree, R: Tree> = Undecided;
            type ComposedMode<S: Number, N: Tree, R: Tree> = Undecided;
            type OfMode<S: Number, D: Number, R: Tree> = Undecided;
            type OfModeLeaf<D: Number, N: Number> = Undecided;

            type Divided<D: Tree, N: Tree, R: Tree> = Undecided;
            type DividedMode<S: Number, N: Tree, R: Tree> = Undecided;
            type DivideMode<S: Number, D: Number, R: Tree> = Undecided;
            type DivideModeLeaf<S: Number, D: Number, N: Number> = Undecided;
            type DividedByOne<D: Tree> = Undecided;
            type OneByOne<S: Tree> = Undecided;

            type Leaves<X> = X;
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
    [K: KnownNumber, W: Word] Multiple<K, W>, Divisible<K, W, P>, |multiple: Self| multiple.quotient();
}

/// The static integer that is known to divide a dynamic one.
pub trait KnownNumber: StaticInteger + Number {}
impl<K: StaticInteger + Number> KnownNumber for K {}
