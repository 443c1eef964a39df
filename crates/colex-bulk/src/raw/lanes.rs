//! The lanes of a warp. Code of the warp does not see them.

use super::backend::Backend;
use super::chunk::Chunk;
use super::mma::WarpMma;
use super::warp::WARP;
use super::wgmma::{StageOfWarpgroups, SumsOf, WarpgroupMma};
use core::ptr::NonNull;

/// The words of an operand of an instruction that each lane has.
pub type Words<const R: usize> = [u32; R];

/// Warps where a kernel runs: a part of [`Backend`].
///
/// # Safety
/// - `warps` is a phase of warps: it calls the function for each warp of `threads` alike in all its lanes, and none of these
///   calls happens before what the warp did in earlier phases.
/// - `load_matrices` and `multiply_add` change nothing, and give each lane what the instruction does.
pub unsafe trait Lanes: Sized + 'static {
    /// A value of each lane of a warp.
    type Of<T: Copy + Send + Sync + 'static>: Copy + Send + Sync + 'static;
    /// The same value in each lane.
    fn in_each<T: Copy + Send + Sync + 'static>(value: T) -> Self::Of<T>;
    /// The value of a lane; on a device, that of the calling lane.
    fn value_of<T: Copy + Send + Sync + 'static>(all: &Self::Of<T>, lane: usize) -> T;
    /// A value of each lane, of that which it has.
    fn map<T, U>(all: &Self::Of<T>, f: impl Fn(T) -> U) -> Self::Of<U>
    where
        T: Copy + Send + Sync + 'static,
        U: Copy + Send + Sync + 'static;
    /// All warps.
    fn warps(&self, threads: usize, f: impl Fn(usize) + Sync);
    /// `ldmatrix.x4`: four matrices of eight rows of 16 bytes. Lane `8 i + r` says where row `r` of matrix `i` begins,
    /// in rows from the first one on. Only matrices of elements of 2 bytes are transposed.
    ///
    /// # Safety
    /// All lanes of a warp come here. The rows are in memory of the block, initialised, aligned to 16 bytes, and nobody
    /// writes them until the instruction is done.
    unsafe fn load_matrices(
        transposed: bool,
        first: *const Words<4>,
        row: impl Fn(usize) -> usize,
    ) -> Self::Of<Words<4>>;
    /// `mma.sync`.
    ///
    /// # Safety
    /// All lanes of a warp come here.
    unsafe fn multiply_add<X: WarpMma>(a: &Self::Of<Words<4>>, b: &Self::Of<Words<2>>, c: &mut Self::Of<Words<4>>);
    /// `wgmma`: begins to add the products of two stages, of 64 rows of `A` for each warpgroup and all rows of `B`.
    ///
    /// # Safety
    /// All warps of the block come here, each with its number and its sums. The stages are in memory of the block, aligned to
    /// 1024 bytes on a device, initialised, and nobody writes them before the products are waited for. Nobody uses the sums
    /// until then.
    unsafe fn multiply_stage<X, DA, DB>(
        warp: usize,
        a: NonNull<Chunk<X::OfA>>,
        b: NonNull<Chunk<X::OfB>>,
        sums: &mut Self::Of<SumsOf<X>>,
    ) where
        X: WarpgroupMma,
        DA: StageOfWarpgroups<X::OfA>,
        DB: StageOfWarpgroups<X::OfB>;
    /// Aligns memory of the block to 1024 bytes, on a device: an address of it is a multiple.
    fn align_memory(address: *const u8);
    /// Waits for all products but those of the last stage.
    fn await_products_before(&self);
    /// Waits for all products of a warp.
    ///
    /// # Safety
    /// All warps of the block come here, each with its sums.
    unsafe fn await_products<X: WarpgroupMma>(sums: &mut Self::Of<SumsOf<X>>);
    /// A barrier after which all but the last groups of copies have arrived, for the instructions of warpgroups too.
    fn await_copies_for_products(&self, pending: usize);
}

