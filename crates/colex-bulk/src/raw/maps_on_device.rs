//! Tensor maps on a device: bulk copies, and barriers in memory of the block that count their bytes.

use super::backend::Backend;
use super::copying::{Copies, FIRST};
use super::device::Device;
use super::lanes_on_device::{address, own_lane};
use super::ring_of_maps::{CopiesMaps, StageInTurn, TilesOfRound};
use super::tensor_map::{COPYING, StageOfMap, TensorMap};
use super::warp::WARP;
use core::arch::{asm, nvptx};

/// Waits until a barrier has completed its phase of a turn.
// A label of PTX belongs to the braces around it.
#[allow(named_asm_labels)]
#[inline(always)]
fn wait(barrier: u32, odd: bool) {
    // SAFETY: the caller has an initialised barrier of this module.
    unsafe {
        asm!(
            "{{ .reg .pred %done; again: mbarrier.try_wait.parity.shared::cta.b64 %done, [{at}], {odd}; @%done bra done;",
            "bra again; done: }}",
            at = in(reg32) barrier, odd = in(reg32) u32::from(odd), options(nostack, preserves_flags)
        );
    }
}
/// Makes a barrier of so many arrivals.
///
/// # Safety
/// It is memory of this barrier alone.
#[inline(always)]
pub(super) unsafe fn init(barrier: u32, arrivals: u32) {
    // SAFETY: the caller says so.
    unsafe {
        asm!("mbarrier.init.shared::cta.b64 [{at}], {arrivals};", at = in(reg32) barrier, arrivals = in(reg32) arrivals,
            options(nostack, preserves_flags));
    }
}
/// Makes barriers known to the copies.
#[inline(always)]
pub(super) fn fence_of_barriers() {
    // SAFETY: it orders what this thread has done.
    unsafe { asm!("fence.mbarrier_init.release.cluster;", options(nostack, preserves_flags)) }
}
/// Comes to a barrier.
///
/// # Safety
/// It is initialised.
#[inline(always)]
pub(super) unsafe fn arrive(barrier: u32) {
    // SAFETY: the caller says so.
    unsafe {
        asm!("mbarrier.arrive.shared::cta.b64 _, [{at}];", at = in(reg32) barrier, options(nostack, preserves_flags))
    }
}
#[inline(always)]
pub(super) unsafe fn store(at: u32, word: u32) {
    // SAFETY: the caller has this memory.
    unsafe {
        asm!("st.shared.u32 [{at}], {word};", at = in(reg32) at, word = in(reg32) word, options(nostack, preserves_flags))
    }
}
#[inline(always)]
unsafe fn load(at: u32) -> u32 {
    let word: u32;
    // SAFETY: the caller has this memory.
    unsafe {
        asm!("ld.shared.u32 {word}, [{at}];", word = out(reg32) word, at = in(reg32) at, options(nostack, preserves_flags))
    }
    word
}

/// Begins to copy a part of a tile.
///
/// # Safety
/// The map is one, and the memory is free. The barrier waits for these bytes.
#[inline(always)]
unsafe fn copy(map: u64, (term, row, group): (u32, u32, u32), to: u32, barrier: u32) {
    // SAFETY: the caller says so.
    unsafe {
        asm!(
            "cp.async.bulk.tensor.4d.shared::cluster.global.mbarrier::complete_tx::bytes",
            "[{to}], [{map}, {{{term}, {row}, {group}, {zero}}}], [{barrier}];",
            to = in(reg32) to, map = in(reg64) map, term = in(reg32) term, row = in(reg32) row, group = in(reg32) group,
            zero = in(reg32) 0, barrier = in(reg32) barrier, options(nostack, preserves_flags)
        );
    }
}

/// Places beyond every matrix are all alike, and parts of a tile after them are numbers.
const MOST: usize = i32::MAX as usize - 512;
#[inline(always)]
const fn place(n: usize) -> u32 {
    if n < MOST { n as u32 } else { MOST as u32 }
}

/// The words of a factor in a command: map, stages, bytes of a stage and of a part, parts, place of the first part, from one part to
/// the next, terms, whether the rows are dealt out.
#[inline(always)]
fn words_of<D: StageOfMap>(map: TensorMap<'_, D>, tile: usize, first: *const u8) -> [u32; 10] {
    let (row, at) = (tile.saturating_mul(D::ROWS), map.map.addr());
    [
        at as u32,
        (at >> 32) as u32,
        address(first),
        (16 * D::CHUNKS) as u32,
        (128 * D::ROWS_AT_ONCE) as u32,
        (D::ROWS / D::ROWS_AT_ONCE) as u32,
        place(row / D::DEALT),
        (D::ROWS_AT_ONCE / D::DEALT) as u32,
        D::TERMS as u32,
        u32::from(D::DEALT > 1),
    ]
}
/// A factor of a command.
struct Factor {
    map: u64,
    to: u32,
    stage: u32,
    part: u32,
    parts: u32,
    first: u32,
    step: u32,
    terms: u32,
    dealt: bool,
    term: u32,
}
impl Factor {
    /// # Safety
    /// A command has it there.
    #[inline(always)]
    unsafe fn at(at: u32) -> Self {
        // SAFETY: the caller says so.
        let word = |i: u32| unsafe { load(at + 4 * i) };
        Self {
            map: u64::from(word(0)) | u64::from(word(1)) << 32,
            to: word(2),
            stage: word(3),
            part: word(4),
            parts: word(5),
            first: word(6),
            step: word(7),
            terms: word(8),
            dealt: word(9) > 0,
            term: 0,
        }
    }
    /// Begins to copy the next tile into a stage.
    ///
    /// # Safety
    /// As of [`copy`].
    #[inline(always)]
    unsafe fn copy_next(&mut self, stage: u32, barrier: u32) {
        for part in 0..self.parts {
            let place = self.first + part * self.step;
            let (row, group) = if self.dealt { (0, place) } else { (place, 0) };
            let to = self.to + stage * self.stage + part * self.part;
            // SAFETY: the caller says so.
            unsafe { copy(self.map, (self.term, row, group), to, barrier) };
        }
        let next = self.term + self.terms;
        self.term = if next < MOST as u32 { next } else { MOST as u32 };
    }
}

