//! Modes sorted by their static strides.

use crate::int::{Compared, ComparedOf};
use crate::int_tuple::{HCons, HNil};
use crate::layout::Layout;
use typenum::{Equal, Greater, Less, UInt, UTerm};

/// The list of modes `Self`, of static strides, sorted; modes of equal stride keep their order.
pub trait SortedTail {
    type Output;
    fn sorted_tail(self) -> Self::Output;
}
impl SortedTail for HNil {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sorted_tail(self) -> HNil {
        HNil
    }
}
impl<S, D, T> SortedTail for HCons<Layout<S, D>, T>
where
    T: SortedTail,
    D: InsertInto<S, T::Output>,
{
    type Output = D::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sorted_tail(self) -> Self::Output {
        D::insert_into(self.head, self.tail.sorted_tail())
    }
}

/// A mode of size `S` and stride `Self` inserted into the sorted list `T`, in front of modes of the same stride.
pub trait InsertInto<S, T>: Sized {
    type Output;
    fn insert_into(mode: Layout<S, Self>, modes: T) -> Self::Output;
}
impl<S, T> InsertInto<S, T> for UTerm {
    type Output = HCons<Layout<S, UTerm>, T>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn insert_into(mode: Layout<S, UTerm>, modes: T) -> Self::Output {
        HCons { head: mode, tail: modes }
    }
}
impl<S, U, B> InsertInto<S, HNil> for UInt<U, B> {
    type Output = HCons<Layout<S, Self>, HNil>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn insert_into(mode: Layout<S, Self>, _: HNil) -> Self::Output {
        HCons { head: mode, tail: HNil }
    }
}
impl<S, U, B, S1, D1, T> InsertInto<S, HCons<Layout<S1, D1>, T>> for UInt<U, B>
where
    UInt<U, B>: Compared<D1, Output: InsertAs<S, UInt<U, B>, Layout<S1, D1>, T>>,
{
    type Output = <ComparedOf<UInt<U, B>, D1> as InsertAs<S, UInt<U, B>, Layout<S1, D1>, T>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn insert_into(mode: Layout<S, Self>, modes: HCons<Layout<S1, D1>, T>) -> Self::Output {
        <ComparedOf<UInt<U, B>, D1> as InsertAs<S, UInt<U, B>, Layout<S1, D1>, T>>::insert_as(mode, modes)
    }
}

/// A mode `S:D` inserted into the list of `M` and `T`; `Self` is the order of the strides of the mode and `M`.
pub trait InsertAs<S, D, M, T> {
    type Output;
    fn insert_as(mode: Layout<S, D>, modes: HCons<M, T>) -> Self::Output;
}
impl<S, D, M, T> InsertAs<S, D, M, T> for Less {
    type Output = HCons<Layout<S, D>, HCons<M, T>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn insert_as(mode: Layout<S, D>, modes: HCons<M, T>) -> Self::Output {
        HCons { head: mode, tail: modes }
    }
}
impl<S, D, M, T> InsertAs<S, D, M, T> for Equal {
    type Output = HCons<Layout<S, D>, HCons<M, T>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn insert_as(mode: Layout<S, D>, modes: HCons<M, T>) -> Self::Output {
        HCons { head: mode, tail: modes }
    }
}
impl<S, D: InsertInto<S, T>, M, T> InsertAs<S, D, M, T> for Greater {
    type Output = HCons<M, D::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn insert_as(mode: Layout<S, D>, modes: HCons<M, T>) -> Self::Output {
        HCons { head: modes.head, tail: D::insert_into(mode, modes.tail) }
    }
}
