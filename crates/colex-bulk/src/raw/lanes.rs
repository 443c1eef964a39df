//! The lanes of a warp. Code of the warp does not see them.

use super::chunk::Chunk;
use super::mma::WarpMma;
use super::wgmma::{Awaited, StageOfWarpgroups, SumsOf, WarpgroupMma};
use super::wgmma_rs::{FactorsOf, WarpgroupMmaRs};
use core::ptr::NonNull;

/// The words of an operand of an instruction that each lane has.
pub type Words<const R: usize> = [u32; R];

/// Warps where a kernel runs: a part of [`Backend`](crate::Backend).
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
    /// A value of each lane, of its number and of those which it has.
    fn map_both<T, U, V>(a: &Self::Of<T>, b: &Self::Of<U>, f: impl Fn(usize, T, U) -> V) -> Self::Of<V>
    where
        T: Copy + Send + Sync + 'static,
        U: Copy + Send + Sync + 'static,
        V: Copy + Send + Sync + 'static;
    /// The numbers of the lanes whose number differs in the bits of `distance`.
    ///
    /// # Safety
    /// All lanes of a warp come here.
    unsafe fn exchange<const COUNT: usize>(all: &Self::Of<[f32; COUNT]>, distance: usize) -> Self::Of<[f32; COUNT]>;
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
    /// `wgmma`: begins to add the products of two stages, of 64 rows of `A` for each warpgroup and all rows of `B`. If it does
    /// not add, the sums are 0 before.
    ///
    /// # Safety
    /// All warps of the block come here, each with its number and its sums. The stages are in memory of the block, aligned to
    /// 1024 bytes on a device, initialised, and nobody writes them before the products are waited for. Nobody uses the sums
    /// until then.
    unsafe fn multiply_stage<X, DA, DB>(
        add: bool,
        warp: usize,
        a: NonNull<Chunk<X::OfA>>,
        b: NonNull<Chunk<X::OfB>>,
        sums: &mut Self::Of<SumsOf<X>>,
    ) where
        X: WarpgroupMma,
        DA: StageOfWarpgroups<X::OfA>,
        DB: StageOfWarpgroups<X::OfB>;
    /// `wgmma` with `A` in registers: begins to add the products of 128 bytes of terms and of a stage.
    ///
    /// # Safety
    /// As of [`multiply_stage`](Self::multiply_stage), and nobody changes the registers of `a` before the wait.
    unsafe fn multiply_registers<X: WarpgroupMmaRs, DB: StageOfWarpgroups<X::OfB>>(
        warp: usize,
        a: &[Self::Of<FactorsOf<X>>; 4],
        b: NonNull<Chunk<X::OfB>>,
        sums: &mut Self::Of<SumsOf<X>>,
    );
    /// Aligns memory of the block to 1024 bytes, on a device: an address of it is a multiple.
    fn align_memory(address: *const u8);
    /// Waits for all products but those of the last stage.
    fn await_products_before(&self);
    /// Waits for all products of a warp.
    ///
    /// # Safety
    /// All warps of the block come here, each with its sums.
    unsafe fn await_products<W: Awaited + Copy + Send + Sync + 'static>(sums: &mut Self::Of<W>);
    /// Values that products read until now: the compiler has not used their registers for others.
    fn kept_until_now(values: &Self::Of<Words<4>>);
    /// A barrier after which all but the last groups of copies have arrived, for the instructions of warpgroups too.
    fn await_copies_for_products(&self, pending: usize);
}

#[cfg(not(target_arch = "nvptx64"))]
mod on_host {
    use super::{
        Awaited, Chunk, FactorsOf, Lanes, NonNull, StageOfWarpgroups, SumsOf, WarpMma, WarpgroupMma, WarpgroupMmaRs,
        Words,
    };
    use crate::raw::backend::Backend;
    use crate::raw::chunk::InWords;
    use crate::raw::host::Host;
    use crate::raw::warp::WARP;
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
        fn map_both<T, U, V>(a: &[T; WARP], b: &[U; WARP], f: impl Fn(usize, T, U) -> V) -> [V; WARP]
        where
            T: Copy + Send + Sync + 'static,
            U: Copy + Send + Sync + 'static,
            V: Copy + Send + Sync + 'static,
        {
            core::array::from_fn(|lane| f(lane, a[lane], b[lane]))
        }
        unsafe fn exchange<const COUNT: usize>(all: &[[f32; COUNT]; WARP], distance: usize) -> [[f32; COUNT]; WARP] {
            core::array::from_fn(|lane| all[lane ^ distance])
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
            add: bool,
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
                    if !add {
                        *word = 0;
                    }
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
        #[inline(never)]
        unsafe fn multiply_registers<X: WarpgroupMmaRs, DB: StageOfWarpgroups<X::OfB>>(
            warp: usize,
            a: &[[FactorsOf<X>; WARP]; 4],
            b: NonNull<Chunk<X::OfB>>,
            sums: &mut [SumsOf<X>; WARP],
        ) {
            let [_, columns, terms] = X::SHAPE;
            // SAFETY: the caller says that the stage has these rows, and 128 bytes of terms.
            let of_b = |row, term| unsafe {
                let (chunk, element) = DB::chunk_of(row, term);
                b.add(chunk).as_ref().at(element)
            };
            for (lane, words) in sums.iter_mut().enumerate() {
                for (value, word) in words.as_mut().iter_mut().enumerate() {
                    for (step, a) in a.iter().enumerate() {
                        let sum = X::sum(
                            warp % 4 * WARP + lane,
                            value,
                            X::OfC::of_bits(*word),
                            // The sums of a warp are those of the rows of `A` that it has itself.
                            |thread, i| X::OfA::of_words(&a[thread % WARP], i),
                            |_, i| of_b(i % columns, step * terms + i / columns),
                        );
                        *word = sum.to_bits();
                    }
                }
            }
        }
        fn align_memory(_: *const u8) {}
        fn await_products_before(&self) {}
        unsafe fn await_products<W: Awaited + Copy + Send + Sync + 'static>(_: &mut [W; WARP]) {}
        fn kept_until_now(_: &[Words<4>; WARP]) {}
        fn await_copies_for_products(&self, _: usize) {}
    }
}
