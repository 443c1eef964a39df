//! Rings that warps read: memory of the block that copies fill while other memory of it is read.

use super::backend::Backend;
use super::block::{Block, Thread};
use super::lend::Lend;
use super::math::rolled;
use super::of_warps::Warp;
use super::phase::{Apart, FunctionOfThreads, takes_nothing};
use super::stages::Stages;
use super::warp::WholeWarps;
use super::warp_fragment::PerWarp;
use colex::bounds::StaticInteger;
use colex::typenum::{UInt, UTerm};
use core::hint::assert_unchecked;

mod sealed {
    use super::{UInt, UTerm};

    pub trait Sealed {}
    impl Sealed for UInt<UInt<UTerm, colex::typenum::B1>, colex::typenum::B1> {}
    impl<U, X, Y, Z> Sealed for UInt<UInt<UInt<U, X>, Y>, Z> {}
}

/// `Self` is a number of stages of a ring of warps: 3 or more.
#[diagnostic::on_unimplemented(
    message = "a ring of warps of fewer than three stages",
    label = "two stages are read while another one is filled",
    note = "use 3 or more as the number of stages: `block.ring_of_warps::<U4, ..>(..)`"
)]
pub trait StageAhead: sealed::Sealed + StaticInteger {}
impl StageAhead for UInt<UInt<UTerm, colex::typenum::B1>, colex::typenum::B1> {}
impl<U, X, Y, Z> StageAhead for UInt<UInt<UInt<U, X>, Y>, Z> where Self: StaticInteger {}

