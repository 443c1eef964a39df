//! The lanes of a warp on a device: instructions.

use super::backend::Backend;
use super::chunk::Chunk;
use super::copying::Copies;
use super::device::{self, Device, wait_for_copies};
use super::lanes::{Lanes, Words};
use super::mma::WarpMma;
use super::warp::WARP;
use super::wgmma::{Awaited, SLAB, StageOfWarpgroups, SumsOf, WarpgroupMma, descriptor};
use super::wgmma_rs::{FactorsOf, WarpgroupMmaRs};
use core::arch::{asm, nvptx};
use core::hint::assert_unchecked;
use core::ptr::NonNull;

/// The number of a thread in its warp.
#[inline(always)]
pub(super) fn own_lane() -> usize {
    // SAFETY: reading this register is always possible; a warp has so many lanes.
    unsafe {
        let lane = nvptx::_thread_idx_x() as usize % WARP;
        assert_unchecked(lane < WARP);
        lane
    }
}
/// An address in memory of the block, for instructions that know of no other.
#[inline(always)]
pub(super) fn address(p: *const u8) -> u32 {
    let start: u32;
    // SAFETY: it computes with an address.
    unsafe {
        asm!(
            "{{ .reg .u64 %at; cvta.to.shared.u64 %at, {p}; cvt.u32.u64 {start}, %at; }}",
            p = in(reg64) p, start = out(reg32) start, options(pure, nomem, nostack, preserves_flags)
        );
    }
    start
}

// SAFETY: each thread is a lane, and has its own values. The instructions are those of the names.
unsafe impl<C: Copies> Lanes for Device<C> {
    type Of<T: Copy + Send + Sync + 'static> = T;
    #[inline(always)]
    fn in_each<T: Copy + Send + Sync + 'static>(value: T) -> T {
        value
    }
    #[inline(always)]
    fn value_of<T: Copy + Send + Sync + 'static>(all: &T, _: usize) -> T {
        *all
    }
    #[inline(always)]
    fn map<T, U>(all: &T, f: impl Fn(T) -> U) -> U
    where
        T: Copy + Send + Sync + 'static,
        U: Copy + Send + Sync + 'static,
    {
        f(*all)
    }
    #[inline(always)]
    fn map_both<T, U, V>(a: &T, b: &U, f: impl Fn(usize, T, U) -> V) -> V
    where
        T: Copy + Send + Sync + 'static,
        U: Copy + Send + Sync + 'static,
        V: Copy + Send + Sync + 'static,
    {
        f(own_lane(), *a, *b)
    }
    #[inline(always)]
    unsafe fn exchange<const COUNT: usize>(all: &[f32; COUNT], distance: usize) -> [f32; COUNT] {
        all.map(
            #[inline(always)]
            |x| device::exchanged(x, distance),
        )
    }
    #[inline(always)]
    fn warps(&self, threads: usize, f: impl Fn(usize) + Sync) {
        // SAFETY: an instruction that all lanes come to. Where threads have gone different ways they are together again.
        unsafe { asm!("bar.warp.sync 0xffffffff;", options(nostack, preserves_flags)) }
        self.phase(
            threads,
            false,
            #[inline(always)]
            |t| f(t / WARP),
        );
    }
    #[inline(always)]
    unsafe fn load_matrices(transposed: bool, first: *const Words<4>, row: impl Fn(usize) -> usize) -> Words<4> {
        let from = address(first.cast()).wrapping_add(16 * row(own_lane()) as u32);
        let (a, b, c, d): (u32, u32, u32, u32);
        // SAFETY: the caller guarantees that all lanes come here, and that there is such a row.
        unsafe {
            macro_rules! load {
                ($name:literal) => {
                    asm!(
                        concat!($name, " {{{a}, {b}, {c}, {d}}}, [{from}];"),
                        a = out(reg32) a, b = out(reg32) b, c = out(reg32) c, d = out(reg32) d, from = in(reg32) from,
                        options(nostack, preserves_flags)
                    )
                };
            }
            if transposed {
                load!("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16");
            } else {
                load!("ldmatrix.sync.aligned.m8n8.x4.shared.b16");
            }
        }
        [a, b, c, d]
    }
    #[inline(always)]
    unsafe fn multiply_add<X: WarpMma>(a: &Words<4>, b: &Words<2>, c: &mut Words<4>) {
        // SAFETY: the caller guarantees this.
        *c = unsafe { X::instruction(*a, *b, *c) };
    }
    #[inline(always)]
    unsafe fn multiply_stage<X, DA, DB>(
        add: bool,
        warp: usize,
        a: NonNull<Chunk<X::OfA>>,
        b: NonNull<Chunk<X::OfB>>,
        sums: &mut SumsOf<X>,
    ) where
        X: WarpgroupMma,
        DA: StageOfWarpgroups<X::OfA>,
        DB: StageOfWarpgroups<X::OfB>,
    {
        let (a, b) = (address(a.as_ptr().cast()), address(b.as_ptr().cast()));
        // SAFETY: the caller says so. The rows of a warpgroup are a slab.
        unsafe { X::instructions(add, descriptor(a) + (warp / 4 * SLAB) as u64, descriptor(b), sums) }
    }
    #[inline(always)]
    unsafe fn multiply_registers<X: WarpgroupMmaRs, DB: StageOfWarpgroups<X::OfB>>(
        _: usize,
        a: &[FactorsOf<X>; 4],
        b: NonNull<Chunk<X::OfB>>,
        sums: &mut SumsOf<X>,
    ) {
        // SAFETY: the caller says so.
        unsafe { X::instructions(a, descriptor(address(b.as_ptr().cast())), sums) }
    }
    #[inline(always)]
    fn align_memory(address: *const u8) {
        device::align_memory(address);
    }
    #[inline(always)]
    fn await_products_before(&self) {
        // SAFETY: an instruction that all threads come to.
        unsafe { asm!("wgmma.wait_group.sync.aligned 1;", options(nostack, preserves_flags)) }
    }
    #[inline(always)]
    unsafe fn await_products<W: Awaited + Copy + Send + Sync + 'static>(sums: &mut W) {
        // SAFETY: the caller says so.
        unsafe { sums.wait() }
    }
    #[inline(always)]
    fn kept_until_now(values: &Words<4>) {
        let [a, b, c, d] = *values;
        // SAFETY: it does nothing.
        unsafe {
            asm!("// {a} {b} {c} {d}", a = in(reg32) a, b = in(reg32) b, c = in(reg32) c, d = in(reg32) d,
                options(nomem, nostack, preserves_flags));
        }
    }
    #[inline(always)]
    fn await_copies_for_products(&self, pending: usize) {
        wait_for_copies(pending);
        // SAFETY: an instruction that every thread can run at any time.
        unsafe { asm!("fence.proxy.async.shared::cta;", options(nostack, preserves_flags)) }
        self.copies.barrier();
    }
}
