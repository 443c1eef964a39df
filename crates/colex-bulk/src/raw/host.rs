//! The host as a device: a phase is a loop over the threads.

use super::backend::Backend;
use super::block::Block;
use super::element::Element;
use super::output::KernelArgument;
use super::warp::WARP;
use crate::arguments::LaunchError;
use alloc::alloc::{alloc, dealloc, handle_alloc_error};
use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use colex::bounds::StaticInteger;
use core::alloc::Layout as Bytes;
use core::cell::{Cell, RefCell};
use core::ptr::NonNull;
use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// How the threads of a phase take turns, and the blocks of a grid.
///
/// A correct kernel gives the same result in each order.
#[derive(Clone, Copy, Debug)]
pub enum Turns {
    /// One after the other, the first one first.
    Forward,
    /// One after the other, the last one first.
    Backward,
    /// One after the other, in an order that a number chooses, and another one in each phase.
    Shuffled(u64),
    /// The threads of a block on this many of the machine at the same time: `parallel_threads` of `colex-bulk-threads`.
    Threads(usize, AtOnce),
    /// The blocks on this many threads of the machine at the same time: `parallel_blocks` of `colex-bulk-threads`.
    Blocks(usize, AtOnce),
}

/// A function that calls another one with all numbers below a count, several at the same time.
///
/// This crate is without the standard library on the host too, so that kernels do not use what a device lacks. The crate
/// `colex-bulk-threads` has the threads of the machine.
///
/// ```
/// use colex_bulk::{AtOnce, Machine, Turns};
///
/// // One after the other, which is allowed.
/// let turns = Turns::Threads(4, AtOnce::new(|_, count, f| (0..count).for_each(f)));
/// assert_eq!(turns.data(&turns.memory(&[1, 2])?), Ok(vec![1, 2]));
/// # Ok::<(), colex_bulk::LaunchError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct AtOnce(fn(usize, usize, &(dyn Fn(usize) + Sync)));
impl AtOnce {
    /// The function, which takes how many machine threads there are, the count, and the function that it calls.
    ///
    /// A function that leaves out a number or calls it twice panics where it is used.
    #[must_use]
    pub const fn new(call: fn(usize, usize, &(dyn Fn(usize) + Sync))) -> Self {
        Self(call)
    }

    /// Calls `f` with each number below `count`, once.
    fn call(self, machine: usize, count: usize, f: &(impl Fn(usize) + Sync)) {
        let taken: Vec<AtomicBool> = (0..count).map(|_| AtomicBool::new(false)).collect();
        let done = AtomicUsize::new(0);
        // Threads do not wait for each other here, or a race between them would be hidden.
        (self.0)(machine.clamp(1, count.max(1)), count, &|index| {
            assert!(!taken[index].swap(true, Ordering::Relaxed), "the number {index} a second time");
            f(index);
            done.fetch_add(1, Ordering::Release);
        });
        assert_eq!(done.load(Ordering::Acquire), count, "some numbers were left out");
    }
}

/// A block on the host.
pub struct Host {
    turns: Turns,
    phases: Cell<u64>,
    memory: RefCell<Vec<(NonNull<u8>, Bytes)>>,
    /// The bytes of memory that a block has.
    shared: usize,
    /// Whether a ring of maps has stages on their way.
    pub(super) copies: Cell<bool>,
}
impl Drop for Host {
    fn drop(&mut self) {
        for (pointer, bytes) in self.memory.get_mut().drain(..) {
            // SAFETY: it is from `alloc` with these bytes.
            unsafe { dealloc(pointer.as_ptr(), bytes) }
        }
    }
}

/// The numbers below `count` in some order.
fn shuffled(count: usize, seed: u64) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    for last in (1..count).rev() {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        order.swap(last, (state % (last as u64 + 1)) as usize);
    }
    order
}

