//! Rings that warpgroups read: memory of the block that copies fill while other memory of it is multiplied.

use super::backend::Backend;
use super::block::{Block, Thread};
use super::chunk::Chunk;
use super::lend::Lend;
use super::math::rolled;
use super::matrix::MatrixStage;
use super::phase::{Apart, FunctionOfThreads, takes_nothing};

use super::ring::SeveralStages;
use super::ring_of_products::ALIGNMENT;
use super::stages::Stages;
use super::warp::{WARP, WholeWarps};
use super::warp_fragment::PerWarp;
use super::warpgroup::Warpgroup;
use colex::prelude::*;
use colex::typenum::{U0, U3};
use core::hint::assert_unchecked;

mod sealed {
    pub trait Sealed {}
}

/// `Self` is memory that a ring of warpgroups has stages of: a [`MatrixStage`] with the swizzle of 128 bytes, or a tuple of
/// up to four of them. So each begins at a multiple of 1024 bytes.
#[diagnostic::on_unimplemented(
    message = "not a type that a ring of warpgroups can hold in its stages",
    label = "expected `MatrixStage::new(Swizzle::<U3, U0, U3>::new(), layout, threads)`, or a tuple of up to four of them"
)]
pub trait StagesOfWarpgroups: sealed::Sealed {}
impl<E, L, TL> sealed::Sealed for MatrixStage<Chunk<E>, Swizzle<U3, U0, U3>, L, TL> {}
impl<E, L, TL> StagesOfWarpgroups for MatrixStage<Chunk<E>, Swizzle<U3, U0, U3>, L, TL> {}
macro_rules! tuples {
    ($($($name:ident)*;)*) => { $(
        impl<$($name: StagesOfWarpgroups),*> sealed::Sealed for ($($name,)*) {}
        impl<$($name: StagesOfWarpgroups),*> StagesOfWarpgroups for ($($name,)*) {}
    )* };
}
tuples! { A B; A B C; A B C D; }