#[cfg(not(target_arch = "nvptx64"))]
mod on_host {
    use super::{Backend, Chunk, Lanes, NonNull, StageOfWarpgroups, SumsOf, WARP, WarpMma, WarpgroupMma, Words};
    use crate::raw::chunk::InWords;
    use crate::raw::host::Host;
    use colex::typenum::U4;
    use colex_atoms::copy::{Ldmatrix, Trans};
    use colex_atoms::host::{CopyModel, MmaModel};

    /// The values in the words of a lane. An operand has at most 16.
    fn values<E: InWords>(words: &[u32]) -> [E; 16] {
        core::array::from_fn(|i| if i < words.len() * E::PER_WORD { E::of_words(words, i) } else { E::default() })
    }

    // SAFETY: a phase of warps is a phase with a thread for each warp; the models are those of the instructions.
    unsafe impl Lanes for Host {
        type Of<T: Copy + Send + Sync + 'static> = [T; WARP];
        fn in_each<T: Copy + Send + Sync + 'static>(value: T) -> [T; WARP] {
            [value; WARP]
        }
        fn value_of<T: Copy + Send + Sync + 'static>(all: &[T; WARP], lane: usize) -> T {
            all[lane]
        }
        fn map<T, U>(all: &[T; WARP], f: impl Fn(T) -> U) -> [U; WARP]
        where
            T: Copy + Send + Sync + 'static,
            U: Copy + Send + Sync + 'static,
        {
            all.map(f)
        }
        fn warps(&self, threads: usize, f: impl Fn(usize) + Sync) {
            self.phase(threads / WARP, false, f);
        }
        // A kernel calls these functions of the models at hundreds of places.
        #[inline(never)]
        unsafe fn load_matrices(
            transposed: bool,
            first: *const Words<4>,
            row: impl Fn(usize) -> usize,
        ) -> [Words<4>; WARP] {
            let source: [[u16; 8]; WARP] = core::array::from_fn(|lane| {
                // SAFETY: the caller guarantees that there is such a row.
                let words = unsafe { first.add(row(lane)).read() };
                core::array::from_fn(|i| (words[i / 2] >> (16 * (i % 2))) as u16)
            });
            let mut halves = [[0u16; 8]; WARP];
            let done = if transposed {
                <Ldmatrix<U4, Trans> as CopyModel<u16>>::run(&source, &mut halves)
            } else {
                <Ldmatrix<U4> as CopyModel<u16>>::run(&source, &mut halves)
            };
            done.expect("the registers of 32 lanes");
            halves.map(|half| core::array::from_fn(|i| u32::from(half[2 * i]) | u32::from(half[2 * i + 1]) << 16))
        }
        #[inline(never)]
        unsafe fn multiply_add<X: WarpMma>(a: &[Words<4>; WARP], b: &[Words<2>; WARP], c: &mut [Words<4>; WARP]) {
            let (a, b) = (a.map(|words| values::<X::OfA>(&words)), b.map(|words| values::<X::OfB>(&words)));
            let mut sums = c.map(|words| words.map(X::OfC::of_bits));
            <X as MmaModel>::run(&a, &b, &mut sums).expect("the registers of 32 lanes");
            *c = sums.map(|lane| lane.map(X::OfC::to_bits));
        }
        #[inline(never)]
        unsafe fn multiply_stage<X, DA, DB>(
            warp: usize,
            a: NonNull<Chunk<X::OfA>>,
            b: NonNull<Chunk<X::OfB>>,
            sums: &mut [SumsOf<X>; WARP],
        ) where
            X: WarpgroupMma,
            DA: StageOfWarpgroups<X::OfA>,
            DB: StageOfWarpgroups<X::OfB>,
        {
            let [rows, columns, terms] = X::SHAPE;
            // SAFETY: the caller says that the stages have these rows, and 128 bytes of terms.
            let of_a = |row, term| unsafe {
                let (chunk, element) = DA::chunk_of(row, term);
                a.add(chunk).as_ref().at(element)
            };
            let of_b = |row, term| unsafe {
                let (chunk, element) = DB::chunk_of(row, term);
                b.add(chunk).as_ref().at(element)
            };
            for (lane, words) in sums.iter_mut().enumerate() {
                for (value, word) in words.as_mut().iter_mut().enumerate() {
                    for step in 0..4 {
                        // In the atom, a factor is (rows, terms) by columns.
                        let sum = X::sum(
                            warp % 4 * WARP + lane,
                            value,
                            X::OfC::of_bits(*word),
                            |_, i| of_a(warp / 4 * rows + i % rows, step * terms + i / rows),
                            |_, i| of_b(i % columns, step * terms + i / columns),
                        );
                        *word = sum.to_bits();
                    }
                }
            }
        }
        fn align_memory(_: *const u8) {}
        fn await_products_before(&self) {}
        unsafe fn await_products<X: WarpgroupMma>(_: &mut [SumsOf<X>; WARP]) {}
        fn await_copies_for_products(&self, _: usize) {}
    }
}

