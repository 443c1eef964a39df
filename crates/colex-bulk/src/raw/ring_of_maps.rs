//! Rings whose stages tensor maps fill and warpgroups multiply: the hardware copies whole tiles, and threads wait for them.

use super::backend::Backend;
use super::block::Block;
use super::chunk::Chunk;
use super::math::rolled;
use super::phase::Apart;
use super::ring_of_products::ALIGNMENT;
use super::ring_of_warps::StageAhead;
use super::tensor_map::{StageOfMap, TensorMap};
use super::warp::{WARP, WholeWarps};
use super::warp_fragment::{PerWarp, WarpFragment};
use super::wgmma::WarpgroupMma;
use colex_atoms::mma::KMajor;
use core::hint::assert_unchecked;
use core::ptr::NonNull;

/// A stage of a ring, and whether it is in an odd turn of the ring.
#[derive(Clone, Copy)]
pub struct StageInTurn {
    stage: usize,
    odd: bool,
}
impl StageInTurn {
    /// The next one, of so many stages.
    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn next(self, stages: usize) -> Self {
        if self.stage + 1 < stages {
            Self { stage: self.stage + 1, odd: self.odd }
        } else {
            Self { stage: 0, odd: !self.odd }
        }
    }
    /// Its number.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn number(self) -> usize {
        self.stage
    }
    /// Whether it is in an odd turn.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn is_odd(self) -> bool {
        self.odd
    }
}

/// The tiles of one round, their maps and their stages.
pub struct TilesOfRound<'k, DA: StageOfMap, DB: StageOfMap> {
    /// The maps of `A` and `B`.
    pub(super) maps: (TensorMap<'k, DA>, TensorMap<'k, DB>),
    /// The numbers of the tiles of rows.
    pub(super) rows: (usize, usize),
    /// How many there are.
    #[cfg_attr(not(target_arch = "nvptx64"), allow(dead_code))]
    pub(super) count: usize,
    /// How many there were in the rounds before: from two turns of the ring on less by whole double turns.
    #[cfg_attr(not(target_arch = "nvptx64"), allow(dead_code))]
    pub(super) before: usize,
    /// The first stages.
    pub(super) stages: (NonNull<Chunk<DA::Element>>, NonNull<Chunk<DB::Element>>),
}
impl<DA: StageOfMap, DB: StageOfMap> Clone for TilesOfRound<'_, DA, DB> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn clone(&self) -> Self {
        *self
    }
}
impl<DA: StageOfMap, DB: StageOfMap> Copy for TilesOfRound<'_, DA, DB> {}

/// Stages that are filled by tensor maps: a part of [`Backend`].
///
/// # Safety
/// After `await_filled`, the copies into the stage of this turn have arrived, also for instructions of warpgroups. A stage is
/// filled again after all warps have called `free`.
pub unsafe trait CopiesMaps: Sized {
    /// The state of the stages: filled, or free.
    type Filling: Copy;
    /// It, for so many stages.
    fn begin_maps(&self, used: &mut usize, stages: usize, threads: usize) -> Self::Filling;
    /// Says whether a ring has stages on their way, and gives what was said before; at first, that none has.
    fn copies_maps(&self, begun: bool) -> bool;
    /// Begins to fill the stages with the tiles of a round, after those of the rounds before, each when its stage is free.
    ///
    /// # Safety
    /// The memory has the stages. Of the rounds before all but the last have been used. Each warp calls `free` after its last use
    /// of each stage.
    unsafe fn begin_round<DA: StageOfMap, DB: StageOfMap>(
        &self,
        filling: Self::Filling,
        tiles: TilesOfRound<'_, DA, DB>,
    );
    /// Waits until a stage is filled, with tile `k` of a round.
    ///
    /// # Safety
    /// `begin_round` had these tiles. The one before this is in the stage before.
    unsafe fn await_filled<DA: StageOfMap, DB: StageOfMap>(
        &self,
        filling: Self::Filling,
        stage: StageInTurn,
        tiles: TilesOfRound<'_, DA, DB>,
        k: usize,
    );
    /// Says that the calling warp does not use a stage any more.
    fn free(&self, filling: Self::Filling, stage: StageInTurn);
}

