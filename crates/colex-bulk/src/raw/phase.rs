//! Phases: the work of the threads.
//!
//! The block must not learn anything from a thread: otherwise its threads would diverge, and barriers and memory of the
//! block would differ between them. So the function of a phase captures nothing: it is a value without bytes, and its
//! operands are lent to it ([`Lend`]). The operands, and how each thread can change them, are listed there, and none of
//! it can be read by the block.

use super::backend::Backend;
use super::block::{Block, Thread};
use super::lend::{Fill, Lend};
use colex::bounds::StaticInteger;

/// What several machine threads take their items from.
pub(super) struct Apart<T>(pub(super) T);
// SAFETY: it is used by `Lend::item`, `Fill::place`, `Stages`, and reductions and scans of blocks only, which give
// different threads different items.
unsafe impl<T> Sync for Apart<T> {}
impl<T> Apart<T> {
    /// By a method, so that a closure borrows the whole.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn get(&self) -> &T {
        &self.0
    }
}

/// The function of a phase captures nothing.
pub(super) const fn takes_nothing<F>() {
    assert!(
        size_of::<F>() == 0,
        "the function of a phase captures a value: lend it as an operand, because through it a thread could tell the \
         block something (for values without bytes, such as static layouts, write `move |..|`)"
    );
}

/// The function of a phase, which all threads share: it does not capture the block, whose operations all threads do alike.
#[diagnostic::on_unimplemented(
    message = "the function of a phase captures the block, or something else that threads cannot share",
    label = "this function is that of one thread",
    note = "barriers, reductions, memory and other phases are operations of the block, which all threads do alike: call them \
            between phases; values are lent as operands of the phase"
)]
pub trait FunctionOfThreads: Sync {}
#[diagnostic::do_not_recommend]
impl<F: Sync> FunctionOfThreads for F {}

impl<B: Backend, N: StaticInteger> Block<'_, B, N> {
    /// A phase: each thread calls the function with its items of the operands. After it, all have done so.
    ///
    /// A barrier follows, unless the operands show that it is not needed: if they are values of the threads themselves,
    /// inputs and numbers, a thread does not see the work of another.
    ///
    /// The function captures types only, and works on its operands. [`Lend`] lists the kinds of operands.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn threads<'p, O, F>(&mut self, operands: O, f: F)
    where
        O: Lend<B, N> + 'p,
        F: Fn(Thread<N>, O::Item<'p>) + FunctionOfThreads,
    {
        const { takes_nothing::<F>() }
        let operands = Apart(operands.lend());
        self.backend.phase(
            N::VALUE,
            O::IN_COMMON,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |t| {
                // SAFETY: the backend calls once for each thread below `N`, and the operands are lent for this phase.
                let item = unsafe { O::item(operands.get(), t) };
                f(Thread::at(t), item);
            },
        );
    }

    /// A phase that fills memory of the block: each thread shows that it has written all of its part.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn fill<'p, D, O, F>(&mut self, to: D, operands: O, f: F) -> D::Filled
    where
        D: Fill<N>,
        O: Lend<B, N> + 'p,
        F: Fn(Thread<N>, D::Item, O::Item<'p>) -> D::Written + FunctionOfThreads,
    {
        const { takes_nothing::<F>() }
        let (places, operands) = (Apart(to.lend()), Apart(operands.lend()));
        self.backend.phase(
            N::VALUE,
            true,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |t| {
                // SAFETY: as above.
                let (place, item) = unsafe { (D::place(places.get(), t), O::item(operands.get(), t)) };
                let _: D::Written = f(Thread::at(t), place, item);
            },
        );
        // SAFETY: the phase is over, and each thread has given `Written` for each of its parts, which together are all.
        unsafe { to.filled() }
    }
}