/// The threads that copy: carry out commands until there is one without tiles.
///
/// # Safety
/// As of [`Copying::post`](super::copying::Copying::post).
#[inline(always)]
pub(super) unsafe fn serve(commands: u32) -> ! {
    let mut done = 0u32;
    // SAFETY: the caller says what commands are.
    unsafe {
        if nvptx::_thread_idx_x() as usize % COPYING > 0 {
            nvptx_exit();
        }
        loop {
            wait(commands + 8 * (done % 2), done / 2 % 2 == 1);
            let at = commands + FIRST + 128 * (done % 2);
            let [count, before, stages, barriers, bytes] = [20, 21, 22, 23, 24].map(|i: u32| load(at + 4 * i));
            if count == 0 {
                nvptx_exit();
            }
            let (mut a, mut b) = (Factor::at(at), Factor::at(at + 40));
            let (mut stage, mut turn) = (before % stages, before / stages);
            for _ in 0..count {
                let filled = barriers + 8 * stage;
                if turn > 0 {
                    // That of the turn before.
                    wait(filled + 8 * stages, turn % 2 == 0);
                }
                asm!("mbarrier.arrive.expect_tx.shared::cta.b64 _, [{at}], {bytes};", at = in(reg32) filled, bytes = in(reg32) bytes,
                    options(nostack, preserves_flags));
                a.copy_next(stage, filled);
                b.copy_next(stage, filled);
                stage += 1;
                if stage == stages {
                    (stage, turn) = (0, turn + 1);
                }
            }
            done = done.wrapping_add(1);
        }
    }
}
/// Ends a thread.
#[inline(always)]
unsafe fn nvptx_exit() -> ! {
    // SAFETY: it has nothing to clean up.
    unsafe { asm!("exit;", options(noreturn, nostack)) }
}

/// The barriers of a ring: that of each filled stage, and then that of each free one.
#[derive(Clone, Copy)]
pub struct Filling {
    first: u32,
    stages: u32,
}
impl Filling {
    #[inline(always)]
    const fn filled(self, stage: StageInTurn) -> u32 {
        self.first + 8 * stage.number() as u32
    }
    #[inline(always)]
    const fn free(self, stage: StageInTurn) -> u32 {
        self.filled(stage) + 8 * self.stages
    }
}

// SAFETY: a barrier of a filled stage completes a phase when the thread that copies has said how many bytes these are, and they
// have arrived; that of a free one when each warp has come to it. The thread that copies waits for that.
unsafe impl<C: Copies> CopiesMaps for Device<C> {
    type Filling = Filling;
    #[inline(always)]
    fn begin_maps(&self, used: &mut usize, stages: usize, threads: usize) -> Filling {
        let barriers = self.allocate::<u64>(used, 2 * stages);
        let filling = Filling { first: address(barriers.as_ptr().cast()), stages: stages as u32 };
        self.phase(
            threads,
            true,
            #[inline(always)]
            |t| {
                if t > 0 {
                    return;
                }
                for stage in 0..2 * filling.stages {
                    let arrivals = if stage < filling.stages { 1 } else { (threads / WARP) as u32 };
                    // SAFETY: memory of these barriers alone.
                    unsafe { init(filling.first + 8 * stage, arrivals) };
                }
                fence_of_barriers();
            },
        );
        filling
    }
    #[inline(always)]
    fn copies_maps(&self, begun: bool) -> bool {
        self.copies.copying().begun.replace(begun)
    }
    #[inline(always)]
    unsafe fn begin_round<DA: StageOfMap, DB: StageOfMap>(&self, filling: Filling, tiles: TilesOfRound<'_, DA, DB>) {
        let TilesOfRound { maps: (a, b), rows: (x, y), count, before, stages: (of_a, of_b) } = tiles;
        assert!(count <= u32::MAX as usize, "more tiles than a number of 32 bits");
        let (a, b) = (words_of(a, x, of_a.as_ptr().cast()), words_of(b, y, of_b.as_ptr().cast()));
        let bytes = (128 * (DA::ROWS + DB::ROWS)) as u32;
        let command = (a, b, [count as u32, before as u32, filling.stages, filling.first, bytes]);
        // SAFETY: the caller says so.
        unsafe { self.copies.copying().post(command) };
    }
    #[inline(always)]
    unsafe fn await_filled<DA: StageOfMap, DB: StageOfMap>(
        &self,
        filling: Filling,
        stage: StageInTurn,
        _: TilesOfRound<'_, DA, DB>,
        _: usize,
    ) {
        wait(filling.filled(stage), stage.is_odd());
    }
    #[inline(always)]
    fn free(&self, filling: Filling, stage: StageInTurn) {
        if own_lane() == 0 {
            // SAFETY: the barrier is initialised.
            unsafe { arrive(filling.free(stage)) };
        }
    }
}