impl<'k, B: Backend, N: WholeWarps> Block<'k, B, N> {
    /// For each round, and of it for each `k` below `count`: tensor maps fill a stage of a ring with tiles of two matrices, and then
    /// their product is added to the sums of warpgroups, while the next ones are on their way. By `wgmma`.
    ///
    /// **Definition.** The sums are zeros. Warpgroup `g`, of the threads from `128 g` on, adds to its 64 rows of sums the products
    /// of rows `64 g` to `64 g + 63` of tile `x` of `A` and of all rows of tile `y` of `B`, over the 128 bytes of terms of number
    /// `k`, for each `k` below `count`; `(x, y)` is `of_round(r)`. A tile has the rows of its stage, in its order
    /// ([`MapStage`](super::MapStage)), and zeros beyond the matrix. The sums of a warp are those of 16 of these rows, as the atom
    /// `X` says. Then `results(block, sums)`, and all again for the next round.
    ///
    /// `of_round` and `results` are code of the block. What `results` takes of the memory of the block stays taken, so a kernel
    /// of many rounds takes memory before this. The first stages of a round are filled while the results of the round before are
    /// written. `S` is the number of stages, at least 3.
    ///
    /// It takes the memory of `S` stages, from a multiple of 1024 bytes on, and 16 bytes for each.
    ///
    /// **Cost.** On a device, one more thread begins the copies, with an instruction for each 32 rows of `B` or for all of them: the
    /// threads of the block compute no address. The block does not wait as a whole: a warp waits for a stage that is on its way,
    /// and a copy for the slowest warp. Of 256 threads, each has up to 232 registers.
    ///
    /// ```
    /// use colex::{prelude::*, typenum::{U3, U64, U128}};
    /// use colex_atoms::{element::f16, mma::Wgmma};
    /// use colex_bulk::{Backend, Block, Chunk, InRounds, MapStage, Output, Pair, TensorMap, Turns, in_rounds, predicated};
    /// # use colex_bulk::Predicated;
    ///
    /// type Rows<'k> = TensorMap<'k, MapStage<f16, U64>>;
    /// type Tiles = InRounds<Predicated<Shape![(64, 32)]>>;
    /// type Sums<'k> = Output<'k, Pair<f32>, Layout![(usize, usize) : (usize, 1)], Tiles>;
    /// /// `A A^T`.
    /// fn square<'k, B: Backend>(block: &mut Block<'k, B, U128>, (a, out): (Rows<'k>, Sums<'k>)) {
    ///     let mut outs = out.rounds(block);
    ///     let tiles = outs.schedule();
    ///     block.ring_of_maps::<U3, Wgmma<U64, f16, f16, f32>, _, _, _, _>(
    ///         (a, a),
    ///         (tiles.rounds(), a.stages()),
    ///         |round| tiles.place(round),
    ///         |block, sums| {
    ///             let Some(out) = outs.next() else { return };
    ///             // Rows by lanes, two of each lane, by warps; pairs of columns by lanes, eight of each.
    ///             let mut out = out.tile(block).with_shape(shape![(8, 2, 4, 4, 8)]);
    ///             block.threads((sums, out.by_mut(layout![(8, 1, 4, 4, 1) : (4, 0, 32, 1, 0)])), |_, (sums, mut to)| {
    ///                 to.set_with(|at| Pair::new([0, 1].map(|i| sums[4 * at.4 + 2 * at.1 + i])));
    ///             });
    ///         },
    ///     );
    /// }
    ///
    /// // 100 rows of 88 numbers.
    /// let a: Vec<_> = (0..1100).map(|i| Chunk::from_fn(|e| f16::from_f32(((i / 11 + e) % 7) as f32))).collect();
    /// let (rows, chunks, pairs) = (100, 11, 50);
    /// let a = make_tensor(&a[..], layout![(rows, chunks) : (chunks, 1)]);
    /// let mut out = vec![Pair::new([0.0; 2]); 100 * 50];
    /// let to = make_tensor(&mut out[..], layout![(rows, pairs) : (pairs, 1)]).prove_injective()?;
    /// let to = Output::new(to, in_rounds(predicated(shape![(64, 32)]), 2))?;
    /// Turns::Forward.launch((TensorMap::new(a)?, to), square)?;
    /// let product = |m: usize, n: usize| (0..8).map(|e| (m + e) % 7 * ((n + e) % 7)).sum::<usize>() * 11;
    /// assert_eq!(out[50 * 91 + 43].array(), [product(91, 86), product(91, 87)].map(|sum| sum as f32));
    /// # Ok::<(), colex_bulk::LaunchError>(())
    /// ```
    ///
    /// # Panics
    /// In `results` of another ring of maps, whose next tiles are on their way; and if there are tiles, and a matrix is empty.
    ///
    /// At compile time there is an error if the threads are not whole warpgroups, or if `A` has not 64 rows for each of them, or `B`
    /// not as many rows as the instruction has columns.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn ring_of_maps<S, X, DA, DB, R, G>(
        &mut self,
        maps: (TensorMap<'k, DA>, TensorMap<'k, DB>),
        (rounds, count): (usize, usize),
        mut of_round: R,
        mut results: G,
    ) where
        S: StageAhead,
        X: WarpgroupMma<MajorOfA = KMajor, MajorOfB = KMajor>,
        DA: StageOfMap<Element = X::OfA>,
        DB: StageOfMap<Element = X::OfB>,
        R: FnMut(usize) -> (usize, usize),
        G: FnMut(&mut Self, &PerWarp<B, WarpFragment<B, X::C>, N>),
    {
        const {
            assert!(N::VALUE % (4 * WARP) == 0, "the threads of the block are not whole warpgroups, of 128 threads");
            assert!(DA::ROWS == 64 * (N::VALUE / (4 * WARP)), "the stage of A has not 64 rows for each warpgroup");
            assert!(DB::ROWS == X::SHAPE[1], "the stage of B has not as many rows as the instruction has columns");
        }
        if rounds == 0 {
            return;
        }
        // A map of no elements is none.
        assert!(count == 0 || !maps.0.is_empty() && !maps.1.is_empty(), "tiles of a matrix without elements");
        let nested = self.backend.copies_maps(true);
        assert!(!nested, "a ring of maps in the results of another one");
        self.used = self.used.checked_next_multiple_of(ALIGNMENT).expect("shared memory beyond the address space");
        let chunks = |of_one: usize| of_one.checked_mul(S::VALUE).expect("a ring beyond the address space");
        let of_a = self.backend.allocate::<Chunk<X::OfA>>(&mut self.used, chunks(DA::CHUNKS));
        let of_b = self.backend.allocate::<Chunk<X::OfB>>(&mut self.used, chunks(DB::CHUNKS));
        B::align_memory(of_a.as_ptr().cast());
        let mut next = of_round(0);
        let filling = self.backend.begin_maps(&mut self.used, S::VALUE, N::VALUE);
        // SAFETY: the memory has so many stages.
        let stage_of_a = |stage: usize| unsafe { of_a.add(stage * DA::CHUNKS) };
        // SAFETY: as above.
        let stage_of_b = |stage: usize| unsafe { of_b.add(stage * DB::CHUNKS) };
        let tiles = |rows, before| TilesOfRound { maps, rows, count, before, stages: (of_a, of_b) };
        // Two turns of the ring end as they have begun.
        let reduced = |n: usize| if n < 2 * S::VALUE { n } else { 2 * S::VALUE + n % (2 * S::VALUE) };
        // SAFETY: the memory has the stages, and below each warp frees each of them.
        let begin = |backend: &B, tiles| unsafe {
            if count > 0 {
                backend.begin_round(filling, tiles)
            }
        };
        let mut before = 0;
        begin(self.backend, tiles(next, before));
        // Loops that are not unrolled: the code that multiplies a stage exists once.
        let terms = rolled(count);
        // SAFETY: it is the same number. More than this the optimiser is not to know.
        unsafe { assert_unchecked(terms <= count) };
        let mut sums = self.per_warp(WarpFragment::<B, X::C>::zero());
        let mut full = StageInTurn { stage: 0, odd: false };
        for round in 0..rounds {
            let these = tiles(next, before);
            if round + 1 < rounds {
                // These are on their way when the sums of this round are done.
                (next, before) = (of_round(round + 1), reduced(before + reduced(count)));
                begin(self.backend, tiles(next, before));
            }
            let own = Apart(B::first_mut(&mut sums.slots));
            let mut used = None;
            for k in 0..terms {
                // SAFETY: the tiles of this round, one after the other.
                unsafe { self.backend.await_filled(filling, full, these, k) };
                let stage = Apart((stage_of_a(full.number()), stage_of_b(full.number()), k > 0));
                self.backend.warps(
                    N::VALUE,
                    #[cfg_attr(not(debug_assertions), inline(always))]
                    |w| {
                        let &(a, b, add) = stage.get();
                        // SAFETY: the stage is filled, and freed after the products are waited for. Each warp has a slot, and
                        // calls alike in all its lanes.
                        unsafe {
                            let sums = &mut *own.get().add(B::slot_of(w));
                            B::multiply_stage::<X, DA, DB>(add, w, a, b, &mut sums.words);
                        }
                    },
                );
                self.backend.await_products_before();
                if let Some(used) = used {
                    self.backend.free(filling, used);
                }
                used = Some(full);
                full = full.next(S::VALUE);
            }
            self.backend.warps(
                N::VALUE,
                #[cfg_attr(not(debug_assertions), inline(always))]
                // SAFETY: as above.
                |w| unsafe { B::await_products(&mut (*own.get().add(B::slot_of(w))).words) },
            );
            if let Some(used) = used {
                self.backend.free(filling, used);
            }
            results(self, &sums);
        }
        self.backend.copies_maps(false);
    }
}

