//! Compact strides by order: the mode of the smallest order is the fastest.

use super::order_slots::{FindSlot, InsertSlot, Slot, SlotStrides};
use super::{
    ATuple, AnInteger, As, Collect, CompactColMajor, EqualRanks, IntTupleKind, IntTupleOf, IntegerForTuple, IntoNested,
    IsIntTuple, Later, NestedOf, PairCase, Pairwise, Product, ProductValue, Running, only_int_tuples,
};
use crate::diagnostics::{LayoutError, law_is_broken};
use crate::int::{Integral, Multiple};
use colex_macros::twin;
use frunk_core::hlist::{HCons, HNil};
use typenum::{U1, UInt, UTerm};

/// The sorted list `Sorted` with the sizes of the statically ordered shapes of the tree `Self`.
///
/// Goes from the last shape to the first, so that orders that increase are inserted at the front.
pub trait SortOrders<Sorted> {
    type Output;
    fn sort_orders(&self, sorted: Sorted) -> Self::Output;
}

impl<Sorted> SortOrders<Sorted> for HNil {
    type Output = Sorted;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sort_orders(&self, sorted: Sorted) -> Sorted {
        sorted
    }
}
impl<H, T, Sorted> SortOrders<Sorted> for HCons<H, T>
where
    T: SortOrders<Sorted>,
    H: SortOrders<T::Output>,
{
    type Output = H::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sort_orders(&self, sorted: Sorted) -> Self::Output {
        self.head.sort_orders(self.tail.sort_orders(sorted))
    }
}

/// The strides of the shapes of the tree `Self`: those of a static order start where the list `Slots` says, those of a
/// dynamic order one after the other from `Current` on.
pub trait OrderedStrides<Slots, Current> {
    type Strides;
    /// The stride after the last shape of a dynamic order.
    type Next;
    /// The strides and the running product.
    fn ordered_strides(self, slots: &Slots, current: Running) -> (Self::Strides, Running);
}

macro_rules! dynamic_orders {
    ($([$($generics:ident)*] $order:ty;)*) => { $(
        impl<S, Sorted, $($generics),*> SortOrders<Sorted> for (S, $order) {
            type Output = Sorted;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn sort_orders(&self, sorted: Sorted) -> Sorted {
                sorted
            }
        }
        impl<S: CompactColMajor<Current>, Slots, Current, $($generics),*> OrderedStrides<Slots, Current> for (S, $order) {
            type Strides = S::Strides;
            type Next = S::Next;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn ordered_strides(self, _: &Slots, current: Running) -> (S::Strides, Running) {
                self.0.compact_part(current)
            }
        }
    )* };
}
dynamic_orders! {
    [] usize;
    [K Z] Multiple<K, Z>;
}
macro_rules! static_orders {
    ($([$($generics:ident)*] $order:ty;)*) => { $(
        impl<S, Sorted, $($generics),*> SortOrders<Sorted> for (S, $order)
        where
            S: Copy + ProductValue,
            Sorted: InsertSlot<$order, <S as Product>::Output>,
        {
            type Output = Sorted::Output;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn sort_orders(&self, sorted: Sorted) -> Self::Output {
                sorted.insert_slot(Slot::new(self.0.try_product().ok()))
            }
        }
        impl<S, Slots, Current, $($generics),*> OrderedStrides<Slots, Current> for (S, $order)
        where
            Slots: FindSlot<$order>,
            S: CompactColMajor<Slots::Output>,
        {
            type Strides = S::Strides;
            type Next = Current;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn ordered_strides(self, slots: &Slots, current: Running) -> (S::Strides, Running) {
                // Where these overflow, the product of all sizes does.
                (self.0.compact_part(Running::from(slots.find_slot())).0, current)
            }
        }
    )* };
}
static_orders! {
    [] UTerm;
    [U B] UInt<U, B>;
}
impl<Slots, Current> OrderedStrides<Slots, Current> for HNil {
    type Strides = HNil;
    type Next = Current;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ordered_strides(self, _: &Slots, current: Running) -> (HNil, Running) {
        (HNil, current)
    }
}
impl<H, T, Slots, Current> OrderedStrides<Slots, Current> for HCons<H, T>
where
    H: OrderedStrides<Slots, Current>,
    T: OrderedStrides<Slots, H::Next>,
{
    type Strides = HCons<H::Strides, T::Strides>;
    type Next = T::Next;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ordered_strides(self, slots: &Slots, current: Running) -> (Self::Strides, Running) {
        let (head, current) = self.head.ordered_strides(slots, current);
        let (tail, current) = self.tail.ordered_strides(slots, current);
        (HCons { head, tail }, current)
    }
}

