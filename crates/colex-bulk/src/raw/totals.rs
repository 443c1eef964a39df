//! Reductions over the grid: numbers that all blocks change.

use super::backend::Backend;
use super::element::Element;
use super::lend::Lend;
use super::output::KernelArgument;
#[cfg(not(target_arch = "nvptx64"))]
use super::unwritten::Changed;
use crate::arguments::LaunchError;
use core::marker::PhantomData;
use core::ptr::NonNull;

/// A number that threads of all blocks can add to at the same time: `u32`, `i32`, `f32`.
///
/// # Safety
/// The functions are atomic, on the device and on the host.
#[diagnostic::on_unimplemented(
    message = "not a number that all blocks can add to: `{Self}`",
    label = "expected `u32`, `i32` or `f32`",
    note = "a GPU adds to such numbers atomically"
)]
pub unsafe trait AtomicAdd: Element {
    /// Adds a number. Integers wrap around.
    ///
    /// # Safety
    /// There is such a number at the address, aligned, and every use of it is by the functions of these traits.
    unsafe fn add(at: *mut Self, value: Self);
    /// [`add`](Self::add) to a number in the memory of a block.
    ///
    /// # Safety
    /// As of [`add`](Self::add), in the memory of the block.
    unsafe fn add_in_block(at: *mut Self, value: Self);
}
/// A number that threads of all blocks can compare with at the same time: `u32`, `i32`.
///
/// # Safety
/// As of [`AtomicAdd`].
#[diagnostic::on_unimplemented(
    message = "not a number whose maximum all blocks can find: `{Self}`",
    label = "expected `u32` or `i32`",
    note = "a GPU compares such numbers atomically"
)]
pub unsafe trait AtomicOrder: AtomicAdd {
    /// Makes it the greater of both.
    ///
    /// # Safety
    /// As of [`AtomicAdd::add`].
    unsafe fn max(at: *mut Self, value: Self);
    /// [`max`](Self::max) of a number in the memory of a block.
    ///
    /// # Safety
    /// As of [`AtomicAdd::add_in_block`].
    unsafe fn max_in_block(at: *mut Self, value: Self);
    /// Makes it the smaller of both.
    ///
    /// # Safety
    /// As of [`AtomicAdd::add`].
    unsafe fn min(at: *mut Self, value: Self);
    /// [`min`](Self::min) of a number in the memory of a block.
    ///
    /// # Safety
    /// As of [`AtomicAdd::add_in_block`].
    unsafe fn min_in_block(at: *mut Self, value: Self);
}

