//! Rings: memory of the block that copies fill while other memory of it is read.

use super::backend::{Backend, begin_copy};
use super::block::{Block, Thread};
use super::element::Element;
use super::lend::Lend;
use super::math::rolled;
use super::phase::{Apart, FunctionOfThreads, takes_nothing};
use super::shared::{Unwritten, Written};
use super::stages::Stages;
use colex::bounds::{DataLayout, Nest, SameShape, StaticInteger};
use colex::prelude::*;
use colex::typenum::UInt;
use core::hint::assert_unchecked;
use core::marker::PhantomData;

/// The proof that a thread has begun to fill its part, or has filled it: a [`Written`] is one, too.
// It is neither `Copy` nor made anywhere else than by using up an `Unwritten`.
#[must_use]
pub struct Begun<'r, T, L>(PhantomData<(&'r mut T, L)>);
impl<T, L> Begun<'_, T, L> {
    /// Of a part of a [`MatrixStage`](super::MatrixStage), which `copy_async` uses up.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn of_a_matrix() -> Self {
        Self(PhantomData)
    }
}
impl<'r, T, L> From<Written<'r, T, L>> for Begun<'r, T, L> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn from(_: Written<'r, T, L>) -> Self {
        Self(PhantomData)
    }
}
impl<'r, T: Element, P: SameShape<P>, L: DataLayout<Shape = P>> Unwritten<'r, T, L> {
    /// Begins to write all elements: those of another tensor. They are there when the stage is read.
    ///
    /// On a device elements of 4, 8 or 16 bytes that are in its memory are copied while the threads go on, without a
    /// register for them (`cp.async`). Other elements are copied at once, and on the host all are.
    ///
    /// The source of a copy is borrowed for the lifetime of the block, such as an input.
    ///
    /// # Panics
    /// If the shapes differ.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn copy_async<M>(self, from: &Tensor<View<'r, T>, M>) -> Begun<'r, T, L>
    where
        M: DataLayout<Shape: SameShape<P>>,
    {
        self.copy_each(
            from,
            #[cfg_attr(not(debug_assertions), inline(always))]
            // SAFETY: the address is that of an element of this part, which is nobody else's until the stage is read, and
            // which follows the wait for its group. `from` is borrowed for `'r`, which a block never sees the end of, so
            // that nobody writes it.
            |to, from| unsafe { begin_copy(to, from) },
        );
        Begun(PhantomData)
    }
}
impl<'r, T: Element, L: DataLayout> Unwritten<'r, T, L> {
    /// Begins to write all elements, as [`copy_async`](Self::copy_async): of each natural coordinate of this part, a Rust tuple,
    /// the element of another tensor that a function gives, and a value where it gives none. So it is predicated: the
    /// function looks whether there is an element.
    ///
    /// ```
    /// use colex::{prelude::*, typenum::{U2, U8}};
    /// use colex_bulk::{Backend, Block, Output, Stage, Turns};
    ///
    /// type Sums<'k> = Output<'k, u32, Layout![(8, 1) : (1, 0)], Shape![(8, 1)]>;
    /// type Rows<'k> = Tensor<View<'k, u32>, Layout![(6, 5) : (1, 6)]>;
    /// /// The sums of six rows, and of two that are none.
    /// fn sums<'k, B: Backend>(block: &mut Block<'k, B, U8>, (src, out): (Rows<'k>, Sums<'k>)) {
    ///     let mut sum = block.per_thread(0);
    ///     let threads = layout![8 : 1];
    ///     block.ring::<U2, _, _, _, _, _, _>(
    ///         Stage::<u32, _, _>::new(threads, threads),
    ///         5,
    ///         |k| (src, k),
    ///         |t, to, (src, k)| to.copy_async_each(&src, 7, |_, src| src.get((t.index(), k))),
    ///         &mut sum,
    ///         |t, column, sum| *sum += column[t.index()],
    ///     );
    ///     let mut tile = out.tile(block);
    ///     block.threads((&sum, tile.by_mut(layout![(8, 1) : (1, 0)])), |_, (sum, mut to)| to[(0, 0)] = *sum);
    /// }
    ///
    /// let (data, mut out): (Vec<u32>, _) = ((0..30).collect(), [0; 8]);
    /// let to = Output::new(make_tensor(&mut out, layout![(8, 1) : (1, 0)]), shape![(8, 1)]).unwrap();
    /// Turns::Shuffled(1).launch((make_tensor(&data[..], layout![(6, 5) : (1, 6)]), to), sums).unwrap();
    /// assert_eq!(out, [60, 65, 70, 75, 80, 85, 35, 35]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn copy_async_each<M>(
        self,
        from: &Tensor<View<'r, T>, M>,
        otherwise: T,
        mut element: impl for<'s> FnMut(<L::Shape as Nest>::Tuple, &'s Tensor<View<'r, T>, M>) -> Option<&'s T>,
    ) -> Begun<'r, T, L> {
        self.each_address(
            #[cfg_attr(not(debug_assertions), inline(always))]
            // SAFETY: the address is that of an element of this part, which is nobody else's until the stage is read, and
            // which follows the wait for its group. The result of a function of every lifetime is borrowed for `'r`: an element
            // of the tensor, or something else that is. A block never sees the end of that, so that nobody writes it.
            |at, to| match element(at, from) {
                Some(from) => unsafe { begin_copy(to, from) },
                None => unsafe { to.write(otherwise) },
            },
        );
        Begun(PhantomData)
    }
}

