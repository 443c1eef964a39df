//! The device: a thread of a phase is a thread of the GPU.

use super::backend::Backend;
use super::block::Block;
use super::copying::Copies;
pub use super::copying::Copying;
use super::element::Element;
use super::output::Output;
pub use super::tensor_map::OnDevice;
use super::tensor_map::{RowsOfTerms, StageOfMap, TensorMap};
use super::tilers::{IntoTiler, OutputTiler};
use super::totals::{AtomicAdd, Totals};
use colex::bounds::{DataLayout, StaticInteger};
use colex::prelude::*;
use core::arch::{asm, nvptx};
use core::hint::assert_unchecked;
use core::ptr::NonNull;

/// A block of the device, with so many bytes of memory, and threads that [copy](Copying), or none.
pub struct Device<C = ()> {
    shared: usize,
    pub(super) copies: C,
}

// SAFETY:
// - a phase ends with a barrier, which all threads of the block come to, since they do the same. The number of threads
//   is that of the block, by `run`. So each `t` is called once, and all writes happen before everything that follows.
// - each thread of the GPU has the variable `slots` for itself: one slot, of its own `t`.
// - the memory that the block was launched with is the same for all threads, and no two pieces of it overlap, since
//   `used` grows. It is as large as `shared` says, by `run`.
unsafe impl<C: Copies> Backend for Device<C> {
    type Slots<T> = T;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn slots<T: Copy>(value: T, _: usize) -> T {
        value
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn first<T>(slots: &T) -> *const T {
        slots
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn first_mut<T>(slots: &mut T) -> *mut T {
        slots
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn slot_of(_: usize) -> usize {
        0
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn allocate<T: Element>(&self, used: &mut usize, length: usize) -> NonNull<T> {
        const { assert!(align_of::<T>() <= 16, "shared memory is aligned to 16 bytes") };
        let bytes = length.checked_mul(size_of::<T>()).expect("shared memory beyond the address space");
        let start = *used;
        let end = start.checked_add(bytes).expect("shared memory beyond the address space");
        assert!(end <= self.shared, "the kernel was launched with less shared memory");
        // The next piece begins at a multiple of 16 again; `shared` is one, so that this does not go beyond it.
        *used = end.next_multiple_of(16);
        let memory = core::intrinsics::gpu::gpu_launch_sized_workgroup_mem::<Sixteen>().cast::<u8>();
        // SAFETY: the memory of a block is an allocation of `shared` bytes, not null and aligned for `Sixteen`.
        unsafe {
            assert_unchecked(!memory.is_null() && memory.addr() % 16 == 0);
            NonNull::new_unchecked(memory.add(start).cast())
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn phase(&self, threads: usize, wait: bool, f: impl Fn(usize) + Sync) {
        // SAFETY: the index of a thread is below the number of threads, by `run`.
        let t = unsafe {
            let t = nvptx::_thread_idx_x() as usize;
            assert_unchecked(t < threads);
            t
        };
        f(t);
        if wait {
            self.copies.barrier();
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn copies(&self, threads: usize, barrier: bool, begin: impl Fn(usize) + Sync) {
        self.phase(
            threads,
            barrier,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |t| {
                begin(t);
                commit_copies();
            },
        );
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn await_copies(&self, pending: usize) {
        wait_for_copies(pending);
        self.copies.barrier();
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reduce_in_warps<T: Element>(&self, _: usize, slots: &mut T, f: impl Fn(T, T) -> T) {
        // SAFETY: reading this register is always possible.
        let lane = unsafe { nvptx::_thread_idx_x() };
        // Not the elements of an array, which would be in memory and keep the loop.
        for bit in (0..5).rev() {
            let distance = 1 << bit;
            // SAFETY: all lanes of the warp come here, and the other lane is among them.
            let other = words(*slots, |word| unsafe { shuffle(u32::MAX, word, distance, 31) });
            let (left, right) = if lane & distance == 0 { (*slots, other) } else { (other, *slots) };
            *slots = f(left, right);
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scan_in_warps<T: Element>(&self, _: usize, slots: &mut T, f: impl Fn(T, T) -> T) {
        // SAFETY: reading this register is always possible.
        let lane = unsafe { nvptx::_thread_idx_x() } % 32;
        for bit in 0..5 {
            let distance = 1 << bit;
            // SAFETY: all lanes of the warp come here, and the other lane is among them.
            let other =
                words(*slots, |word| unsafe { shuffle_from(u32::MAX, word, lane.wrapping_sub(distance) % 32, 31) });
            if lane >= distance {
                *slots = f(other, *slots);
            }
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shuffle_in_warps<T: Element>(&self, _: usize, slots: &mut T, from: impl Fn(usize) -> usize) {
        // SAFETY: reading this register is always possible.
        let lane = unsafe { nvptx::_thread_idx_x() } % 32;
        let from = (from(lane as usize) % 32) as u32;
        // SAFETY: all lanes of the warp come here, and the other lane is among them.
        *slots = words(*slots, |word| unsafe { shuffle_from(u32::MAX, word, from, 31) });
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn votes_in_warps<T>(&self, _: usize, slots: &T, f: impl Fn(&T) -> bool) -> u32 {
        // SAFETY: all lanes of the warp come here.
        unsafe { ballot(u32::MAX, f(slots)) }
    }
}

/// A panic ends the grid.
#[panic_handler]
fn panicked(_: &core::panic::PanicInfo<'_>) -> ! {
    // SAFETY: a trap is always possible.
    unsafe { nvptx::trap() }
}

/// Makes a group of the copies that began since the last call.
#[cfg_attr(not(debug_assertions), inline(always))]
fn commit_copies() {
    // SAFETY: an instruction that every thread can run at any time.
    unsafe { asm!("cp.async.commit_group;", options(nostack, preserves_flags)) }
}

/// Waits until the copies of this thread have arrived, except for the last groups.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn wait_for_copies(pending: usize) {
    // SAFETY: as above. If the number is unknown at compile time, all copies are waited for.
    unsafe {
        match pending {
            1 => asm!("cp.async.wait_group 1;", options(nostack, preserves_flags)),
            2 => asm!("cp.async.wait_group 2;", options(nostack, preserves_flags)),
            3 => asm!("cp.async.wait_group 3;", options(nostack, preserves_flags)),
            4 => asm!("cp.async.wait_group 4;", options(nostack, preserves_flags)),
            _ => asm!("cp.async.wait_group 0;", options(nostack, preserves_flags)),
        }
    }
}

/// Begins to copy an element from the memory of the device to that of the block. Elements of other memory, or of sizes
/// without such an instruction, are copied at once.
///
/// # Safety
/// As of [`begin_copy`](super::backend::begin_copy); `to` is in the memory of the block.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) unsafe fn begin_copy<T: Element>(to: *mut T, from: *const T) {
    let size = size_of::<T>();
    // SAFETY: the caller guarantees this; the instruction is for such sizes, aligned to as much, and memory of the device.
    unsafe {
        if align_of::<T>() < size || !matches!(size, 4 | 8 | 16) || !is_of_device(from.cast()) {
            to.copy_from_nonoverlapping(from, 1);
            return;
        }
        macro_rules! copy {
            ($copy:literal) => {
                asm!(
                    "{{ .reg .u64 %to, %from; cvta.to.shared.u64 %to, {to}; cvta.to.global.u64 %from, {from};",
                    concat!($copy, "; }}"),
                    to = in(reg64) to, from = in(reg64) from, options(nostack, preserves_flags)
                )
            };
        }
        match size {
            16 => copy!("cp.async.cg.shared.global [%to], [%from], 16"),
            8 => copy!("cp.async.ca.shared.global [%to], [%from], 8"),
            _ => copy!("cp.async.ca.shared.global [%to], [%from], 4"),
        }
    }
}

/// The same, of bits that are all 0 if `from` is not an element: a copy of 0 bytes, which fills up the rest.
///
/// # Safety
/// As of [`begin_copy_or_zeros`](super::backend::begin_copy_or_zeros); `to` is in the memory of the block.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) unsafe fn begin_copy_or_zeros<T: Element>(to: *mut T, from: *const T, is_element: bool) {
    // SAFETY: the caller says so; the rest as in `begin_copy`.
    unsafe {
        if align_of::<T>() < 16 || size_of::<T>() != 16 || !is_of_device(from.cast()) {
            if is_element {
                to.copy_from_nonoverlapping(from, 1)
            } else {
                to.write_bytes(0, 1)
            }
            return;
        }
        asm!(
            "{{ .reg .u64 %to, %from; cvta.to.shared.u64 %to, {to}; cvta.to.global.u64 %from, {from};",
            "cp.async.cg.shared.global [%to], [%from], 16, {bytes}; }}",
            to = in(reg64) to, from = in(reg64) from, bytes = in(reg32) u32::from(is_element) * 16,
            options(nostack, preserves_flags)
        );
    }
}

#[allow(improper_ctypes)]
unsafe extern "llvm-intrinsic" {
    #[link_name = "llvm.nvvm.isspacep.global"]
    fn is_of_device(address: *const u8) -> bool;
    #[link_name = "llvm.nvvm.shfl.sync.bfly.i32"]
    fn shuffle(mask: u32, word: u32, distance: u32, clamp: u32) -> u32;
    #[link_name = "llvm.nvvm.shfl.sync.idx.i32"]
    fn shuffle_from(mask: u32, word: u32, lane: u32, clamp: u32) -> u32;
    #[link_name = "llvm.nvvm.vote.ballot.sync"]
    fn ballot(mask: u32, vote: bool) -> u32;
}

/// A value whose words are the results of a function.
#[cfg_attr(not(debug_assertions), inline(always))]
fn words<T: Element>(value: T, f: impl Fn(u32) -> u32) -> T {
    const { assert!(size_of::<T>() % 4 == 0, "what is moved between lanes is of whole words of 4 bytes") };
    let mut other = value;
    let (from, to) = ((&raw const value).cast::<u32>(), (&raw mut other).cast::<u32>());
    for word in 0..size_of::<T>() / 4 {
        // SAFETY: so many words are in both; plain data is free of padding, and any bits are a value of it.
        unsafe { to.add(word).write_unaligned(f(from.add(word).read_unaligned())) };
    }
    other
}

/// The number of the lane whose number differs in the bits of `distance`: all lanes of a warp come here.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn exchanged(x: f32, distance: usize) -> f32 {
    // SAFETY: an instruction on registers, of all lanes.
    f32::from_bits(unsafe { shuffle(u32::MAX, x.to_bits(), distance as u32, 31) })
}

/// The alignment of the memory of a block.
#[repr(C, align(16))]
struct Sixteen([u8; 16]);
/// That of a block whose stages warpgroups multiply: the period of their swizzle.
#[repr(C, align(1024))]
struct Stages([u8; 1024]);
/// Aligns the memory of the block: it begins at a multiple of 1024 bytes.
///
/// It traps if an address is not such a multiple.
#[inline(always)]
pub(super) fn align_memory(used: *const u8) {
    let memory = core::intrinsics::gpu::gpu_launch_sized_workgroup_mem::<Stages>();
    // SAFETY: the first one does nothing but take an address. A trap ends the grid.
    unsafe {
        asm!("// {m}", m = in(reg64) memory, options(nomem, nostack, preserves_flags));
        if used.addr() % 1024 != 0 {
            nvptx::trap();
        }
    }
}

/// The function itself: its parameter is a block of `N` threads, of any lifetime.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn kernel<N, C, F: for<'k> FnOnce(&mut Block<'k, Device<C>, N>)>(f: F) -> F {
    f
}

/// Runs a kernel as one block of a grid: the body of an entry point.
///
/// It traps if the block has another number of threads, or less memory than `shared` bytes, a multiple of 16. `alone` says that the
/// entry point is compiled for one block of a multiprocessor.
///
/// # Safety
/// Called once, by all threads of the block alike, before anything else.
#[cfg_attr(not(debug_assertions), inline(always))]
pub unsafe fn run<N: StaticInteger, C: Copies>(
    shared: usize,
    alone: bool,
    kernel: impl for<'k> FnOnce(&mut Block<'k, Device<C>, N>),
) {
    // SAFETY: reading these registers is always possible. No two blocks have one place, and this is called once.
    unsafe {
        let memory: u32;
        asm!("mov.u32 {m}, %dynamic_smem_size;", m = out(reg32) memory, options(pure, nomem, nostack, preserves_flags));
        let flat = nvptx::_block_dim_y() == 1 && nvptx::_block_dim_z() == 1 && nvptx::_grid_dim_z() == 1;
        let threads = N::VALUE + C::THREADS;
        if nvptx::_block_dim_x() as usize != threads
            || !flat
            || (memory as usize) < shared
            || shared % 16 != 0
            || shared < C::BYTES
        {
            nvptx::trap();
        }
        let at = (nvptx::_block_idx_x() as usize, nvptx::_block_idx_y() as usize);
        // The last bytes are those of commands.
        let shared = shared - C::BYTES;
        let device = Device { shared, copies: C::begin(shared, N::VALUE, alone) };
        kernel(&mut Block::new(&device, at));
        device.copies.end();
    }
}

/// The address after so many bytes of the memory of the block.
///
/// # Safety
/// There are so many.
#[inline(always)]
pub(super) unsafe fn memory_after(bytes: usize) -> *const u8 {
    // SAFETY: the caller says so.
    unsafe { core::intrinsics::gpu::gpu_launch_sized_workgroup_mem::<Sixteen>().cast::<u8>().add(bytes) }
}

/// The size of a problem: a multiple of `M`, not 0, at least `LEAST` and at most `MOST`. Otherwise it traps.
///
/// So the optimiser knows these bounds, and leaves out later checks of them.
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn size<const M: usize, const LEAST: usize, const MOST: usize>(n: usize) -> usize {
    // Not `n == 0`: from this the optimiser knows that there is a whole tile.
    if n < M || n < LEAST || n % M != 0 || n > MOST {
        // SAFETY: it ends the grid.
        unsafe { nvptx::trap() }
    }
    n
}

/// An input: memory of the device by a layout.
///
/// # Safety
/// As of [`Tensor::from_raw`], for as long as the kernel runs. Aligned to 16 bytes.
#[cfg_attr(not(debug_assertions), inline(always))]
pub unsafe fn input<'g, T: Element, L: DataLayout>(pointer: *const T, layout: L) -> Tensor<View<'g, T>, L> {
    // SAFETY: the caller guarantees this.
    unsafe {
        assert_unchecked(pointer.addr() % 16 == 0);
        Tensor::<View<T>, _>::from_raw(pointer, layout)
    }
}

/// A matrix whose tiles are copied.
///
/// # Safety
/// The tensor map was made of this layout and of `D`, for memory with as many elements as the layout reaches, which nobody writes
/// for as long as the kernel runs.
#[cfg_attr(not(debug_assertions), inline(always))]
pub const unsafe fn tensor_map<'g, D: StageOfMap>(map: *const OnDevice, layout: RowsOfTerms) -> TensorMap<'g, D> {
    // SAFETY: the caller guarantees this.
    unsafe { TensorMap::on_device(map, layout) }
}

/// Numbers that all blocks change.
///
/// # Safety
/// There are so many, for as long as the kernel runs, and only the other blocks use them, by values made of the same
/// arguments.
#[cfg_attr(not(debug_assertions), inline(always))]
pub unsafe fn totals<'g, T: AtomicAdd>(pointer: *mut T, length: usize) -> Totals<'g, T> {
    // SAFETY: the caller guarantees this.
    unsafe { Totals::from_parts(NonNull::new_unchecked(pointer), length) }
}

/// An output: memory of the device by an injective layout, and a tiler.
///
/// # Safety
/// As of [`Tensor::from_raw_mut`], for as long as the kernel runs, except for the outputs of the other blocks, which are
/// made of the same memory, layout and tiler. Aligned to 16 bytes. The layout is injective: `Output::new` has seen that on
/// the host, or its type says so.
#[cfg_attr(not(debug_assertions), inline(always))]
pub unsafe fn output<'g, T: Element, L, X>(pointer: *mut T, layout: L, tiler: X) -> Output<'g, T, L, X::Tiler>
where
    L: DataLayout,
    X: IntoTiler<Tiler: OutputTiler<L>>,
{
    // SAFETY: the caller guarantees this.
    unsafe {
        assert_unchecked(pointer.addr() % 16 == 0);
        Output::from_parts(NonNull::new_unchecked(pointer), layout, tiler.into_tiler())
    }
}