impl<'k, B: Backend, N: WholeWarps> Block<'k, B, N> {
    /// For each `k` below `count`: fills a stage of a ring, and then all warps read it, while the next ones are on their way.
    ///
    /// **Definition.** `begin(t, places, item of source(k))` of each thread for `k` from 0 on, as in [`ring`](Self::ring).
    /// Then of each warp `first(warp, stage 0, kept)`, and for `k` from 0 on `read(warp, stage k, stage k + 1, kept,
    /// value)`. `kept` is a value of the warp for the length of the ring, at first the given one, and `value` is that of
    /// `values`. The last stage has none after it, and is the next one itself. All threads have filled the stages that are
    /// read. The filling of stage `k + S - 1` is begun before stage `k` is read; there are `S` stages. Beyond the
    /// last one, it is filled again, into memory that nobody reads: `source` gets its number again.
    ///
    /// So a warp loads fragments of the next stage into `kept` while it multiplies those of this one.
    ///
    /// `source` is code of the block. The other functions capture nothing, like that of a phase: `begin` is of threads,
    /// and `first` and `read` are of warps, alike in all lanes.
    ///
    /// It takes the memory of `S` stages. `S` is at least 3: see [`StageAhead`].
    ///
    /// ```
    /// use colex::{prelude::*, typenum::{U0, U2, U3, U32}};
    /// use colex_atoms::element::f16;
    /// use colex_atoms::mma::{MmaAtom, MmaM16N8K16};
    /// use colex_bulk::{Backend, Block, ByTerms, Chunk, MatrixStage, Output, Pair, Turns, WarpFragment};
    ///
    /// type Atom = MmaM16N8K16<f16, f16, f32>;
    /// type Square<'k> = Tensor<View<'k, Chunk<f16>>, Layout![(16, 16) : (16, 1)]>;
    /// type Sums<'k> = Output<'k, Pair<f32>, Layout![(16, 8) : (8, 1)], Shape![(16, 8)]>;
    /// /// `A A^T` of 16 rows of 128 numbers.
    /// fn square<'k, B: Backend>(block: &mut Block<'k, B, U32>, (a, out): (Square<'k>, Sums<'k>)) {
    ///     let threads = layout![(8, 4) : (4, 1)];
    ///     let mut sums = block.per_warp([WarpFragment::<B, <Atom as MmaAtom>::C>::zero(); 2]);
    ///     block.ring_of_warps::<U3, _, _, _, _, _, _, _, _>(
    ///         MatrixStage::new(Swizzle::<U2, U0, U3>::new(), layout![(16, 4) : (4, 1)], threads),
    ///         4,
    ///         |k| a.local_tile(shape![(16, 4)], (0, k)),
    ///         move |t, to, a| to.copy_async(&a.local_partition(threads, t.index())),
    ///         (),
    ///         |_, _, ()| (),
    ///         &mut sums,
    ///         |warp, stage, _, (), [left, right]| {
    ///             for chunk in [0, 2] {
    ///                 let a = warp.load_matrix::<_, ByTerms, _, _>(stage, (0, chunk));
    ///                 let b: [_; 2] = warp.load_matrix::<_, ByTerms, _, _>(stage, (0, chunk));
    ///                 warp.multiply_add::<Atom>(a, b[0], left);
    ///                 warp.multiply_add::<Atom>(a, b[1], right);
    ///             }
    ///         },
    ///     );
    ///     // Pairs of columns: of each lane two rows of eight, in the left and in the right half.
    ///     let mut out = out.tile(block).with_shape(shape![(8, 2, 4, 2)]);
    ///     block.threads((&sums, out.by_mut(layout![(8, 1, 4, 1) : (4, 0, 1, 0)])), |_, (sums, mut to)| {
    ///         to.for_each_indexed_mut(|at, to| *to = Pair::new([sums[at.3][2 * at.1], sums[at.3][2 * at.1 + 1]]));
    ///     });
    /// }
    ///
    /// let a: Vec<_> = (0..256).map(|i| Chunk::from_fn(|e| f16::from_f32(((i / 16 + e) % 7) as f32))).collect();
    /// let mut out = [Pair::new([0.0; 2]); 128];
    /// let to = Output::new(make_tensor(&mut out, layout![(16, 8) : (8, 1)]), shape![(16, 8)]).unwrap();
    /// Turns::Forward.launch((make_tensor(&a[..], layout![(16, 16) : (16, 1)]), to), square).unwrap();
    /// let product = |m: usize, n: usize| (0..8).map(|e| (m + e) % 7 * ((n + e) % 7)).sum::<usize>() * 16;
    /// assert_eq!(out[8 * 9 + 5].array(), [product(9, 10), product(9, 11)].map(|sum| sum as f32));
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[allow(clippy::too_many_arguments)]
    pub fn ring_of_warps<'p, S, D, P, C, T, I, F, H, G>(
        &mut self,
        stages: D,
        count: usize,
        mut source: I,
        begin: F,
        kept: C,
        first: H,
        values: &mut PerWarp<B, T, N>,
        read: G,
    ) where
        S: StageAhead,
        D: Stages<N> + 'k,
        P: Lend<B, N> + 'p,
        C: Copy + Send + Sync + 'static,
        T: Copy + Send + Sync + 'static,
        I: FnMut(usize) -> P,
        F: Fn(Thread<N>, D::Place<'k>, P::Item<'p>) -> D::Begun<'k> + FunctionOfThreads,
        H: for<'r> Fn(Warp<'r, B, N>, D::Filled<'r>, &mut C) + FunctionOfThreads,
        G: for<'r> Fn(Warp<'r, B, N>, D::Filled<'r>, D::Filled<'r>, &mut C, &mut T) + FunctionOfThreads,
    {
        const {
            takes_nothing::<F>();
            takes_nothing::<H>();
            takes_nothing::<G>();
        }
        let ahead = S::VALUE - 1;
        let memory = stages.allocate(self.backend, &mut self.used, S::VALUE);
        let mut kept = self.per_warp(kept);
        let own = Apart((B::first_mut(&mut kept.slots), B::first_mut(&mut values.slots)));
        for k in 0..ahead {
            self.begin_stage(Apart((stages, memory, k)), (k < count).then(|| source(k)), &begin);
        }
        // A loop that is not unrolled: the code that reads a stage exists once.
        let rounds = rolled(count);
        // SAFETY: it is the same number, hidden from the optimiser.
        unsafe { assert_unchecked(rounds <= count) };
        if rounds > 0 {
            self.backend.await_copies(S::VALUE - 2);
            let stage = Apart((stages, memory));
            self.backend.warps(
                N::VALUE,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |w| {
                    let &(stages, memory) = stage.get();
                    // SAFETY: of `S - 1` groups the first one was waited for, so that all threads have filled this stage; it
                    // is written again after the next barrier. Each warp has a slot, and calls alike in all its lanes.
                    unsafe {
                        let kept = &mut *own.get().0.add(B::slot_of(w));
                        first(Warp::at(w), stages.filled(memory, 0), kept);
                    }
                },
            );
        }
        let mut full = 0;
        for k in 0..rounds {
            // The stage before it: it was read in the last round, and the next one in this round.
            let free = if full == 0 { ahead } else { full - 1 };
            let after = if full == ahead { 0 } else { full + 1 };
            // `S - 1 + k` groups were begun, one for each stage, and these are the ones of numbers `k` and `k + 1`.
            self.backend.await_copies(S::VALUE - 3);
            // Beyond the last one it is copied again, into a stage that nobody reads: so there is not a branch between these
            // copies and the products.
            let next = (k + ahead).min(rounds - 1);
            self.begin_stage(Apart((stages, memory, free)), Some(source(next)), &begin);
            // Beyond the last one there may be none.
            let following = if k + 1 < rounds { after } else { full };
            let stage = Apart((stages, memory, full, following));
            self.backend.warps(
                N::VALUE,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |w| {
                    let &(stages, memory, full, following) = stage.get();
                    // SAFETY: all threads have filled these stages, and the backend has waited for that. They are written
                    // again after the next barrier: with three stages or more, neither is the one that is being filled. Each
                    // warp has its slots, and calls alike in all its lanes.
                    unsafe {
                        let (kept, value) = own.get();
                        let (kept, value) = (&mut *kept.add(B::slot_of(w)), &mut *value.add(B::slot_of(w)));
                        let (now, then) = (stages.filled(memory, full), stages.filled(memory, following));
                        read(Warp::at(w), now, then, kept, value);
                    }
                },
            );
            full = after;
        }
        // Those beyond the last stage, too: the memory is that of another block after this one. It ends with a barrier.
        self.backend.await_copies(0);
    }

    /// [`ring_of_warps`](Self::ring_of_warps) for each of some rounds, in the same memory.
    ///
    /// **Definition.** For each round `r` below `rounds`: `ring_of_warps` with `source(of_round(r), k)` as the source of stage `k`,
    /// and with `value` as the value of each warp at first; then `results(block, values)`.
    ///
    /// `of_round`, `source` and `results` are code of the block. What `results` takes of the memory of the block stays taken, so
    /// a kernel of many rounds takes memory before this.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[allow(clippy::too_many_arguments)]
    pub fn rings_of_warps<'p, S, D, Q, P, C, T, R, I, F, H, G, E>(
        &mut self,
        stages: D,
        (rounds, count): (usize, usize),
        mut of_round: R,
        mut source: I,
        begin: F,
        kept: C,
        first: H,
        value: T,
        read: G,
        mut results: E,
    ) where
        S: StageAhead,
        D: Stages<N> + 'k,
        P: Lend<B, N> + 'p,
        C: Copy + Send + Sync + 'static,
        T: Copy + Send + Sync + 'static,
        Q: Copy,
        R: FnMut(usize) -> Q,
        I: FnMut(Q, usize) -> P,
        F: Fn(Thread<N>, D::Place<'k>, P::Item<'p>) -> D::Begun<'k> + FunctionOfThreads + Copy,
        H: for<'r> Fn(Warp<'r, B, N>, D::Filled<'r>, &mut C) + FunctionOfThreads + Copy,
        G: for<'r> Fn(Warp<'r, B, N>, D::Filled<'r>, D::Filled<'r>, &mut C, &mut T) + FunctionOfThreads + Copy,
        E: FnMut(&mut Self, &PerWarp<B, T, N>),
    {
        let (begins, mut ends) = (self.used, self.used);
        for round in 0..rounds {
            let of = of_round(round);
            let mut values = self.per_warp(value);
            // The memory of the ring of the round before. It is free: a ring ends with a barrier, and nobody keeps its stages.
            self.used = begins;
            self.ring_of_warps::<S, _, _, _, _, _, _, _, _>(
                stages,
                count,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |k| source(of, k),
                begin,
                kept,
                first,
                &mut values,
                read,
            );
            self.used = ends.max(self.used);
            results(self, &values);
            ends = self.used;
        }
    }
}