#[cfg(target_arch = "nvptx64")]
macro_rules! atomic {
    ($name:ident, $space:ident, $type:ty, $on_device:literal, $atomic:ident, $on_host:ident) => {
        #[cfg_attr(not(debug_assertions), inline(always))]
        unsafe fn $name(at: *mut $type, value: $type) {
            // SAFETY: the caller guarantees this, and that the address is in this memory.
            unsafe {
                core::arch::asm!(
                    concat!(
                        "{{ .reg .u64 %at; cvta.to.", stringify!($space), ".u64 %at, {at}; red.", stringify!($space), ".",
                        $on_device, " [%at], {value}; }}"
                    ),
                    at = in(reg64) at, value = in(reg32) value, options(nostack, preserves_flags)
                );
            }
        }
    };
}
#[cfg(not(target_arch = "nvptx64"))]
macro_rules! atomic {
    ($name:ident, $space:ident, $type:ty, $on_device:literal, $atomic:ident, $on_host:ident) => {
        unsafe fn $name(at: *mut $type, value: $type) {
            use core::sync::atomic::{Ordering::Relaxed, $atomic};
            // SAFETY: the caller guarantees this.
            unsafe { $atomic::from_ptr(at) }.$on_host(value, Relaxed);
        }
    };
}
/// Of all memory of the machine, and of that of a block: the compiler knows the latter, and computes its addresses in 32 bits,
/// which it does not for inline assembly.
macro_rules! atomics {
    ($name:ident, $in_block:ident, $type:ty, $on_device:literal, $atomic:ident, $on_host:ident) => {
        atomic! { $name, global, $type, $on_device, $atomic, $on_host }
        #[cfg_attr(not(debug_assertions), inline(always))]
        unsafe fn $in_block(at: *mut $type, value: $type) {
            use core::sync::atomic::{Ordering::Relaxed, $atomic};
            // SAFETY: the caller says so.
            unsafe { $atomic::from_ptr(at) }.$on_host(value, Relaxed);
        }
    };
}
// SAFETY: instructions that are atomic, and functions of the host that are.
unsafe impl AtomicAdd for u32 {
    atomics! { add, add_in_block, u32, "add.u32", AtomicU32, fetch_add }
}
// SAFETY: as above.
unsafe impl AtomicOrder for u32 {
    atomics! { max, max_in_block, u32, "max.u32", AtomicU32, fetch_max }
    atomics! { min, min_in_block, u32, "min.u32", AtomicU32, fetch_min }
}
// SAFETY: as above.
unsafe impl AtomicAdd for i32 {
    atomics! { add, add_in_block, i32, "add.u32", AtomicI32, fetch_add }
}
// SAFETY: as above.
unsafe impl AtomicOrder for i32 {
    atomics! { max, max_in_block, i32, "max.s32", AtomicI32, fetch_max }
    atomics! { min, min_in_block, i32, "min.s32", AtomicI32, fetch_min }
}
// SAFETY: as above; on the host, its bits are exchanged if nobody else has changed them.
unsafe impl AtomicAdd for f32 {
    #[cfg(target_arch = "nvptx64")]
    atomic! { add, global, f32, "add.f32", AtomicU32, fetch_add }
    #[cfg(target_arch = "nvptx64")]
    atomic! { add_in_block, shared, f32, "add.f32", AtomicU32, fetch_add }
    #[cfg(not(target_arch = "nvptx64"))]
    unsafe fn add(at: *mut Self, value: Self) {
        use core::sync::atomic::{AtomicU32, Ordering::Relaxed};
        // SAFETY: the caller guarantees this; both have four bytes, and any bits are a value.
        let bits = unsafe { AtomicU32::from_ptr(at.cast()) };
        let mut old = bits.load(Relaxed);
        while let Err(now) = bits.compare_exchange_weak(old, (Self::from_bits(old) + value).to_bits(), Relaxed, Relaxed)
        {
            old = now;
        }
    }
    #[cfg(not(target_arch = "nvptx64"))]
    unsafe fn add_in_block(at: *mut Self, value: Self) {
        // SAFETY: the caller guarantees this.
        unsafe { Self::add(at, value) }
    }
}

/// Numbers that all blocks of a grid change, at the same time: the last step of a reduction when each block
/// has its own part.
///
/// Values that are already there count. A kernel cannot read them, so that nothing depends on the order, except for the
/// rounding of sums of `f32`, whose order is another one in each run.
///
/// ```
/// use colex::{prelude::*, typenum::U64};
/// use colex_bulk::{Backend, Block, Output, Totals, Turns};
/// use colex_bulk_threads::parallel_blocks;
///
/// type Numbers<'k> = Tensor<View<'k, u32>, Layout![(64, 8) : (1, 64)]>;
/// type Sums<'k> = Output<'k, u32, Layout![(1, 8) : (0, 1)], Shape![(1, 1)]>;
/// /// The sums of columns of 64, the sum of all, and the greatest.
/// fn sums<B: Backend>(block: &mut Block<'_, B, U64>, (src, dst, all): (Numbers<'_>, Sums<'_>, Totals<'_, u32>)) {
///     let (_, column) = block.at();
///     let mut sum = block.per_thread(0);
///     block.threads((src, column, &mut sum), |t, (src, column, sum)| *sum = src[(t.index(), column)]);
///     let greatest = block.per_thread(0);
///     block.threads((&sum, &all), |_, (x, all)| all.max(1, *x));
///     block.reduce(&mut sum, |a, b| a + b);
///     let mut tile = dst.tile(block);
///     block.threads((&sum, tile.by_mut_of_some(layout![(1, 1) : (0, 0)]), &all), |_, (sum, to, all)| {
///         if let Some(mut to) = to {
///             to[(0, 0)] = *sum;
///             all.add(0, *sum);
///         }
///     });
/// }
///
/// let data: Vec<u32> = (0..512).collect();
/// let (mut columns, mut all) = ([0; 8], [0; 2]);
/// let src = make_tensor(&data[..], layout![(64, 8) : (1, 64)]);
/// let dst = Output::new(make_tensor(&mut columns, layout![(1, 8) : (0, 1)]), shape![(1, 1)]).unwrap();
/// parallel_blocks(4).launch((src, dst, Totals::new(&mut all)), sums).unwrap();
/// assert_eq!(all, [511 * 256, 511]);
/// ```
/// They are not read in a kernel:
/// ```compile_fail,E0608
/// # use colex::{prelude::*, typenum::U64};
/// # use colex_bulk::{Backend, Block, Totals};
/// fn first<B: Backend>(block: &mut Block<'_, B, U64>, all: Totals<'_, u32>) {
///     block.threads(&all, |_, all| assert!(all[0] == 0));
/// }
/// ```
// The invariant: `length` initialised numbers, which for `'g` are used by the functions of `AtomicAdd` and `AtomicOrder` alone.
pub struct Totals<'g, T> {
    first: NonNull<T>,
    length: usize,
    of: PhantomData<&'g mut T>,
}

