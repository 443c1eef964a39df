//! Values that each thread has.

use super::backend::Backend;
use super::block::Block;
use super::lend::Lend;
use colex::bounds::StaticInteger;
use core::marker::PhantomData;

/// A value that each of `N` threads has for itself, and keeps from phase to phase: registers.
///
/// The block does not see it.
pub struct PerThread<B: Backend, T, N> {
    pub(super) slots: B::Slots<T>,
    pub(super) of: PhantomData<N>,
}

impl<B: Backend, N: StaticInteger> Block<'_, B, N> {
    /// A value for each thread.
    ///
    /// It is `Copy` and `'static`, so it cannot keep a proof of having written, or a lent operand.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn per_thread<T: Copy + Send + Sync + 'static>(&self, value: T) -> PerThread<B, T, N> {
        PerThread { slots: B::slots(value, N::VALUE), of: PhantomData }
    }
}

/// The address of the first of the values that each thread of a backend has.
pub struct FirstSlot<T>(*mut T);

// SAFETY: each thread has the value of its own slot, which is borrowed exclusively. `T` can be sent to it.
unsafe impl<B: Backend, T: Send + 'static, N: StaticInteger> Lend<B, N> for &mut PerThread<B, T, N> {
    const IN_COMMON: bool = false;
    type Item<'r> = &'r mut T;
    type Lent = FirstSlot<T>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lend(self) -> FirstSlot<T> {
        FirstSlot(B::first_mut(&mut self.slots))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn item<'r>(lent: &FirstSlot<T>, t: usize) -> &'r mut T {
        // SAFETY: `Backend` says that there is a slot for each thread, and of each thread another one. It is borrowed
        // for longer than `'r`, and the caller takes the item of a thread once.
        unsafe { &mut *lent.0.add(B::slot_of(t)) }
    }
}
// SAFETY: each thread reads the value of its own slot. `T` can be read by it.
unsafe impl<B: Backend, T: Sync + 'static, N: StaticInteger> Lend<B, N> for &PerThread<B, T, N> {
    const IN_COMMON: bool = false;
    type Item<'r> = &'r T;
    type Lent = FirstSlot<T>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lend(self) -> FirstSlot<T> {
        FirstSlot(B::first(&self.slots).cast_mut())
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn item<'r>(lent: &FirstSlot<T>, t: usize) -> &'r T {
        // SAFETY: as above; it is read only.
        unsafe { &*lent.0.add(B::slot_of(t)) }
    }
}
