//! What a phase lends to its threads.

use super::backend::Backend;
use super::element::Element;
use colex::bounds::{DataLayout, Nest, StridedNest};
use colex::prelude::*;
use core::hint::assert_unchecked;

/// What a phase lends to its threads.
///
/// | operand | each thread has |
/// | --- | --- |
/// | `&Shared`, filled | a view of all of it |
/// | `shared.by_mut(threads)`, `tile.by_mut(threads)` | its part, to be written |
/// | `input_tile.by(threads)` | its part, to be read |
/// | `&mut PerThread` | its value, to be written |
/// | `&PerThread` | its value |
/// | `Tensor` over a `View`: an input, or a tile of it | the same view |
/// | a number, a [layout](struct@Layout), [`Uniform`] | the same value |
/// | a tuple of up to six | that of each |
///
/// # Safety
/// The items of different threads can be used at the same time, on different threads of the machine. The block cannot
/// find out from the operand, nor from what it was made of, what a thread has done to its item. If not `IN_COMMON`, what
/// a thread does by its item no other thread sees in a later phase, nor can a later one change what it has seen.
#[diagnostic::on_unimplemented(
    message = "an operand that cannot be lent to the threads of a block",
    label = "not something that all threads can have at once",
    note = "a `&Shared` can be read when it is `Filled`, by `fill`; what is written is `by_mut(threads)`, of a layout of \
            all threads; a value that is the same for all is a number, a layout, or `Uniform(value)`"
)]
pub unsafe trait Lend<B: Backend, N>: Sized {
    /// Whether a thread reads or writes by it what another thread can: then there is a barrier behind the phase.
    const IN_COMMON: bool;
    /// What a thread has, for `'r`: for as long as the operand is borrowed, or less. A ring lends it in each round anew, for
    /// that round only: otherwise it could be kept from one to the next, if the operand is borrowed for ever.
    type Item<'r>;
    /// What the items are made from.
    type Lent;
    /// Lends it.
    fn lend(self) -> Self::Lent;
    /// What the thread `t` has.
    ///
    /// # Safety
    /// Once for each thread below `N` in each phase while the operand is borrowed, for `'r`; the items of an earlier phase are gone.
    unsafe fn item<'r>(lent: &Self::Lent, t: usize) -> Self::Item<'r>;
}

/// What a phase fills: [`by`](super::Shared::by) of unfilled memory and a layout of threads, or a tuple of such.
///
/// # Safety
/// As of [`Lend`].
#[diagnostic::on_unimplemented(
    message = "an operand that cannot be filled by the threads of a block",
    label = "expected `shared.by(threads)`, or a tuple of such",
    note = "the layout of the memory is injective, and that of the threads is one of all threads"
)]
pub unsafe trait Fill<N>: Sized {
    /// What a thread has to write.
    type Item;
    /// What shows that it did.
    type Written;
    /// What the items are made from.
    type Lent;
    /// The memory, filled.
    type Filled;
    /// What the items are made from.
    fn lend(&self) -> Self::Lent;
    /// What the thread `t` has to write.
    ///
    /// # Safety
    /// Once for each thread below `N`.
    unsafe fn place(lent: &Self::Lent, t: usize) -> Self::Item;
    /// The memory, filled.
    ///
    /// # Safety
    /// Each thread below `N` has given `Written` for its item.
    unsafe fn filled(self) -> Self::Filled;
}

/// Tells the optimiser that what a layout reaches is in memory: where the threads take their parts it need not be checked
/// again that no offset overflows.
///
/// # Safety
/// The elements that the layout reaches are in memory.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) unsafe fn assume_reached<L: DataLayout>(layout: L) {
    let (shape, stride) = (layout.data_shape(), layout.data_stride());
    // SAFETY: the offset of each of them is below the size of that memory.
    unsafe { assert_unchecked(shape.is_empty() || shape.last_offset(stride).is_ok()) };
}

/// A value that is the same for all threads.
///
/// `'static`: a reference to something in the block, an atomic, say, would lead back to it.
#[derive(Clone, Copy, Debug)]
pub struct Uniform<T>(pub T);

