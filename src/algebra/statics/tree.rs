//! Shapes and strides.

use super::Undecided;
use super::dynamic::{Dynamic, Symbol};
use super::expression::{First, Leaf, Rest};
use super::modes::Modes;
use super::nest::Nest;
use super::number::Number;
use super::walked::{Many, One, Used, Walked};
use crate::int_tuple::{HCons, HNil};
use typenum::{B0, B1, UInt, UTerm};

/// How the modes of a layout are coalesced.
pub trait How {
    /// The mode `S:0` in front of the modes `L`.
    type Zero<S: Number, L: Modes>: Modes;
}
/// As they are.
pub enum Plain {}
impl How for Plain {
    type Zero<S: Number, L: Modes> = S::Meet<UTerm, L>;
}
/// Without the modes of stride 0.
pub enum Filtered {}
impl How for Filtered {
    type Zero<S: Number, L: Modes> = L;
}

/// A shape or a stride. A function of both looks at the shape, and leaves the stride to a function of that one.
pub trait Tree: Nest {
    /// The modes of the shape `Self` and the stride `D`, coalesced in front of `L`.
    type Fold<F: How, D: Tree, L: Modes>: Modes;
    /// The same of the size 1 and the stride `Self`.
    type FoldOne<L: Modes>: Modes;
    /// The same of the size `S`, at least 2, and the stride `Self`.
    type FoldInteger<F: How, S: Number, L: Modes>: Modes;
    /// The same of the dynamic size `E` and the stride `Self`.
    type FoldDynamic<F: How, E: Symbol, L: Modes>: Modes;
    /// The same of the shape of `H` and `T` and the stride `Self`.
    type FoldTuple<F: How, H: Tree, T: Tree, L: Modes>: Modes;

    /// The right operand of the shape `Self` and the stride `D` composed with the modes `A`, in which the digits `U`
    /// are used.
    type Compose<D: Tree, A: Modes, U: Used>: Walked;
    /// The same of the size `S` and the stride `Self`.
    type ComposeInteger<S: Number, A: Modes, U: Used>: Walked;
    /// The same of the shape of `H` and `T` and the stride `Self`.
    type ComposeTuple<H: Tree, T: Tree, A: Modes, U: Used>: Walked;

    /// `Self`, which stands at `P`, with its dynamic integers as [`Dynamic`].
    type Named<P>: Tree;
    /// The dynamic integer to which the path leads: a bit for each step, from the low end, 1 to pass by.
    fn leaf(&self, path: u128) -> usize;
}

