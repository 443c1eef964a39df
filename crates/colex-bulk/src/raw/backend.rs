//! Where a kernel runs.

use super::element::Element;
use super::lanes::Lanes;
use super::ring_of_maps::CopiesMaps;
use core::ptr::NonNull;

/// Where a kernel runs: the host, or a device.
///
/// # Safety
/// - `phase` calls the function once for each `t` below `threads`. If there is a barrier, all that the calls do happens
///   before all that follows; otherwise only for each `t` by itself.
/// - `copies` is a phase, and the copies begun by `begin_copy` in it are a group. After `await_copies`, all groups
///   except the last `pending` ones have been copied: that, and all that was done in earlier phases, happens before all
///   that follows.
/// - `reduce_in_warps`, `scan_in_warps`, `shuffle_in_warps` and `votes_in_warps` change no other values than those of the `threads`, which are
///   whole warps.
/// - `slots` gives a value for each `t` below `threads`, that of `t` at `slot_of(t)` from the address on that `first` and
///   `first_mut` give, and no two of those that one machine thread sees are the same.
/// - `allocate` gives memory for `length` elements that is aligned and nobody else's, the same for all threads of the
///   block, and that lives as long as `self`. `used` is how much memory of the block is in use.
pub unsafe trait Backend: Lanes + CopiesMaps {
    /// A value for each thread.
    type Slots<T>;
    /// The value for each thread.
    fn slots<T: Copy>(value: T, threads: usize) -> Self::Slots<T>;
    /// The first of them.
    fn first<T>(slots: &Self::Slots<T>) -> *const T;
    /// The first of them, to be written.
    fn first_mut<T>(slots: &mut Self::Slots<T>) -> *mut T;
    /// Which of them is that of a thread.
    fn slot_of(t: usize) -> usize;
    /// Memory of the block.
    fn allocate<T: Element>(&self, used: &mut usize, length: usize) -> NonNull<T>;
    /// All threads, with or without a barrier at the end.
    fn phase(&self, threads: usize, barrier: bool, f: impl Fn(usize) + Sync);
    /// All threads, which begin copies, with or without a barrier at the end.
    fn copies(&self, threads: usize, barrier: bool, begin: impl Fn(usize) + Sync);
    /// A barrier after which all but the last groups of copies have arrived.
    fn await_copies(&self, pending: usize);
    /// The values of each warp, reduced: a tree, in which the lower thread is on the left.
    fn reduce_in_warps<T: Element>(&self, threads: usize, slots: &mut Self::Slots<T>, f: impl Fn(T, T) -> T);
    /// The values of each warp, reduced up to each lane: for each distance that is a power of 2, from 1 on, each value from that
    /// lane on becomes the result of a function of the value so far before it and of itself.
    fn scan_in_warps<T: Element>(&self, threads: usize, slots: &mut Self::Slots<T>, f: impl Fn(T, T) -> T);
    /// Each value becomes that of another lane of its warp, whose number, modulo 32, is the result of a function of its
    /// own number.
    fn shuffle_in_warps<T: Element>(&self, threads: usize, slots: &mut Self::Slots<T>, from: impl Fn(usize) -> usize);
    /// The lanes of each warp for whose value a function returns `true`, as the bits of a number that all lanes get.
    fn votes_in_warps<T>(&self, threads: usize, slots: &Self::Slots<T>, f: impl Fn(&T) -> bool) -> Self::Slots<u32>;
}

/// Begins to copy an element: one of a group of copies ([`Backend::copies`]).
///
/// # Safety
/// `to` can be written, and nobody uses what is there before the group is waited for. `from` is not written until then.
#[cfg(not(target_arch = "nvptx64"))]
pub(super) unsafe fn begin_copy<T: Element>(to: *mut T, from: *const T) {
    // SAFETY: the caller guarantees this.
    unsafe { to.copy_from_nonoverlapping(from, 1) };
}
/// The same, of bits that are all 0 if `from` is not an element.
///
/// # Safety
/// As of [`begin_copy`], and `from` is read only if it is an element.
#[cfg(not(target_arch = "nvptx64"))]
pub(super) unsafe fn begin_copy_or_zeros<T: Element>(to: *mut T, from: *const T, is_element: bool) {
    // SAFETY: the caller says so; plain data has any bits.
    unsafe { if is_element { begin_copy(to, from) } else { to.write_bytes(0, 1) } }
}
#[cfg(target_arch = "nvptx64")]
pub(super) use super::device::{begin_copy, begin_copy_or_zeros};