// SAFETY: all threads have the same view of elements that nobody writes. Plain data has nothing that could be changed
// through a view.
unsafe impl<B: Backend, N, T: Element, L: DataLayout> Lend<B, N> for Tensor<View<'_, T>, L> {
    const IN_COMMON: bool = false;
    type Item<'r> = Self;
    type Lent = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lend(self) -> Self {
        // SAFETY: the invariant of a tensor.
        unsafe { assume_reached(self.layout()) };
        self
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn item<'r>(lent: &Self, _: usize) -> Self::Item<'r> {
        *lent
    }
}
// SAFETY: all threads have a copy; it has no lifetime, and so no reference to something of the block.
unsafe impl<B: Backend, N, T: Copy + Send + Sync + 'static> Lend<B, N> for Uniform<T> {
    const IN_COMMON: bool = false;
    type Item<'r> = T;
    type Lent = T;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lend(self) -> T {
        self.0
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn item<'r>(lent: &T, _: usize) -> Self::Item<'r> {
        *lent
    }
}
// SAFETY: as above: layouts are numbers.
unsafe impl<B: Backend, N, S: Copy + Send + Sync + 'static, D: Copy + Send + Sync + 'static> Lend<B, N>
    for Layout<S, D>
{
    const IN_COMMON: bool = false;
    type Item<'r> = Self;
    type Lent = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lend(self) -> Self {
        self
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn item<'r>(lent: &Self, _: usize) -> Self::Item<'r> {
        *lent
    }
}
macro_rules! numbers {
    ($($number:ty)*) => { $(
        // SAFETY: as above.
        unsafe impl<B: Backend, N> Lend<B, N> for $number {
            const IN_COMMON: bool = false;
            type Item<'r> = Self;
            type Lent = Self;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn lend(self) -> Self {
                self
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            unsafe fn item<'r>(lent: &Self, _: usize) -> Self::Item<'r> {
                *lent
            }
        }
    )* };
}
numbers! { usize u32 i32 u64 i64 f32 f64 }

macro_rules! tuples {
    ($($($name:ident)*;)*) => { $(
        // SAFETY: as its elements are.
        #[allow(non_snake_case, clippy::unused_unit)]
        unsafe impl<BB: Backend, N, $($name: Lend<BB, N>),*> Lend<BB, N> for ($($name,)*) {
            const IN_COMMON: bool = false $(|| $name::IN_COMMON)*;
            type Item<'r> = ($($name::Item<'r>,)*);
            type Lent = ($($name::Lent,)*);
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn lend(self) -> Self::Lent {
                let ($($name,)*) = self;
                ($($name.lend(),)*)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            unsafe fn item<'r>(($($name,)*): &Self::Lent, _t: usize) -> Self::Item<'r> {
                // SAFETY: the caller says the same of the whole.
                ($(unsafe { <$name as Lend<BB, N>>::item($name, _t) },)*)
            }
        }
    )* };
}
tuples! { ; A; A B; A B C; A B C D; A B C D E; A B C D E F; }

macro_rules! fills {
    ($($($name:ident)*;)*) => { $(
        // SAFETY: as its elements are.
        #[allow(non_snake_case)]
        unsafe impl<N, $($name: Fill<N>),*> Fill<N> for ($($name,)*) {
            type Item = ($($name::Item,)*);
            type Written = ($($name::Written,)*);
            type Lent = ($($name::Lent,)*);
            type Filled = ($($name::Filled,)*);
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn lend(&self) -> Self::Lent {
                let ($($name,)*) = self;
                ($($name.lend(),)*)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            unsafe fn place(($($name,)*): &Self::Lent, t: usize) -> Self::Item {
                // SAFETY: the caller says the same of the whole.
                ($(unsafe { <$name as Fill<N>>::place($name, t) },)*)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            unsafe fn filled(self) -> Self::Filled {
                let ($($name,)*) = self;
                // SAFETY: `Written` of the whole has that of each.
                ($(unsafe { $name.filled() },)*)
            }
        }
    )* };
}
fills! { A B; A B C; A B C D; }