/// The compact strides of the shape `S` by the order `Self`.
pub trait CompactOrder<S> {
    type Strides;
    /// The strides, unless one overflows.
    fn compact_order(shape: S, order: Self) -> Result<Self::Strides, LayoutError>;
}

/// The type of [`compact_order`] of the shape `S` by the order `O`.
pub type CompactOrderOf<S, O> = <NestedOf<O> as CompactOrder<IntTupleOf<S>>>::Strides;

impl<S, O, ShapeOrStride, Sorted, Slots, Total> CompactOrder<S> for O
where
    O: Pairwise<OrderTree, S, Output = ShapeOrStride>,
    ShapeOrStride: SortOrders<HNil, Output = Sorted>,
    Sorted: SlotStrides<U1, Output = Slots, Total = Total>,
    ShapeOrStride: OrderedStrides<Slots, Total>,
{
    type Strides = <ShapeOrStride as OrderedStrides<Slots, Total>>::Strides;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn compact_order(shape: S, order: O) -> Result<Self::Strides, LayoutError> {
        let tree = O::pairwise(Collect::of(WithOrder), shape, order)?;
        let (slots, total) = tree.sort_orders(HNil).slot_strides(Running::from(1));
        let (strides, total) = tree.ordered_strides(&slots, total);
        total.total()?;
        Ok(strides)
    }
}

/// The strides that make a shape compact by an order of its modes: the mode of the smallest order is the fastest.
///
/// **Definition.** The stride of a mode is the product of the sizes of all modes of smaller order; a mode that is a
/// tuple with an integral order is column-major inside. Dynamic orders come after all static ones, from the left to the
/// right, whatever their values. Modes of static size 1 have stride 0.
///
/// **Defined when** the order is weakly congruent to the shape, and no two static orders are equal; otherwise it does
/// not compile.
///
/// **Type.** [`CompactOrderOf`]`<S, O>`.
///
/// **In CuTe**: `compact_order(shape, order)`, where equal orders give modes that overlap.
///
/// # Panics
/// If a stride, or the product of all sizes that one more mode would have as its stride, overflows, unless the shape is
/// empty; [`try_compact_order`] gives the error instead.
///
/// # Errors
/// If a stride, or the product of all sizes that one more mode would have as its stride, overflows, unless the shape is
/// empty.
///
/// ```
/// use colex::prelude::*;
/// use colex::tuple::try_compact_order;
///
/// assert!(try_compact_order((3, 4), shape![(1, 0)]).is_ok());
/// assert!(try_compact_order((3, usize::MAX), shape![(1, 0)]).is_err());
/// ```
///
/// # Examples
/// ```
/// use colex::prelude::*;
/// use colex::tuple::compact_order;
///
/// assert_eq!(notation(&compact_order(shape![(2, 3, 4, 5)], shape![(0, 2, 3, 1)])), "(_1,_10,_30,_2)");
/// assert_eq!(notation(&compact_order(shape![((2, 3), 4)], shape![(1, 0)])), "((_4,_8),_1)");
/// ```
///
/// Equal orders do not compile:
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex::tuple::compact_order;
///
/// compact_order(shape![(2, 3)], shape![(1, 1)]);
/// ```
/// ```
/// use colex::prelude::*;
/// use colex::tuple::compact_order;
///
/// compact_order(shape![(2, 3)], shape![(1, 0)]);
/// ```
///
/// **Cost.** None at run time for static integers; a product for each dynamic one.
#[twin(LayoutError)]
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn compact_order<S, O, NS, NO, R>(shape: S, order: O) -> R
where
    S: IntoNested<Nested = NS>,
    As<S, NS>: IsIntTuple,
    O: IntoNested<Nested = NO>,
    As<O, NO>: CompactOrder<NS>,
    Later<O, NO>: CompactOrder<NS, Strides = R>,
{
    CompactOrder::compact_order(shape.into_nested(), order.into_nested())
}

// A shape and the order of its modes as one tree.

/// The pair of a shape and the integral order for it.
#[derive(Clone, Copy, Debug)]
pub struct WithOrder;

/// The tree of the pairs of the shapes and the integral orders for them, mode by mode.
pub type OrderTree = Collect<WithOrder, EqualRanks>;

// Any shape by an integer.
impl<S, O: Integral, KS: IntTupleKind> PairCase<OrderTree, S, KS, AnInteger> for O {
    type Output = (S, O);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pair_case(_: OrderTree, shape: S, order: O) -> Result<(S, O), LayoutError> {
        Ok((shape, order))
    }
}
// A tuple for an integral shape.
impl<S: IntegerForTuple<O>, O> PairCase<OrderTree, S, AnInteger, ATuple> for O {
    type Output = HNil;
    law_is_broken!(fn pair_case(_: OrderTree, _: S, _: O) -> Result<HNil, LayoutError>);
}
only_int_tuples!(OrderTree, HNil);