#[cfg(target_arch = "nvptx64")]
mod on_device {
    use super::{Backend, Chunk, Lanes, NonNull, StageOfWarpgroups, SumsOf, WARP, WarpMma, WarpgroupMma, Words};
    use crate::raw::device::{self, Device, barrier, wait_for_copies};
    use crate::raw::wgmma::{SLAB, descriptor};
    use core::arch::{asm, nvptx};
    use core::hint::assert_unchecked;

    // SAFETY: each thread is a lane, and has its own values. The instructions are those of the names.
    unsafe impl Lanes for Device {
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
            // SAFETY: reading this register is always possible; a warp has so many lanes.
            let lane = unsafe {
                let lane = nvptx::_thread_idx_x() as usize % WARP;
                assert_unchecked(lane < WARP);
                lane
            };
            let (start, from): (u32, u32);
            let (a, b, c, d): (u32, u32, u32, u32);
            // SAFETY: the caller guarantees that all lanes come here, and that there is such a row.
            unsafe {
                asm!(
                    "{{ .reg .u64 %at; cvta.to.shared.u64 %at, {p}; cvt.u32.u64 {start}, %at; }}",
                    p = in(reg64) first, start = out(reg32) start, options(pure, nomem, nostack, preserves_flags)
                );
                from = start.wrapping_add(16 * row(lane) as u32);
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
            warp: usize,
            a: NonNull<Chunk<X::OfA>>,
            b: NonNull<Chunk<X::OfB>>,
            sums: &mut SumsOf<X>,
        ) where
            X: WarpgroupMma,
            DA: StageOfWarpgroups<X::OfA>,
            DB: StageOfWarpgroups<X::OfB>,
        {
            let address = |p: *const u8| {
                let start: u32;
                // SAFETY: it computes with an address.
                unsafe {
                    asm!(
                        "{{ .reg .u64 %at; cvta.to.shared.u64 %at, {p}; cvt.u32.u64 {start}, %at; }}",
                        p = in(reg64) p, start = out(reg32) start, options(pure, nomem, nostack, preserves_flags)
                    );
                }
                start
            };
            let (a, b) = (address(a.as_ptr().cast()), address(b.as_ptr().cast()));
            // SAFETY: the caller says so. The rows of a warpgroup are a slab.
            unsafe { X::instructions(descriptor(a) + (warp / 4 * SLAB) as u64, descriptor(b), sums) }
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
        unsafe fn await_products<X: WarpgroupMma>(sums: &mut SumsOf<X>) {
            // SAFETY: the caller says so.
            unsafe { X::wait(sums) }
        }
        #[inline(always)]
        fn await_copies_for_products(&self, pending: usize) {
            wait_for_copies(pending);
            // SAFETY: an instruction that every thread can run at any time.
            unsafe { asm!("fence.proxy.async.shared::cta;", options(nostack, preserves_flags)) }
            barrier();
        }
    }
}
