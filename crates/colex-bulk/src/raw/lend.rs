//! Operands of a phase, which it lends to its threads.

use super::backend::Backend;
use super::element::Element;
use colex::bounds::{DataLayout, Nest, StridedNest};
use colex::prelude::*;
use core::hint::assert_unchecked;

/// An operand of a phase, lent to its threads.
///
/// | operand | each thread has |
/// | --- | --- |
/// | `&Shared`, filled | a view of all of it |
/// | `shared.by_mut(threads)`, `tile.by_mut(threads)` | its part, to be written |
/// | `input_tile.by(threads)` | its part, to be read |
/// | `&mut PerThread` | its value, to be written |
/// | `&PerThread` | its value |
/// | `&PerWarp` of fragments | the values of its lane |
/// | `Tensor` over a `View`: an input, or a tile of it | the same view |
/// | a number, a [layout](struct@Layout), [`Uniform`] | the same value |
/// | a tuple of up to six operands | an item of each |
///
/// # Safety
/// The items of different threads can be used at the same time, on different threads of the machine. The block cannot
/// observe the changes of a thread to its item, neither through the operand nor through its source. If not `IN_COMMON`, no
/// other thread sees these changes in a later phase, and no later phase changes what a thread has seen.
#[diagnostic::on_unimplemented(
    message = "an operand that cannot be lent to the threads of a block",
    label = "not a type that all threads can share",
    note = "a `&Shared` can be read when it is `Filled`, by `fill`; what is written is `by_mut(threads)`, of a layout of \
            all threads; a value that is the same for all is a number, a layout, or `Uniform(value)`; a tuple has up to six \
            operands, and can be an operand of another one"
)]
pub unsafe trait Lend<B: Backend, N>: Sized {
    /// Whether two threads can access the same memory through it. The phase then ends with a barrier.
    const IN_COMMON: bool;
    /// The item of a thread, for `'r`: at most as long as the operand is borrowed. A ring lends it again in each round, for
    /// that round only; otherwise a thread could keep it, if the operand is borrowed forever.
    type Item<'r>;
    /// The source of the items.
    type Lent;
    /// Lends it.
    fn lend(self) -> Self::Lent;
    /// The item of thread `t`.
    ///
    /// # Safety
    /// Once for each thread below `N` in each phase while the operand is borrowed, for `'r`; the items of an earlier phase are gone.
    unsafe fn item<'r>(lent: &Self::Lent, t: usize) -> Self::Item<'r>;
}

/// Memory that a phase fills: [`by`](super::Shared::by) of unfilled memory and a layout of threads, or a tuple of these.
///
/// # Safety
/// The same as for [`Lend`].
#[diagnostic::on_unimplemented(
    message = "an operand that cannot be filled by the threads of a block",
    label = "expected `shared.by(threads)`, or a tuple of such",
    note = "the layout of the memory must be injective, and that of the threads must cover all threads"
)]
pub unsafe trait Fill<N>: Sized {
    /// The item that a thread has to write.
    type Item;
    /// The proof that it did.
    type Written;
    /// The source of the items.
    type Lent;
    /// The memory, filled.
    type Filled;
    /// The source of the items.
    fn lend(&self) -> Self::Lent;
    /// The item that thread `t` has to write.
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

/// Tells the optimiser that the elements of a layout are in memory, so that the offsets of parts are not checked for
/// overflow again.
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
/// `'static`: a reference to something in the block, such as an atomic, would lead back to it.
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
// SAFETY: all threads have a copy, which is `'static` and so cannot refer to the block.
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
                // SAFETY: the caller guarantees it for the whole.
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
                // SAFETY: the caller guarantees it for the whole.
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