#[cfg(not(target_arch = "nvptx64"))]
mod on_host {
    use super::{CopiesMaps, StageInTurn, StageOfMap, TilesOfRound};
    use crate::raw::backend::Backend;
    use crate::raw::host::Host;

    // SAFETY: a stage is filled when it is waited for, which is code of the block: so nobody uses it meanwhile.
    unsafe impl CopiesMaps for Host {
        type Filling = ();
        fn begin_maps(&self, used: &mut usize, stages: usize, _: usize) {
            // Memory for the barriers of a device.
            let _ = self.allocate::<u64>(used, 2 * stages);
        }
        fn copies_maps(&self, begun: bool) -> bool {
            self.copies.replace(begun)
        }
        unsafe fn begin_round<DA: StageOfMap, DB: StageOfMap>(&self, (): (), _: TilesOfRound<'_, DA, DB>) {}
        unsafe fn await_filled<DA: StageOfMap, DB: StageOfMap>(
            &self,
            (): (),
            stage: StageInTurn,
            TilesOfRound { maps: (a, b), rows: (x, y), stages: (of_a, of_b), .. }: TilesOfRound<'_, DA, DB>,
            k: usize,
        ) {
            // SAFETY: the caller says that the stages are there.
            unsafe {
                a.copy((x, k), of_a.add(stage.number() * DA::CHUNKS));
                b.copy((y, k), of_b.add(stage.number() * DB::CHUNKS));
            }
        }
        fn free(&self, (): (), _: StageInTurn) {}
    }
}