impl<'k, B: Backend, N: StaticInteger> Block<'k, B, N> {
    /// For each `k` below `count`: fills a stage of a ring, and then reads it, while the next ones are on their way.
    ///
    /// **Definition.** For `k` from 0 on, `begin(t, places, item of source(k))` of each thread, and then
    /// `read(t, stage, item of operands)` of each thread, with a barrier between. The filling of stage `k + S - 1` is begun
    /// while stage `k` is read; there are `S` stages, and all threads have filled the stage that is read.
    ///
    /// `source` is code of the block: it says what is lent to the threads that fill the stage `k`. The other two
    /// functions capture nothing, like that of a phase.
    ///
    /// It takes the memory of `S` stages. `S` is at least 2: see [`SeveralStages`].
    ///
    /// ```
    /// use colex::{prelude::*, typenum::{U3, U8}};
    /// use colex_bulk::{Backend, Block, Output, Stage, Turns};
    ///
    /// type Sums<'k> = Output<'k, u32, Layout![(8, 1) : (1, 0)], Shape![(8, 1)]>;
    /// type Rows<'k> = Tensor<View<'k, u32>, Layout![(8, 5) : (1, 8)]>;
    /// /// The sums of each element and the next one, over the columns.
    /// fn sums<'k, B: Backend>(block: &mut Block<'k, B, U8>, (src, out): (Rows<'k>, Sums<'k>)) {
    ///     let mut sum = block.per_thread(0);
    ///     let threads = layout![8 : 1];
    ///     block.ring::<U3, _, _, _, _, _, _>(
    ///         Stage::<u32, _, _>::new(threads, threads),
    ///         5,
    ///         |k| src.slice(coord![(_, k)]),
    ///         move |t, to, column| to.copy_async(&column.local_partition(threads, t.index())),
    ///         &mut sum,
    ///         |t, column, sum| *sum += column[t.index()] + column[(t.index() + 1) % 8],
    ///     );
    ///     let mut tile = out.tile(block);
    ///     block.threads((&sum, tile.by_mut(layout![(8, 1) : (1, 0)])), |_, (sum, mut to)| to[(0, 0)] = *sum);
    /// }
    ///
    /// let (data, mut out): (Vec<u32>, _) = ((0..40).collect(), [0; 8]);
    /// let src = make_tensor(&data[..], layout![(8, 5) : (1, 8)]);
    /// let to = Output::new(make_tensor(&mut out, layout![(8, 1) : (1, 0)]), shape![(8, 1)]).unwrap();
    /// Turns::Shuffled(1).launch((src, to), sums).unwrap();
    /// assert_eq!(out[0], (0 + 8 + 16 + 24 + 32) + (1 + 9 + 17 + 25 + 33));
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn ring<'p, S, D, P, O, I, F, G>(
        &mut self,
        stages: D,
        count: usize,
        mut source: I,
        begin: F,
        operands: O,
        read: G,
    ) where
        S: SeveralStages,
        D: Stages<N>,
        P: Lend<B, N> + 'p,
        O: Lend<B, N>,
        I: FnMut(usize) -> P,
        F: Fn(Thread<N>, D::Place<'k>, P::Item<'p>) -> D::Begun<'k> + FunctionOfThreads,
        G: for<'r> Fn(Thread<N>, D::Filled<'r>, O::Item<'r>) + FunctionOfThreads,
    {
        const {
            takes_nothing::<F>();
            takes_nothing::<G>();
        }
        let ahead = S::VALUE - 1;
        let memory = stages.allocate(self.backend, &mut self.used, S::VALUE);
        let operands = Apart(operands.lend());
        for k in 0..ahead {
            self.begin_stage(Apart((stages, memory, k)), (k < count).then(|| source(k)), &begin);
        }
        // A loop that is not unrolled: the code that reads a stage exists once.
        let rounds = rolled(count);
        // SAFETY: it is the same number, hidden from the optimiser.
        unsafe { assert_unchecked(rounds <= count) };
        let mut full = 0;
        for k in 0..rounds {
            // The stage before it: it was read in the last round.
            let free = if full == 0 { ahead } else { full - 1 };
            // `S - 1 + k` groups were begun, one for each stage, and this is the one of number `k`.
            self.backend.await_copies(S::VALUE - 2);
            let next = k + ahead;
            self.begin_stage(Apart((stages, memory, free)), (next < rounds).then(|| source(next)), &begin);
            let stage = Apart((stages, memory, full));
            self.backend.phase(
                N::VALUE,
                false,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |t| {
                    let &(stages, memory, full) = stage.get();
                    // SAFETY: all threads have filled this stage, and the backend has waited for that. It is written
                    // again after the next barrier. Of the operands each thread takes its item once in each phase, and
                    // has none of an earlier one that can be written: such an item is of the lifetime of its round, which
                    // `read` cannot name.
                    let (filled, item) = unsafe { (stages.filled(memory, full), O::item(operands.get(), t)) };
                    read(Thread::at(t), filled, item);
                },
            );
            full = if full == ahead { 0 } else { full + 1 };
        }
        if P::IN_COMMON || O::IN_COMMON {
            self.backend.phase(N::VALUE, true, |_| ());
        }
    }

    /// Begins to fill a stage of a ring, if there is a source. It is a group of copies in either case.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn begin_stage<'p, D, P, F>(&self, stage: Apart<(D, D::Memory, usize)>, source: Option<P>, begin: &F)
    where
        D: Stages<N>,
        P: Lend<B, N> + 'p,
        F: Fn(Thread<N>, D::Place<'k>, P::Item<'p>) -> D::Begun<'k> + FunctionOfThreads,
    {
        let Some(source) = source else { return self.backend.copies(N::VALUE, false, |_| ()) };
        let lent = Apart(source.lend());
        self.backend.copies(
            N::VALUE,
            P::IN_COMMON,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |t| {
                let &(stages, memory, free) = stage.get();
                // SAFETY: the memory has `S` stages, and this is one. It was read in the phase before the last barrier, or
                // never; and it is read when all threads have begun to fill it and the copies are waited for. The backend
                // calls once for each thread.
                let (place, item) = unsafe { (stages.place(memory, free, t), P::item(lent.get(), t)) };
                let _: D::Begun<'k> = begin(Thread::at(t), place, item);
            },
        );
    }
}

/// `Self` is a number of stages of a ring: 2 or more.
#[diagnostic::on_unimplemented(
    message = "a ring of fewer than two stages",
    label = "one stage is read while another one is filled",
    note = "use 2 or more as the number of stages: `block.ring::<U3, ..>(..)`"
)]
pub trait SeveralStages: StaticInteger {}
impl<U, A, C> SeveralStages for UInt<UInt<U, A>, C> where Self: StaticInteger {}