#[cfg(not(target_arch = "nvptx64"))]
impl<'g, T: AtomicAdd> Totals<'g, T> {
    /// Numbers on the host.
    pub fn new(numbers: &'g mut [T]) -> Self {
        // The invariant: they are borrowed exclusively.
        Self { first: NonNull::from(&mut *numbers).cast(), length: numbers.len(), of: PhantomData }
    }
}

#[cfg(target_arch = "nvptx64")]
impl<T: AtomicAdd> Totals<'_, T> {
    /// # Safety
    /// The invariant.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const unsafe fn from_parts(first: NonNull<T>, length: usize) -> Self {
        Self { first, length, of: PhantomData }
    }
}

// SAFETY: what blocks do with them is atomic.
unsafe impl<T: AtomicAdd> KernelArgument for Totals<'_, T> {
    type Of<'k> = Totals<'k, T>;
    fn grid(&self) -> Result<Option<(usize, usize)>, LaunchError> {
        Ok(None)
    }
    unsafe fn of_block<'k>(&self, _: usize) -> Totals<'k, T> {
        // The invariant: the argument is borrowed exclusively for `'k`.
        Totals { first: self.first, length: self.length, of: PhantomData }
    }
    #[cfg(not(target_arch = "nvptx64"))]
    fn changed(&self, to: &mut Changed) {
        to.add_total(self.first, self.length);
    }
}

/// The item of a thread for [`Totals`]: it can change them, but not read them.
pub struct Total<'p, T> {
    first: NonNull<T>,
    length: usize,
    of: PhantomData<&'p T>,
}
// SAFETY: what threads do with them is atomic, and neither they nor the block can read them.
unsafe impl<B: Backend, N, T: AtomicAdd> Lend<B, N> for &Totals<'_, T> {
    const IN_COMMON: bool = false;
    type Item<'r> = Total<'r, T>;
    type Lent = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lend(self) -> Self {
        self
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn item<'r>(lent: &Self, _: usize) -> Total<'r, T> {
        Total { first: lent.first, length: lent.length, of: PhantomData }
    }
}
impl<T: AtomicAdd> Total<'_, T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn at(&self, index: usize) -> *mut T {
        assert!(index < self.length, "the number {index} of {} totals", self.length);
        // SAFETY: there are so many.
        unsafe { self.first.add(index).as_ptr() }
    }

    /// Adds to a number. Integers wrap around.
    ///
    /// # Panics
    /// If there are not so many.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn add(&self, index: usize, value: T) {
        // SAFETY: the invariant of `Totals`.
        unsafe { T::add(self.at(index), value) }
    }

    /// Makes a number the greater of both.
    ///
    /// # Panics
    /// If there are not so many.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn max(&self, index: usize, value: T)
    where
        T: AtomicOrder,
    {
        // SAFETY: the invariant of `Totals`.
        unsafe { T::max(self.at(index), value) }
    }

    /// Makes a number the smaller of both.
    ///
    /// # Panics
    /// If there are not so many.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn min(&self, index: usize, value: T)
    where
        T: AtomicOrder,
    {
        // SAFETY: the invariant of `Totals`.
        unsafe { T::min(self.at(index), value) }
    }
}
