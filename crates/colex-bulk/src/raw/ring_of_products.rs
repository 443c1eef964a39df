//! Rings whose stages warpgroups multiply: memory of the block that is filled by copies which go on while the factors in other
//! memory of it are multiplied.

use super::backend::Backend;
use super::block::{Block, Thread};
use super::chunk::Chunk;
use super::lend::Lend;
use super::math::rolled;
use super::phase::{Apart, FunctionOfThreads, takes_nothing};
use super::ring_of_warps::StageAhead;
use super::stages::Stages;
use super::warp::{WARP, WholeWarps};
use super::warp_fragment::{PerWarp, WarpFragment};
use super::wgmma::{StageOfWarpgroups, WarpgroupMma};
use core::hint::assert_unchecked;
use core::ptr::NonNull;

/// The alignment of the memory of the stages, in bytes: the period of their swizzle.
pub(super) const ALIGNMENT: usize = 1024;

impl<'k, B: Backend, N: WholeWarps> Block<'k, B, N> {
    /// For each round, and of it for each `k` below `count`: fills a stage of a ring with two factors, and then adds their product
    /// to the sums of warpgroups, while the next ones are on their way. By `wgmma`.
    ///
    /// **Definition.** The sums are zeros. `begin(t, places, item of source(of_round(r), k))` of each thread for `k` from 0 on, as
    /// in [`ring`](Self::ring). Then warpgroup `g`, of the threads from `128 g` on, adds to its 64 rows of sums the products of rows
    /// `64 g` to `64 g + 63` of the stage of `A` and of all rows of the stage of `B`, over their 128 bytes of terms. The sums of a
    /// warp are those of 16 of these rows, as the atom `X` says. Then `results(block, sums)`, and all again for the next round.
    ///
    /// The filling of a stage is begun while the one `S - 2` stages before it is multiplied, also if that is of the round before:
    /// so the first stages of a round are on their way while the results of the round before are written. Beyond the last one, it
    /// is filled again, into memory that nobody reads: `source` gets its number again. The instructions read the stages
    /// themselves, and go on while the threads begin copies. Nobody can use the sums before `results`.
    ///
    /// `of_round`, `source` and `results` are code of the block, and `begin` is of threads. What `results` takes of the memory
    /// of the block stays taken, so a kernel of many rounds takes memory before this.
    ///
    /// It takes the memory of `S` stages, from a multiple of 1024 bytes on. `S` is at least 3: see [`StageAhead`].
    /// [`StageOfWarpgroups`] has the layouts of the stages.
    ///
    /// With [`in_rounds`](crate::in_rounds), the rounds of a block are tiles of an output:
    /// ```
    /// use colex::{prelude::*, typenum::{U0, U3, U64, U128}};
    /// use colex_atoms::{element::f16, mma::Wgmma};
    /// use colex_bulk::{Backend, Block, Chunk, InRounds, MatrixStage, Output, Pair, Turns, in_rounds};
    ///
    /// type Atom = Wgmma<U64, f16, f16, f32>;
    /// type Rows<'k> = Tensor<View<'k, Chunk<f16>>, Layout![(192, 16) : (16, 1)]>;
    /// type Sums<'k> = Output<'k, Pair<f32>, Layout![(192, 96) : (96, 1)], InRounds<Shape![(64, 32)]>>;
    /// /// `A A^T` of 192 rows of 128 numbers.
    /// fn square<'k, B: Backend>(block: &mut Block<'k, B, U128>, (a, out): (Rows<'k>, Sums<'k>)) {
    ///     let threads = layout![(16, 8) : (8, 1)];
    ///     let stage = MatrixStage::new(Swizzle::<U3, U0, U3>::new(), layout![(64, 8) : (8, 1)], threads);
    ///     let mut outs = out.rounds(block);
    ///     let tiles = outs.schedule();
    ///     block.ring_of_products::<U3, Atom, _, _, _, _, _, _, _, _>(
    ///         (stage, stage),
    ///         (tiles.rounds(), 2),
    ///         |round| tiles.place(round),
    ///         |(x, y), k| (a.local_tile(shape![(64, 8)], (x, k)), a.local_tile(shape![(64, 8)], (y, k))),
    ///         move |t, (to_a, to_b), (a, b)| {
    ///             let (a, b) = (a.local_partition(threads, t.index()), b.local_partition(threads, t.index()));
    ///             (to_a.copy_async(&a), to_b.copy_async(&b))
    ///         },
    ///         |block, sums| {
    ///             let Some(out) = outs.next() else { return };
    ///             // Rows by lanes, two of each lane, by warps; pairs of columns by lanes, eight of each.
    ///             let mut out = out.tile(block).with_shape(shape![(8, 2, 4, 4, 8)]);
    ///             block.threads((sums, out.by_mut(layout![(8, 1, 4, 4, 1) : (4, 0, 32, 1, 0)])), |_, (sums, mut to)| {
    ///                 to.for_each_indexed_mut(|at, to| *to = Pair::new([0, 1].map(|i| sums[4 * at.4 + 2 * at.1 + i])));
    ///             });
    ///         },
    ///     );
    /// }
    ///
    /// let a: Vec<_> = (0..3072).map(|i| Chunk::from_fn(|e| f16::from_f32(((i / 16 + e) % 7) as f32))).collect();
    /// let mut out = vec![Pair::new([0.0; 2]); 192 * 96];
    /// let to = make_tensor(&mut out[..], layout![(192, 96) : (96, 1)]);
    /// let to = Output::new(to, in_rounds(shape![(64, 32)], 2)).unwrap();
    /// Turns::Forward.launch((make_tensor(&a[..], layout![(192, 16) : (16, 1)]), to), square).unwrap();
    /// let product = |m: usize, n: usize| (0..8).map(|e| (m + e) % 7 * ((n + e) % 7)).sum::<usize>() * 16;
    /// assert_eq!(out[96 * 141 + 73].array(), [product(141, 146), product(141, 147)].map(|sum| sum as f32));
    /// ```
    ///
    /// At compile time there is an error if the threads are not whole warpgroups, or if `A` has not 64 rows for each of them, or `B`
    /// not as many rows as the instruction has columns.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[allow(clippy::too_many_arguments)]
    pub fn ring_of_products<'p, S, X, DA, DB, Q, P, R, I, F, G>(
        &mut self,
        stages: (DA, DB),
        (rounds, count): (usize, usize),
        mut of_round: R,
        mut source: I,
        begin: F,
        mut results: G,
    ) where
        S: StageAhead,
        X: WarpgroupMma,
        DA: Stages<N, Memory = NonNull<Chunk<X::OfA>>> + StageOfWarpgroups<X::OfA, Major = X::MajorOfA> + 'k,
        DB: Stages<N, Memory = NonNull<Chunk<X::OfB>>> + StageOfWarpgroups<X::OfB, Major = X::MajorOfB> + 'k,
        Q: Copy,
        P: Lend<B, N> + 'p,
        R: FnMut(usize) -> Q,
        I: FnMut(Q, usize) -> P,
        F: Fn(Thread<N>, (DA::Place<'k>, DB::Place<'k>), P::Item<'p>) -> (DA::Begun<'k>, DB::Begun<'k>)
            + FunctionOfThreads,
        G: FnMut(&mut Self, &PerWarp<B, WarpFragment<B, X::C>, N>),
    {
        const {
            takes_nothing::<F>();
            assert!(N::VALUE % (4 * WARP) == 0, "the threads of the block are not whole warpgroups, of 128 threads");
            assert!(DA::ROWS == 64 * (N::VALUE / (4 * WARP)), "the stage of A has not 64 rows for each warpgroup");
            assert!(DB::ROWS == X::SHAPE[1], "the stage of B has not as many rows as the instruction has columns");
        }
        if rounds == 0 {
            return;
        }
        self.used = self.used.checked_next_multiple_of(ALIGNMENT).expect("shared memory beyond the address space");
        let memory = Stages::<N>::allocate(stages, self.backend, &mut self.used, S::VALUE);
        B::align_memory(memory.0.as_ptr().cast());
        // A stage is read until the products of the next one have begun: so one fewer is on its way.
        let ahead = S::VALUE - 2;
        // The stage whose filling begins next: its round and number. Beyond the last one it stays there, and is copied again, into
        // memory that nobody reads: so there is not a branch.
        let (mut of, mut round, mut next) = (of_round(0), 0, 0);
        let mut source_of_next = || {
            let source = source(of, next);
            if next + 1 < count {
                next += 1;
            } else if round + 1 < rounds {
                (round, next) = (round + 1, 0);
                of = of_round(round);
            }
            source
        };
        for stage in 0..ahead {
            self.begin_stage(Apart((stages, memory, stage)), (count > 0).then(&mut source_of_next), &begin);
        }
        // Loops that are not unrolled: the code that multiplies a stage exists once.
        let terms = rolled(count);
        // SAFETY: it is the same number. More than this the optimiser is not to know.
        unsafe { assert_unchecked(terms <= count) };
        let mut sums = self.per_warp(WarpFragment::<B, X::C>::zero());
        let mut full = 0;
        for _ in 0..rounds {
            let own = Apart(B::first_mut(&mut sums.slots));
            for k in 0..terms {
                // That of two stages ago: its products were waited for with the stage before, before the barrier of this one.
                let free = if full + ahead < S::VALUE { full + ahead } else { full + ahead - S::VALUE };
                // Of all stages up to this one and `S - 3` further ones a group was begun. Groups that `results` has begun only make
                // this wait longer.
                self.backend.await_copies_for_products(S::VALUE - 3);
                let stage = Apart((memory, full, k > 0));
                self.backend.warps(
                    N::VALUE,
                    #[cfg_attr(not(debug_assertions), inline(always))]
                    |w| {
                        let &((a, b), full, add) = stage.get();
                        // SAFETY: all threads have filled this stage, and the backend has waited for that. It is written
                        // again after the barrier of the stage after the next one, and these products are waited for before
                        // it. Each warp has a slot, and calls alike in all its lanes.
                        unsafe {
                            let sums = &mut *own.get().add(B::slot_of(w));
                            let (a, b) = (a.add(full * DA::CHUNKS), b.add(full * DB::CHUNKS));
                            B::multiply_stage::<X, DA, DB>(add, w, a, b, &mut sums.words);
                        }
                    },
                );
                self.begin_stage(Apart((stages, memory, free)), Some(source_of_next()), &begin);
                self.backend.await_products_before();
                full = if full + 1 == S::VALUE { 0 } else { full + 1 };
            }
            self.backend.warps(
                N::VALUE,
                #[cfg_attr(not(debug_assertions), inline(always))]
                // SAFETY: as above.
                |w| unsafe { B::await_products(&mut (*own.get().add(B::slot_of(w))).words) },
            );
            results(self, &sums);
        }
        // Those beyond the last stage, too: the memory is that of another block after this one. It ends with a barrier.
        self.backend.await_copies(0);
    }
}
