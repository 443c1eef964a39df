//! A list of modes sorted by their order, for compact strides by order.

use super::compact::Running;
use crate::diagnostics::laws::EqualOrders;
use crate::diagnostics::{Decimal, InDecimal};
use crate::int::{Compared, ComparedOf, Times, TimesOf};
use core::marker::PhantomData;
use frunk_core::hlist::{HCons, HNil};
use typenum::{Equal, Greater, Less};

/// The mode of the static order `O`, with an integer of the type `N`: its size, later its stride; none that overflows.
pub struct Slot<O, N> {
    value: Option<usize>,
    types: PhantomData<(O, N)>,
}

impl<O, N> Slot<O, N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn new(value: Option<usize>) -> Self {
        Slot { value, types: PhantomData }
    }
}

/// The sorted list `Self` with another mode of the order `O` and the size `N`.
///
/// A mode before all others costs one comparison.
pub trait InsertSlot<O, N> {
    type Output;
    fn insert_slot(self, slot: Slot<O, N>) -> Self::Output;
}

impl<O, N> InsertSlot<O, N> for HNil {
    type Output = HCons<Slot<O, N>, HNil>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn insert_slot(self, slot: Slot<O, N>) -> Self::Output {
        HCons { head: slot, tail: self }
    }
}
impl<O, N, O2, N2, T> InsertSlot<O, N> for HCons<Slot<O2, N2>, T>
where
    O: Compared<O2, Output: InsertBySlot<Slot<O, N>, Slot<O2, N2>, T>>,
{
    type Output = <ComparedOf<O, O2> as InsertBySlot<Slot<O, N>, Slot<O2, N2>, T>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn insert_slot(self, slot: Slot<O, N>) -> Self::Output {
        <ComparedOf<O, O2>>::insert_by_slot(slot, self.head, self.tail)
    }
}

/// The sorted list of `New`, `Head` and the modes of `Tail`, where `Self` is the order of the first two.
pub trait InsertBySlot<New, Head, Tail> {
    type Output;
    fn insert_by_slot(new: New, head: Head, tail: Tail) -> Self::Output;
}

impl<New, Head, Tail> InsertBySlot<New, Head, Tail> for Less {
    type Output = HCons<New, HCons<Head, Tail>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn insert_by_slot(new: New, head: Head, tail: Tail) -> Self::Output {
        HCons { head: new, tail: HCons { head, tail } }
    }
}
impl<O, N, Head, Tail: InsertSlot<O, N>> InsertBySlot<Slot<O, N>, Head, Tail> for Greater {
    type Output = HCons<Head, Tail::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn insert_by_slot(new: Slot<O, N>, head: Head, tail: Tail) -> Self::Output {
        HCons { head, tail: tail.insert_slot(new) }
    }
}
impl<O, N, Head, Tail> InsertBySlot<Slot<O, N>, Head, Tail> for Equal
where
    O: InDecimal,
    Decimal<O>: EqualOrders,
{
    type Output = HCons<Head, Tail>;
    fn insert_by_slot(_: Slot<O, N>, head: Head, tail: Tail) -> Self::Output {
        HCons { head, tail }
    }
}

/// The strides at which the modes of the sorted list `Self` start: the running products of their sizes, times
/// `Current`.
pub trait SlotStrides<Current> {
    /// The list of strides.
    type Output;
    /// The running product after the last mode.
    type Total;
    /// The list of strides and the running product.
    fn slot_strides(self, current: Running) -> (Self::Output, Running);
}

impl<Current> SlotStrides<Current> for HNil {
    type Output = HNil;
    type Total = Current;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn slot_strides(self, current: Running) -> (HNil, Running) {
        (HNil, current)
    }
}
impl<O, N, T, Current> SlotStrides<Current> for HCons<Slot<O, N>, T>
where
    N: Times<Current>,
    T: SlotStrides<TimesOf<N, Current>>,
{
    type Output = HCons<Slot<O, Current>, T::Output>;
    type Total = T::Total;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn slot_strides(self, current: Running) -> (Self::Output, Running) {
        let (tail, total) = self.tail.slot_strides(current.times(self.head.value));
        (HCons { head: Slot::new(Some(current.value())), tail }, total)
    }
}

/// The stride of the mode of the order `O` in the sorted list `Self`, which has it.
pub trait FindSlot<O> {
    type Output;
    fn find_slot(&self) -> usize;
}

impl<O, O2, N, T> FindSlot<O> for HCons<Slot<O2, N>, T>
where
    O: Compared<O2>,
    ComparedOf<O, O2>: FindBySlot<O, N, T>,
{
    type Output = <ComparedOf<O, O2> as FindBySlot<O, N, T>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn find_slot(&self) -> usize {
        // A stride is 0 where it overflows.
        <ComparedOf<O, O2>>::find_by_slot(self.head.value.unwrap_or(0), &self.tail)
    }
}

/// The integer `N` or the one that belongs to the order `O` in `Tail`, where `Self` is the order of `O` and that of
/// `N`.
pub trait FindBySlot<O, N, Tail> {
    type Output;
    fn find_by_slot(value: usize, tail: &Tail) -> usize;
}

impl<O, N, Tail> FindBySlot<O, N, Tail> for Equal {
    type Output = N;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn find_by_slot(value: usize, _: &Tail) -> usize {
        value
    }
}
impl<O, N, Tail: FindSlot<O>> FindBySlot<O, N, Tail> for Greater {
    type Output = Tail::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn find_by_slot(_: usize, tail: &Tail) -> usize {
        tail.find_slot()
    }
}