// SAFETY: `phase` calls for each number below `threads` once, and waits for all, which `AtOnce` checks; copies are done at once. There is a slot for each thread. Memory
// is from the allocator, and given back when the block is gone.
unsafe impl Backend for Host {
    type Slots<T> = Box<[T]>;
    fn slots<T: Copy>(value: T, threads: usize) -> Box<[T]> {
        vec![value; threads].into_boxed_slice()
    }
    fn first<T>(slots: &Box<[T]>) -> *const T {
        slots.as_ptr()
    }
    fn first_mut<T>(slots: &mut Box<[T]>) -> *mut T {
        slots.as_mut_ptr()
    }
    fn slot_of(t: usize) -> usize {
        t
    }
    fn allocate<T: Element>(&self, used: &mut usize, length: usize) -> NonNull<T> {
        // As on a device: each piece begins at a multiple of 16 bytes, so that numbers can be read in vectors.
        let bytes = Bytes::array::<T>(length).and_then(|bytes| bytes.align_to(16));
        let bytes = bytes.expect("shared memory beyond the address space");
        let end = used.checked_add(bytes.size()).expect("shared memory beyond the address space");
        assert!(end <= self.shared, "the kernel takes {end} bytes of shared memory and more, and has {}", self.shared);
        *used = end.next_multiple_of(16);
        if bytes.size() == 0 {
            return NonNull::dangling();
        }
        // SAFETY: of at least one byte.
        let Some(pointer) = NonNull::new(unsafe { alloc(bytes) }) else { handle_alloc_error(bytes) };
        self.memory.borrow_mut().push((pointer, bytes));
        pointer.cast()
    }
    fn phase(&self, threads: usize, _: bool, f: impl Fn(usize) + Sync) {
        self.phases.set(self.phases.get().wrapping_add(1));
        match self.turns {
            Turns::Forward | Turns::Blocks(..) => (0..threads).for_each(f),
            Turns::Backward => (0..threads).rev().for_each(f),
            Turns::Shuffled(seed) => shuffled(threads, seed ^ self.phases.get()).into_iter().for_each(f),
            Turns::Threads(count, at_once) => at_once.call(count, threads, &f),
        }
    }
    // A copy is done when it is begun.
    fn copies(&self, threads: usize, barrier: bool, begin: impl Fn(usize) + Sync) {
        self.phase(threads, barrier, begin);
    }
    fn await_copies(&self, _: usize) {}
    fn reduce_in_warps<T: Element>(&self, _: usize, slots: &mut Box<[T]>, f: impl Fn(T, T) -> T) {
        for warp in slots.chunks_exact_mut(WARP) {
            // As on a device, where each thread of a group of `2 distance` has the value of its half.
            for distance in [16, 8, 4, 2, 1] {
                for lower in (0..WARP).filter(|lane| lane & distance == 0) {
                    let both = f(warp[lower], warp[lower + distance]);
                    (warp[lower], warp[lower + distance]) = (both, both);
                }
            }
        }
    }
    fn scan_in_warps<T: Element>(&self, _: usize, slots: &mut Box<[T]>, f: impl Fn(T, T) -> T) {
        for warp in slots.chunks_exact_mut(WARP) {
            // As on a device: of each step the values before it count, so the last lane comes first.
            for distance in [1, 2, 4, 8, 16] {
                for lane in (distance..WARP).rev() {
                    warp[lane] = f(warp[lane - distance], warp[lane]);
                }
            }
        }
    }
    fn shuffle_in_warps<T: Element>(&self, _: usize, slots: &mut Box<[T]>, from: impl Fn(usize) -> usize) {
        for warp in slots.chunks_exact_mut(WARP) {
            let before = warp.to_vec();
            for (lane, value) in warp.iter_mut().enumerate() {
                *value = before[from(lane) % WARP];
            }
        }
    }
    fn votes_in_warps<T>(&self, _: usize, slots: &Box<[T]>, f: impl Fn(&T) -> bool) -> Box<[u32]> {
        let vote = |warp: &[T]| (0..WARP).fold(0, |votes, lane| votes | u32::from(f(&warp[lane])) << lane);
        slots.chunks_exact(WARP).flat_map(|warp| [vote(warp); WARP]).collect()
    }
}

/// What several machine threads take the arguments of their blocks from.
struct Apart<'a, T>(&'a T);
// SAFETY: it is used only by `KernelArgument::of_block`, which is for blocks that run at the same time.
unsafe impl<T> Sync for Apart<'_, T> {}
impl<T> Apart<'_, T> {
    /// By a method, so that a closure borrows the whole.
    const fn get(&self) -> &T {
        self.0
    }
}

impl Turns {
    /// Runs a kernel on the host, with a block for each tile of its outputs.
    ///
    /// # Errors
    /// [`LaunchError`]; then nothing was written.
    ///
    /// # Panics
    /// If the kernel does.
    pub fn launch<N, A, F>(self, arguments: A, kernel: F) -> Result<(), LaunchError>
    where
        N: StaticInteger,
        A: KernelArgument,
        F: for<'k> Fn(&mut Block<'k, Host, N>, A::Of<'k>) + Sync,
    {
        self.launch_with(usize::MAX, &arguments, &kernel)
    }

    /// Runs a kernel whose blocks have so many bytes of memory.
    // It owns the arguments, although they are borrowed: the caller has them, exclusively, and uses them afterwards.
    pub(super) fn launch_with<N, A, F>(self, shared: usize, arguments: &A, kernel: &F) -> Result<(), LaunchError>
    where
        N: StaticInteger,
        A: KernelArgument,
        F: for<'k> Fn(&mut Block<'k, Host, N>, A::Of<'k>) + Sync,
    {
        let (width, height) = arguments.grid()?.ok_or(LaunchError::NoOutput)?;
        let count = width.checked_mul(height).expect("the size of the grid overflows");
        let arguments = Apart(arguments);
        let one = |index: usize| {
            let host = Host {
                turns: self,
                phases: Cell::new(0),
                memory: RefCell::default(),
                shared,
                copies: Cell::new(false),
            };
            let number = (&raw const host).addr();
            // SAFETY: each place of the grid has one block. The arguments are here, exclusively, and for longer than the
            // block: the kernel takes any `'k`, and so cannot keep what it was given.
            let (mut block, arguments) =
                unsafe { (Block::new(&host, (index % width, index / width)), arguments.get().of_block(number)) };
            kernel(&mut block, arguments);
        };
        match self {
            Turns::Forward | Turns::Threads(..) => (0..count).for_each(one),
            Turns::Backward => (0..count).rev().for_each(one),
            Turns::Shuffled(seed) => shuffled(count, seed).into_iter().for_each(one),
            Turns::Blocks(machine, at_once) => at_once.call(machine, count, &one),
        }
        Ok(())
    }
}