impl<'k, B: Backend, N: WholeWarps> Block<'k, B, N> {
    /// For each `k` below `count`: fills a stage of a ring, and then all warpgroups multiply it and compute with the sums, while
    /// the next ones are on their way. By `wgmma`.
    ///
    /// **Definition.** `begin(t, places, item)` of each thread for the memory of `once`, and `begin(t, places, item of
    /// source(k))` of each thread for `k` from 0 on, as in [`ring`](Self::ring). Then of each warpgroup, for `k` from 0 on,
    /// `step(warpgroup, k, memory of once, stage k, kept, value)`. `kept` and `value` are values of the warpgroup, at first the
    /// given ones; the result has the values. The filling of stage `k + S - 1` is begun before stage `k` is read; there are `S`
    /// stages. Beyond the last one, it is filled again, into memory that nobody reads: `source` gets its number again.
    ///
    /// `source` is code of the block. The other functions capture nothing, like that of a phase: the two of `begin` are of
    /// threads, and `step` is of warpgroups, alike in all lanes of one.
    ///
    /// It takes the memory of `once` and of `S` stages, from a multiple of 1024 bytes on. `S` is at least 2: see
    /// [`SeveralStages`].
    ///
    /// ```
    /// use colex::{prelude::*, typenum::{U0, U2, U3, U64, U128}};
    /// use colex_atoms::{element::f16, mma::{KMajor, MnMajor, Wgmma, WgmmaRs, MmaAtom}};
    /// use colex_bulk::{Backend, Block, Chunk, Half, MatrixStage, Output, Pair, Turns, WarpFragment, WarpgroupRows};
    ///
    /// type Scores = Wgmma<U64, f16, f16, f32>;
    /// type Results = WgmmaRs<U64, f16, f16, f32, MnMajor>;
    /// type Rows<'k> = Tensor<View<'k, Chunk<f16>>, Layout![(128, 8) : (8, 1)]>;
    /// type Sums<'k> = Output<'k, Pair<f32>, Layout![(64, 32) : (32, 1)], Shape![(64, 32)]>;
    /// /// `(A B^T) B`, each row divided by its greatest number in `A B^T` so far: 64 rows of `A`, and 64 of `B` at a time.
    /// fn twice<'k, B: Backend>(block: &mut Block<'k, B, U128>, (a, out): (Rows<'k>, Sums<'k>)) {
    ///     let (swizzle, threads) = (Swizzle::<U3, U0, U3>::new(), layout![(16, 8) : (8, 1)]);
    ///     let stage = MatrixStage::new(swizzle, layout![(64, 8) : (8, 1)], threads);
    ///     let by_rows = MatrixStage::new(swizzle, layout![(64, (8, 1)) : (8, (1, 512))], layout![(16, (8, 1)) : (8, (1, 8))]);
    ///     let sums = block.ring_of_warpgroups::<U2, _, _, _, _, _, _, _, _, _, _>(
    ///         (stage, a.local_tile(shape![(64, 8)], (0, 0)), move |t, to, a| {
    ///             to.copy_async(&a.local_partition(threads, t.index()))
    ///         }),
    ///         (stage, by_rows),
    ///         2,
    ///         |k| a.local_tile(shape![(64, 8)], (k, 0)),
    ///         move |t, (to, to_by_rows), b| {
    ///             let part = b.local_partition(threads, t.index());
    ///             let by_rows = b.with_shape(shape![(64, (8, 1))]).local_partition(layout![(16, (8, 1)) : (8, (1, 8))], t.index());
    ///             (to.copy_async(&part), to_by_rows.copy_async(&by_rows))
    ///         },
    ///         (),
    ///         (WarpFragment::<B, <Results as MmaAtom>::C>::zero(), WarpgroupRows::all(1.0)),
    ///         |group, _, a, (b, b_by_rows), (), (sums, most)| {
    ///             let scores = group.products::<Scores, _, _, _, _, 1>([a], [b]);
    ///             *most = most.zip(group.fold_rows(&scores, f32::max), f32::max);
    ///             let factors = group.factors::<Results, _, _, 32, 1>(&scores, f16::narrowed_pair);
    ///             group.add_products::<Results, _, _, 1>(factors, [b_by_rows], sums);
    ///         },
    ///     );
    ///     // Rows by lanes, two of each lane, by warps; pairs of columns by lanes, eight of each.
    ///     let mut out = out.tile(block).with_shape(shape![(8, 2, 4, 4, 8)]);
    ///     block.threads((&sums, out.by_mut(layout![(8, 1, 4, 4, 1) : (4, 0, 32, 1, 0)])), |_, ((sums, most), mut to)| {
    ///         to.for_each_indexed_mut(|at, to| {
    ///             *to = Pair::new([0, 1].map(|i| sums[4 * at.4 + 2 * at.1 + i] / most[at.1]));
    ///         });
    ///     });
    /// }
    ///
    /// let number = |i: usize, e: usize| ((i + e) % 3) as f32;
    /// let a: Vec<_> = (0..1024).map(|i| Chunk::from_fn(|e| f16::from_f32(number(i / 8, i % 8 * 8 + e)))).collect();
    /// let mut out = [Pair::new([0.0; 2]); 64 * 32];
    /// let to = Output::new(make_tensor(&mut out, layout![(64, 32) : (32, 1)]), shape![(64, 32)]).unwrap();
    /// Turns::Forward.launch((make_tensor(&a[..], layout![(128, 8) : (8, 1)]), to), twice).unwrap();
    /// let score = |m: usize, n: usize| (0..64).map(|e| number(m, e) * number(n, e)).sum::<f32>();
    /// let most = (0..128).map(|n| score(41, n)).fold(1.0, f32::max);
    /// let want = (0..128).map(|n| score(41, n) * number(n, 27)).sum::<f32>() / most;
    /// assert_eq!(out[32 * 41 + 13].array()[1], want);
    /// ```
    ///
    /// At compile time there is an error if the threads are not whole warpgroups.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[allow(clippy::too_many_arguments)]
    pub fn ring_of_warpgroups<'p, S, DO, D, PO, P, C, T, I, FO, F, G>(
        &mut self,
        (once, item, begin_once): (DO, PO, FO),
        stages: D,
        count: usize,
        mut source: I,
        begin: F,
        kept: C,
        values: T,
        step: G,
    ) -> PerWarp<B, T, N>
    where
        S: SeveralStages,
        DO: Stages<N> + StagesOfWarpgroups + 'k,
        D: Stages<N> + StagesOfWarpgroups + 'k,
        PO: Lend<B, N> + 'p,
        P: Lend<B, N> + 'p,
        C: Copy + Send + Sync + 'static,
        T: Copy + Send + Sync + 'static,
        I: FnMut(usize) -> P,
        FO: Fn(Thread<N>, DO::Place<'k>, PO::Item<'p>) -> DO::Begun<'k> + FunctionOfThreads,
        F: Fn(Thread<N>, D::Place<'k>, P::Item<'p>) -> D::Begun<'k> + FunctionOfThreads,
        G: for<'r> Fn(Warpgroup<'r, B, N>, usize, DO::Filled<'r>, D::Filled<'r>, &mut C, &mut T) + FunctionOfThreads,
    {
        const {
            takes_nothing::<FO>();
            takes_nothing::<F>();
            takes_nothing::<G>();
            assert!(N::VALUE % (4 * WARP) == 0, "the threads of the block are not whole warpgroups, of 128 threads");
        }
        let ahead = S::VALUE - 1;
        self.used = self.used.checked_next_multiple_of(ALIGNMENT).expect("shared memory beyond the address space");
        B::align_memory(self.backend.allocate::<u32>(&mut self.used, 0).as_ptr().cast());
        let of_once = once.allocate(self.backend, &mut self.used, 1);
        self.used = self.used.checked_next_multiple_of(ALIGNMENT).expect("shared memory beyond the address space");
        let memory = stages.allocate(self.backend, &mut self.used, S::VALUE);
        // The values are those of this ring from its beginning on: so they are alike in the warps of a warpgroup.
        let (mut kept, mut values) = (self.per_warp(kept), self.per_warp(values));
        let own = Apart((B::first_mut(&mut kept.slots), B::first_mut(&mut values.slots)));
        self.begin_stage(Apart((once, of_once, 0)), Some(item), &begin_once);
        for k in 0..ahead {
            self.begin_stage(Apart((stages, memory, k)), (k < count).then(|| source(k)), &begin);
        }
        // A loop that is not unrolled: the code that reads a stage exists once.
        let rounds = rolled(count);
        // SAFETY: it is the same number. More than this the optimiser is not to know.
        unsafe { assert_unchecked(rounds <= count) };
        let mut full = 0;
        for k in 0..rounds {
            // The stage before it: its products were waited for in the last round.
            let free = if full == 0 { ahead } else { full - 1 };
            // `S + k` groups were begun, that of `once` and one for each stage, and this is the one of number `k + 2`.
            self.backend.await_copies_for_products(S::VALUE - 2);
            self.begin_stage(Apart((stages, memory, free)), Some(source((k + ahead).min(rounds - 1))), &begin);
            let stage = Apart((once, of_once, stages, memory, full));
            self.backend.warps(
                N::VALUE,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |w| {
                    let &(once, of_once, stages, memory, full) = stage.get();
                    // SAFETY: all threads have filled this memory, and the backend has waited for that. The stage is written again
                    // after the next barrier, and its products are waited for in `step`. Each warp has its slots, and calls
                    // alike in all lanes of its warpgroup.
                    unsafe {
                        let (kept, value) = own.get();
                        let (kept, value) = (&mut *kept.add(B::slot_of(w)), &mut *value.add(B::slot_of(w)));
                        let (once, stage) = (once.filled(of_once, 0), stages.filled(memory, full));
                        step(Warpgroup::at(w), k, once, stage, kept, value);
                    }
                },
            );
            full = if full == ahead { 0 } else { full + 1 };
        }
        // Those beyond the last stage, too: the memory is that of another block after this one. It ends with a barrier.
        self.backend.await_copies(0);
        values
    }
}
