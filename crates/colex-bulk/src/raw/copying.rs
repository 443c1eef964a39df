//! The threads that copy for a block, and the commands that they take.
//!
//! They are a warpgroup. One thread of it copies, and the others end at once. It runs no code of a kernel: it waits for commands,
//! which the threads of the block leave in memory, and ends with the kernel. So a kernel is written for the threads of the block,
//! as if it was not there.

use super::device::memory_after;
use super::lanes_on_device::address;
use super::maps_on_device::{arrive, fence_of_barriers, init, serve, store};
use super::tensor_map::{COMMANDS, COPYING};
use core::arch::{asm, nvptx};
use core::cell::Cell;

/// A command: how to fill the stages of a round.
pub(super) type Command = ([u32; 10], [u32; 10], [u32; 5]);
/// Where the first command is.
pub(super) const FIRST: u32 = 64;

/// What leaves commands to the threads that copy: the address of the commands, how many there were, and the threads of the block.
pub struct Copying {
    commands: u32,
    threads: u32,
    posted: Cell<u32>,
    pub(super) begun: Cell<bool>,
}

/// Who copies for a block: nobody, or the threads that [`Copying`] has.
pub trait Copies: Sized + 'static {
    /// How many threads.
    const THREADS: usize;
    /// The bytes of memory of a block that their commands take.
    const BYTES: usize;
    /// Begins, with the commands after so many bytes of memory of a block of so many threads.
    ///
    /// # Safety
    /// All threads come here, once, before anything else. The memory is there.
    unsafe fn begin(shared: usize, threads: usize, alone: bool) -> Self;
    /// Ends the threads.
    ///
    /// # Safety
    /// All threads of the block come here, and nothing is copied after this.
    unsafe fn end(&self);
    /// A barrier of the block.
    fn barrier(&self);
    /// What leaves commands.
    fn copying(&self) -> &Copying;
}
impl Copies for () {
    const THREADS: usize = 0;
    const BYTES: usize = 0;
    #[inline(always)]
    unsafe fn begin(_: usize, _: usize, _: bool) {}
    #[inline(always)]
    unsafe fn end(&self) {}
    #[inline(always)]
    fn barrier(&self) {
        if cfg!(not(colex_bulk_without_barriers)) {
            // SAFETY: all threads of the block come here, since they do the same.
            unsafe { nvptx::_syncthreads() }
        }
    }
    fn copying(&self) -> &Copying {
        panic!("an entry point without `loads` has no tensor maps")
    }
}

impl Copies for Copying {
    const THREADS: usize = COPYING;
    const BYTES: usize = COMMANDS;
    /// The threads that copy do not return. If the block is alone on its multiprocessor, and has two warpgroups, they get the registers of
    /// the threads that copy.
    #[inline(always)]
    unsafe fn begin(shared: usize, threads: usize, alone: bool) -> Self {
        // So 384 threads begin with 168 registers each, which is what 40 and 232 are together.
        let registers = alone && threads == 256;
        // SAFETY: reading this register is always possible; the caller says that the memory is there. The threads of a warpgroup
        // are on the same side.
        unsafe {
            let commands = address(memory_after(shared));
            let t = nvptx::_thread_idx_x() as usize;
            if t == 0 {
                init(commands, 1);
                init(commands + 8, 1);
                fence_of_barriers();
            }
            nvptx::_syncthreads();
            if t >= threads {
                if registers {
                    asm!("setmaxnreg.dec.sync.aligned.u32 40;", options(nostack, preserves_flags));
                }
                serve(commands);
            }
            if registers {
                asm!("setmaxnreg.inc.sync.aligned.u32 232;", options(nostack, preserves_flags));
            }
            Self { commands, threads: threads as u32, posted: Cell::new(0), begun: Cell::new(false) }
        }
    }
    #[inline(always)]
    unsafe fn end(&self) {
        // SAFETY: the caller says so; no tiles are the end.
        unsafe { self.post(([0; 10], [0; 10], [0; 5])) };
    }
    #[inline(always)]
    fn barrier(&self) {
        if cfg!(not(colex_bulk_without_barriers)) {
            // SAFETY: all threads of the block come here, since they do the same. Those that copy do not.
            unsafe {
                asm!("bar.sync 1, {threads};", threads = in(reg32) self.threads, options(nostack, preserves_flags));
            }
        }
    }
    #[inline(always)]
    fn copying(&self) -> &Self {
        self
    }
}
impl Copying {
    /// Leaves a command.
    ///
    /// # Safety
    /// All threads of the block come here. Of the commands before, all but the last are done. Copies by it are as of [`copy`].
    #[inline(always)]
    pub(super) unsafe fn post(&self, command: Command) {
        let slot = self.posted.get() % 2;
        self.posted.set(self.posted.get().wrapping_add(1));
        // SAFETY: reading this register is always possible. The command of this slot is done.
        unsafe {
            if nvptx::_thread_idx_x() == 0 {
                let at = self.commands + FIRST + 128 * slot;
                let (a, b, of_both) = command;
                a.iter().enumerate().for_each(|(i, word)| store(at + 4 * i as u32, *word));
                b.iter().enumerate().for_each(|(i, word)| store(at + 40 + 4 * i as u32, *word));
                of_both.iter().enumerate().for_each(|(i, word)| store(at + 80 + 4 * i as u32, *word));
                arrive(self.commands + 8 * slot);
            }
        }
    }
}
