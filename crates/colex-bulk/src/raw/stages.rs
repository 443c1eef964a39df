//! The stages of a ring.

use super::backend::Backend;
use super::element::Element;
use super::ring::Begun;
use super::shared::{Unwritten, cosize};
use crate::by_modes::{ByModes, BySize, PartitionedByAll};
use colex::bounds::{DataLayout, StaticInteger};
use colex::prelude::*;
use core::marker::PhantomData;
use core::mem::MaybeUninit;
use core::ptr::NonNull;

/// A stage of a ring: memory of the block by an injective layout, filled by the threads of a layout.
pub struct Stage<T, L, TL, R = ByModes> {
    layout: L,
    threads: TL,
    of: PhantomData<(fn(T) -> T, fn() -> R)>,
}
impl<T, L: Copy, TL: Copy, R> Clone for Stage<T, L, TL, R> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T, L: Copy, TL: Copy, R> Copy for Stage<T, L, TL, R> {}
impl<T: Element, L: DataLayout + Injective, TL> Stage<T, L, TL> {
    /// The layout of the memory, and that of the threads that fill it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn new(layout: L, threads: TL) -> Self {
        Self { layout, threads, of: PhantomData }
    }

    /// By the size of each mode of the threads, whatever the modes of the memory are: [`BySize`].
    #[must_use]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn by_size(self) -> Stage<T, L, TL, BySize> {
        let Self { layout, threads, .. } = self;
        Stage { layout, threads, of: PhantomData }
    }
}

/// Memory that a ring has stages of: a [`Stage`], or a tuple of them.
///
/// # Safety
/// The places of different threads can be used at the same time, on different threads of the machine; and if each thread
/// has given `Begun` for its place, each element of the stage is on its way. `allocate` gives memory for so many stages
/// that is nobody else's, and the stages of different numbers have nothing in common.
#[diagnostic::on_unimplemented(
    message = "not a type that a ring can hold in its stages",
    label = "expected `Stage::new(layout, threads)`, or a tuple of such",
    note = "the layout of the memory must be injective, and that of the threads must cover all threads"
)]
pub unsafe trait Stages<N>: Copy {
    /// Memory for the stages.
    type Memory: Copy;
    /// The item that a thread has to fill.
    type Place<'r>;
    /// What shows that it has begun to.
    type Begun<'r>;
    /// All of a stage.
    type Filled<'r>;
    /// Memory for `count` stages.
    fn allocate<B: Backend>(self, backend: &B, used: &mut usize, count: usize) -> Self::Memory;
    /// The item that thread `t` has to fill.
    ///
    /// # Safety
    /// Once for each thread below `N`, of a stage of the memory that nobody reads, for as long as that.
    unsafe fn place<'r>(self, memory: Self::Memory, stage: usize, t: usize) -> Self::Place<'r>;
    /// All of a stage.
    ///
    /// # Safety
    /// It is filled, and nobody writes it for `'r`.
    unsafe fn filled<'r>(self, memory: Self::Memory, stage: usize) -> Self::Filled<'r>;
}

// SAFETY: each thread has its part, as in `Fill`. The stages are `cosize` elements each, one after the other.
unsafe impl<N, T, L, TL, R> Stages<N> for Stage<T, L, TL, R>
where
    N: StaticInteger,
    T: Element,
    TL: Copy,
    L: PartitionedByAll<TL, N, R> + Injective,
{
    type Memory = NonNull<T>;
    type Place<'r> = Unwritten<'r, T, L::Part>;
    type Begun<'r> = Begun<'r, T, L::Part>;
    type Filled<'r> = Tensor<View<'r, T>, L>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn allocate<B: Backend>(self, backend: &B, used: &mut usize, count: usize) -> NonNull<T> {
        let length = cosize(self.layout).checked_mul(count).expect("a ring beyond the address space");
        backend.allocate::<T>(used, length)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn place<'r>(self, memory: NonNull<T>, stage: usize, t: usize) -> Self::Place<'r> {
        // SAFETY: the memory has this stage. `MaybeUninit` elements are always initialised; the rest as of `Fill`.
        unsafe {
            let first = memory.as_ptr().add(stage * cosize(self.layout));
            Unwritten::of(
                Tensor::<ViewMut<MaybeUninit<T>>, _>::from_raw_mut(first.cast(), self.layout),
                self.threads,
                t,
            )
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn filled<'r>(self, memory: NonNull<T>, stage: usize) -> Self::Filled<'r> {
        // SAFETY: the memory has this stage; the caller guarantees that it is filled, and stays so.
        unsafe { Tensor::<View<T>, _>::from_raw(memory.as_ptr().add(stage * cosize(self.layout)), self.layout) }
    }
}
macro_rules! tuples {
    ($($($name:ident)*;)*) => { $(
        // SAFETY: as its elements are.
        #[allow(non_snake_case)]
        unsafe impl<N, $($name: Stages<N>),*> Stages<N> for ($($name,)*) {
            type Memory = ($($name::Memory,)*);
            type Place<'r> = ($($name::Place<'r>,)*);
            type Begun<'r> = ($($name::Begun<'r>,)*);
            type Filled<'r> = ($($name::Filled<'r>,)*);
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn allocate<BB: Backend>(self, backend: &BB, used: &mut usize, count: usize) -> Self::Memory {
                let ($($name,)*) = self;
                ($($name.allocate(backend, used, count),)*)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            unsafe fn place<'r>(self, memory: Self::Memory, stage: usize, t: usize) -> Self::Place<'r> {
                let ($($name,)*) = self;
                tuples!(@each memory stage t $($name)*)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            unsafe fn filled<'r>(self, memory: Self::Memory, stage: usize) -> Self::Filled<'r> {
                let ($($name,)*) = self;
                tuples!(@all memory stage $($name)*)
            }
        }
    )* };
    // SAFETY: the caller guarantees it for the whole.
    (@each $m:ident $s:ident $t:ident $a:ident $b:ident) => { unsafe { ($a.place($m.0, $s, $t), $b.place($m.1, $s, $t)) } };
    (@each $m:ident $s:ident $t:ident $a:ident $b:ident $c:ident) => {
        unsafe { ($a.place($m.0, $s, $t), $b.place($m.1, $s, $t), $c.place($m.2, $s, $t)) }
    };
    (@each $m:ident $s:ident $t:ident $a:ident $b:ident $c:ident $d:ident) => {
        unsafe { ($a.place($m.0, $s, $t), $b.place($m.1, $s, $t), $c.place($m.2, $s, $t), $d.place($m.3, $s, $t)) }
    };
    (@all $m:ident $s:ident $a:ident $b:ident) => { unsafe { ($a.filled($m.0, $s), $b.filled($m.1, $s)) } };
    (@all $m:ident $s:ident $a:ident $b:ident $c:ident) => {
        unsafe { ($a.filled($m.0, $s), $b.filled($m.1, $s), $c.filled($m.2, $s)) }
    };
    (@all $m:ident $s:ident $a:ident $b:ident $c:ident $d:ident) => {
        unsafe { ($a.filled($m.0, $s), $b.filled($m.1, $s), $c.filled($m.2, $s), $d.filled($m.3, $s)) }
    };
}
tuples! { A B; A B C; A B C D; }