impl Tree for UTerm {
    // What a mode of size 0 does to its neighbours is left to the general impls.
    type Fold<F: How, D: Tree, L: Modes> = Undecided;
    type FoldOne<L: Modes> = L::DropOne<Self>;
    type FoldInteger<F: How, S: Number, L: Modes> = F::Zero<S, L>;
    type FoldDynamic<F: How, E: Symbol, L: Modes> = F::Zero<Dynamic<E>, L>;
    type FoldTuple<F: How, H: Tree, T: Tree, L: Modes> = Undecided;
    type Compose<D: Tree, A: Modes, U: Used> = D::ComposeInteger<Self, A, U>;
    // A leaf of stride 0 stays at the offset 0.
    type ComposeInteger<S: Number, A: Modes, U: Used> = One<S, UTerm, U>;
    type ComposeTuple<H: Tree, T: Tree, A: Modes, U: Used> = Undecided;
    type Named<P> = Self;
    fn leaf(&self, _: u128) -> usize {
        unreachable!("not a dynamic integer")
    }
}
impl<V: Number> Tree for UInt<V, B0> {
    type Fold<F: How, D: Tree, L: Modes> = D::FoldInteger<F, Self, L>;
    type FoldOne<L: Modes> = L::DropOne<Self>;
    type FoldInteger<F: How, S: Number, L: Modes> = L::Prepend<S, Self>;
    type FoldDynamic<F: How, E: Symbol, L: Modes> = L::PrependDynamic<E, Self>;
    type FoldTuple<F: How, H: Tree, T: Tree, L: Modes> = Undecided;
    type Compose<D: Tree, A: Modes, U: Used> = D::ComposeInteger<Self, A, U>;
    type ComposeInteger<S: Number, A: Modes, U: Used> = A::Walk<S, Self, U>;
    type ComposeTuple<H: Tree, T: Tree, A: Modes, U: Used> = Undecided;
    type Named<P> = Self;
    fn leaf(&self, _: u128) -> usize {
        unreachable!("not a dynamic integer")
    }
}
impl<V: Number> Tree for UInt<V, B1> {
    type Fold<F: How, D: Tree, L: Modes> = V::FoldOdd<F, D, L>;
    type FoldOne<L: Modes> = L::DropOne<Self>;
    type FoldInteger<F: How, S: Number, L: Modes> = L::Prepend<S, Self>;
    type FoldDynamic<F: How, E: Symbol, L: Modes> = L::PrependDynamic<E, Self>;
    type FoldTuple<F: How, H: Tree, T: Tree, L: Modes> = Undecided;
    type Compose<D: Tree, A: Modes, U: Used> = D::ComposeInteger<Self, A, U>;
    type ComposeInteger<S: Number, A: Modes, U: Used> = A::Walk<S, Self, U>;
    type ComposeTuple<H: Tree, T: Tree, A: Modes, U: Used> = Undecided;
    type Named<P> = Self;
    fn leaf(&self, _: u128) -> usize {
        unreachable!("not a dynamic integer")
    }
}
impl Tree for usize {
    type Fold<F: How, D: Tree, L: Modes> = Undecided;
    type FoldOne<L: Modes> = Undecided;
    type FoldInteger<F: How, S: Number, L: Modes> = Undecided;
    type FoldDynamic<F: How, E: Symbol, L: Modes> = Undecided;
    type FoldTuple<F: How, H: Tree, T: Tree, L: Modes> = Undecided;
    type Compose<D: Tree, A: Modes, U: Used> = Undecided;
    type ComposeInteger<S: Number, A: Modes, U: Used> = Undecided;
    type ComposeTuple<H: Tree, T: Tree, A: Modes, U: Used> = Undecided;
    type Named<P> = Dynamic<Leaf<P>>;
    #[inline(always)]
    fn leaf(&self, _: u128) -> usize {
        *self
    }
}
impl Tree for HNil {
    type Fold<F: How, D: Tree, L: Modes> = L;
    type FoldOne<L: Modes> = Undecided;
    type FoldInteger<F: How, S: Number, L: Modes> = Undecided;
    type FoldDynamic<F: How, E: Symbol, L: Modes> = Undecided;
    type FoldTuple<F: How, H: Tree, T: Tree, L: Modes> = Undecided;
    type Compose<D: Tree, A: Modes, U: Used> = Many<HNil, HNil, U>;
    type ComposeInteger<S: Number, A: Modes, U: Used> = Undecided;
    type ComposeTuple<H: Tree, T: Tree, A: Modes, U: Used> = Undecided;
    type Named<P> = Self;
    fn leaf(&self, _: u128) -> usize {
        unreachable!("not a dynamic integer")
    }
}
impl<HD: Tree, TD: Tree> Tree for HCons<HD, TD> {
    type Fold<F: How, D: Tree, L: Modes> = D::FoldTuple<F, HD, TD, L>;
    type FoldOne<L: Modes> = Undecided;
    type FoldInteger<F: How, S: Number, L: Modes> = Undecided;
    type FoldDynamic<F: How, E: Symbol, L: Modes> = Undecided;
    type FoldTuple<F: How, H: Tree, T: Tree, L: Modes> = H::Fold<F, HD, T::Fold<F, TD, L>>;
    type Compose<D: Tree, A: Modes, U: Used> = D::ComposeTuple<HD, TD, A, U>;
    type ComposeInteger<S: Number, A: Modes, U: Used> = Undecided;
    type ComposeTuple<H: Tree, T: Tree, A: Modes, U: Used> = <H::Compose<HD, A, U> as Walked>::Then<T, TD, A>;
    type Named<P> = HCons<HD::Named<First<P>>, TD::Named<Rest<P>>>;
    #[inline(always)]
    fn leaf(&self, path: u128) -> usize {
        if path & 1 == 0 { self.head.leaf(path >> 1) } else { self.tail.leaf(path >> 1) }
    }
}
