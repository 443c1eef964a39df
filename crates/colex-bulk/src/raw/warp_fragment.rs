//! Fragments: operands of matrix instructions, in the registers of the lanes of a warp.

use super::backend::Backend;
use super::block::Block;
use super::chunk::InWords;
use super::lend::Lend;
use super::warp::{WARP, WholeWarps};
use colex::bounds::StaticInteger;
use colex::typenum::{U2, U4, U32, U64, U96, U128};
use colex_atoms::mma::{InRegisters, Operand};
use core::marker::PhantomData;

pub(super) mod sealed {
    pub trait Sealed {}
    pub trait Parts<B> {}
}

/// An operand of a matrix instruction in registers of 4 bytes: how many words each lane has.
pub trait InRegistersOfLanes: sealed::Sealed + Operand<Element: InWords> + 'static {
    /// The words of a lane.
    type Words: AsMut<[u32]> + Copy + Send + Sync + 'static;
    /// Words whose bits are all 0.
    const ZERO: Self::Words;
}
macro_rules! registers {
    ($($number:ident: $count:literal;)*) => { $(
        impl<E, L> sealed::Sealed for InRegisters<E, L, $number> {}
        impl<E, L: 'static> InRegistersOfLanes for InRegisters<E, L, $number>
        where
            Self: Operand<Element: InWords> + 'static,
        {
            type Words = [u32; $count];
            const ZERO: Self::Words = [0; $count];
        }
    )* };
}
registers! { U2: 2; U4: 4; U32: 32; U64: 64; U96: 96; U128: 128; }

/// An operand of a matrix instruction, in the registers of the lanes of a warp.
///
/// `O` is the operand of an atom of `colex-atoms`: its thread-value layout says which element each value of each lane is. So
/// a fragment of another atom is of another type, unless the two lie in registers in the same way.
///
/// Code of a warp moves fragments, and does not see the values of a lane. A phase of [threads](Block::threads) has those of
/// each thread for itself.
pub struct WarpFragment<B: Backend, O: InRegistersOfLanes> {
    pub(super) words: B::Of<O::Words>,
    of: PhantomData<fn() -> O>,
}
impl<B: Backend, O: InRegistersOfLanes> Clone for WarpFragment<B, O> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn clone(&self) -> Self {
        *self
    }
}
impl<B: Backend, O: InRegistersOfLanes> Copy for WarpFragment<B, O> {}
impl<B: Backend, O: InRegistersOfLanes> WarpFragment<B, O> {
    /// The fragment of zeros.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn zero() -> Self {
        Self::new(B::in_each(O::ZERO))
    }

    /// The fragment of these words.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn new(words: B::Of<O::Words>) -> Self {
        Self { words, of: PhantomData }
    }
}

/// A lane that a phase of threads asks for. Code of a warp has none.
pub struct LaneOfThread(usize);
impl LaneOfThread {
    /// Its number in its warp.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn number(&self) -> usize {
        self.0
    }
}
/// A fragment, or an array of them: each lane has a part.
pub trait PartsOfLanes<B>: sealed::Parts<B> {
    /// What one lane has.
    type Part;
    /// It.
    fn part_of(&self, lane: &LaneOfThread) -> Self::Part;
}
impl<B: Backend, O: InRegistersOfLanes> sealed::Parts<B> for WarpFragment<B, O> {}
impl<B, T: sealed::Parts<B>, const COUNT: usize> sealed::Parts<B> for [T; COUNT] {}
macro_rules! parts {
    ($($number:ident: $count:literal;)*) => { $(
        impl<B: Backend, E: InWords, L: 'static> PartsOfLanes<B> for WarpFragment<B, InRegisters<E, L, $number>>
        where
            InRegisters<E, L, $number>: InRegistersOfLanes<Words = [u32; $count]>,
        {
            type Part = [E; $count];
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn part_of(&self, lane: &LaneOfThread) -> [E; $count] {
                const { assert!(E::PER_WORD == 1, "the values of a lane are lent if they are words: sums, not factors") };
                B::value_of(&self.words, lane.0).map(
                    #[cfg_attr(not(debug_assertions), inline(always))]
                    |word| E::of_bits(word),
                )
            }
        }
    )* };
}
parts! { U4: 4; U32: 32; U64: 64; U96: 96; U128: 128; }
impl<B, T: PartsOfLanes<B>, const COUNT: usize> PartsOfLanes<B> for [T; COUNT] {
    type Part = [T::Part; COUNT];
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn part_of(&self, lane: &LaneOfThread) -> Self::Part {
        core::array::from_fn(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |i| self[i].part_of(lane),
        )
    }
}
impl<B, T: sealed::Parts<B>, U: sealed::Parts<B>> sealed::Parts<B> for (T, U) {}
impl<B, T: PartsOfLanes<B>, U: PartsOfLanes<B>> PartsOfLanes<B> for (T, U) {
    type Part = (T::Part, U::Part);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn part_of(&self, lane: &LaneOfThread) -> Self::Part {
        (self.0.part_of(lane), self.1.part_of(lane))
    }
}

/// A value that each warp of `N` threads has for itself, and keeps from phase to phase: fragments in registers.
///
/// The block does not see it.
pub struct PerWarp<B: Backend, T, N> {
    pub(super) slots: B::Slots<T>,
    of: PhantomData<N>,
}
impl<B: Backend, N: WholeWarps> Block<'_, B, N> {
    /// A value for each warp.
    ///
    /// It is `Copy` and `'static`, so it cannot keep a proof of having written, or a lent operand.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn per_warp<T: Copy + Send + Sync + 'static>(&self, value: T) -> PerWarp<B, T, N> {
        PerWarp { slots: B::slots(value, N::VALUE / WARP), of: PhantomData }
    }
}

/// The address of the first of the values that each warp of a backend has.
pub struct FirstOfWarps<T>(*const T);
// SAFETY: each thread reads the value of its own warp, and of that the part of its own lane. `T` can be read by it.
unsafe impl<B: Backend, T: PartsOfLanes<B> + Sync + 'static, N: StaticInteger> Lend<B, N> for &PerWarp<B, T, N> {
    const IN_COMMON: bool = false;
    type Item<'r> = T::Part;
    type Lent = FirstOfWarps<T>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lend(self) -> FirstOfWarps<T> {
        FirstOfWarps(B::first(&self.slots))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn item<'r>(lent: &FirstOfWarps<T>, t: usize) -> Self::Item<'r> {
        // SAFETY: `Backend` says that there is a slot for each warp. It is borrowed for this phase.
        unsafe { &*lent.0.add(B::slot_of(t / WARP)) }.part_of(&LaneOfThread(t % WARP))
    }
}
