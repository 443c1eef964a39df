//! A shape and the order of its modes as one tree.

use super::case::{ATuple, AnInteger, IntTupleKind, KindOf, Kinded};
use super::neither::neither;
use super::pairs::{EqualRanks, IntegerForTuple, PairedWith, PairsOf};
use crate::int::Integral;
use frunk_core::hlist::{HCons, HNil};

/// The tree of the pairs of a shape and the integral order for it, where `Self` is the order of the shape `S`.
pub trait OrderFor<S> {
    /// The tree.
    type Tree;
    /// Pairs shape and order.
    fn order_tree(shape: S, order: Self) -> Self::Tree;
}

impl<S: Kinded, Z> OrderFor<S> for Z
where
    Z: Kinded + OrderForCase<S, KindOf<S>, KindOf<Z>>,
{
    type Tree = Z::Tree;
    #[inline(always)]
    fn order_tree(shape: S, order: Z) -> Self::Tree {
        Z::order_tree_case(shape, order)
    }
}

/// [`OrderFor`], by the kinds of the operands.
pub trait OrderForCase<S, KS, K> {
    /// The tree.
    type Tree;
    /// Pairs shape and order.
    fn order_tree_case(shape: S, order: Self) -> Self::Tree;
}

impl<S, O: Integral, KS: IntTupleKind> OrderForCase<S, KS, AnInteger> for O {
    type Tree = (S, O);
    #[inline(always)]
    fn order_tree_case(shape: S, order: O) -> (S, O) {
        (shape, order)
    }
}
impl OrderForCase<HNil, ATuple, ATuple> for HNil {
    type Tree = HNil;
    #[inline(always)]
    fn order_tree_case(_: HNil, _: HNil) -> HNil {
        HNil
    }
}
macro_rules! tuples {
    ($($shape:ty, $order:ty, <$($parameter:ident),*>;)*) => { $(
        impl<$($parameter),*, R: OrderModes> OrderForCase<$shape, ATuple, ATuple> for $order
        where
            $order: PairedWith<$shape, EqualRanks, Output = R>,
        {
            type Tree = <PairsOf<$shape, $order, EqualRanks> as OrderModes>::Trees;
            #[inline(always)]
            fn order_tree_case(shape: $shape, order: $order) -> Self::Tree {
                PairedWith::paired(shape, order).order_trees()
            }
        }
    )* };
}
tuples! {
    HCons<HS, TS>, HCons<HO, TO>, <HS, TS, HO, TO>;
    HNil, HCons<HO, TO>, <HO, TO>;
    HCons<HS, TS>, HNil, <HS, TS>;
}
// A tuple for an integral shape.
impl<S: Integral + IntegerForTuple<HCons<H, T>>, H, T> OrderForCase<S, AnInteger, ATuple> for HCons<H, T> {
    type Tree = HNil;
    fn order_tree_case(_: S, _: Self) -> HNil {
        HNil
    }
}
// A layout or `_`.
neither!(OrderForCase<S,>, type Tree = HNil, fn order_tree_case() -> HNil);

/// The trees of a list of pairs of a shape and its order.
pub trait OrderModes {
    /// The trees.
    type Trees;
    /// Pairs shapes and orders.
    fn order_trees(self) -> Self::Trees;
}

impl OrderModes for HNil {
    type Trees = HNil;
    #[inline(always)]
    fn order_trees(self) -> HNil {
        HNil
    }
}
impl<S, O: OrderFor<S>, T: OrderModes> OrderModes for HCons<(S, O), T> {
    type Trees = HCons<O::Tree, T::Trees>;
    #[inline(always)]
    fn order_trees(self) -> Self::Trees {
        let (shape, order) = self.head;
        HCons { head: O::order_tree(shape, order), tail: self.tail.order_trees() }
    }
}
