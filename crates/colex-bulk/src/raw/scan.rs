//! Scans of a warp and of a block.

use super::backend::Backend;
use super::block::Block;
use super::element::Element;
use super::per_thread::PerThread;
use super::phase::{Apart, FunctionOfThreads, takes_nothing};
use super::warp::{WARP, WholeWarps};
use colex::bounds::StaticInteger;
use core::marker::PhantomData;
use core::ptr::NonNull;

impl<B: Backend, N: StaticInteger> Block<'_, B, N> {
    /// Each value becomes the reduction of those of its warp up to its own thread.
    ///
    /// **Definition.** In five steps, for `d` of 1, 2, 4, 8 and 16, each value `v_t` from the lane `d` on becomes
    /// `f(v_{t - d}, v_t)`. So it is the reduction of the values of the lanes up to its own, in their order, for any associative
    /// `f`; and it is the same on each backend, bit by bit, for any `f`.
    ///
    /// The function cannot capture values, like that of a phase. There is not a barrier: values are shared within a warp only.
    ///
    /// ```
    /// use colex::{prelude::*, typenum::U64};
    /// use colex_bulk::{Backend, Block, Output, Turns};
    ///
    /// type Sums<'k> = Output<'k, u32, Layout![(64, 1) : (1, 0)], Shape![(64, 1)]>;
    /// fn sums<B: Backend>(block: &mut Block<'_, B, U64>, (out,): (Sums<'_>,)) {
    ///     let mut sum = block.per_thread(1);
    ///     block.scan_in_warps(&mut sum, |a, b| a + b);
    ///     let mut tile = out.tile(block);
    ///     block.threads((&sum, tile.by_mut(layout![(64, 1) : (1, 0)])), |_, (sum, mut to)| to[(0, 0)] = *sum);
    /// }
    ///
    /// let mut out = [0; 64];
    /// let all = make_tensor(&mut out, layout![(64, 1) : (1, 0)]);
    /// Turns::Forward.launch((Output::new(all, shape![(64, 1)]).unwrap(),), sums).unwrap();
    /// assert_eq!((out[0], out[31], out[32], out[63]), (1, 32, 1, 32));
    /// ```
    /// Of a block with other threads than those of warps:
    /// ```compile_fail,E0277
    /// # use colex::typenum::U48;
    /// # use colex_bulk::{Backend, Block};
    /// fn sums<B: Backend>(block: &mut Block<'_, B, U48>) {
    ///     let mut sum = block.per_thread(1);
    ///     block.scan_in_warps(&mut sum, |a, b| a + b);
    /// }
    /// ```
    ///
    /// **Cost.** Five shuffles for each four bytes of a value.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn scan_in_warps<T: Element, F: Fn(T, T) -> T>(&mut self, values: &mut PerThread<B, T, N>, f: F)
    where
        N: WholeWarps,
    {
        const { takes_nothing::<F>() }
        self.backend.scan_in_warps(N::VALUE, &mut values.slots, f);
    }

    /// Each value becomes the reduction of those of the threads up to its own.
    ///
    /// **Definition.** `s_t` of [`scan_in_warps`](Self::scan_in_warps) in the first warp, and in the others
    /// `f(.. f(w_0, w_1) .., s_t)`, where `w_i` is the last value of the warp `i`, for all warps before. It is the same on each
    /// backend, bit by bit.
    ///
    /// The function cannot capture values. It takes memory of the block for a value of each warp, and there is one barrier.
    ///
    /// ```
    /// use colex::{prelude::*, typenum::U96};
    /// use colex_bulk::{Backend, Block, Output, Turns};
    ///
    /// type Sums<'k> = Output<'k, u32, Layout![(96, 1) : (1, 0)], Shape![(96, 1)]>;
    /// fn sums<B: Backend>(block: &mut Block<'_, B, U96>, (out,): (Sums<'_>,)) {
    ///     let mut sum = block.per_thread(0);
    ///     block.threads(&mut sum, |t, sum| *sum = t.index() as u32);
    ///     block.scan(&mut sum, |a, b| a + b);
    ///     let mut tile = out.tile(block);
    ///     block.threads((&sum, tile.by_mut(layout![(96, 1) : (1, 0)])), |_, (sum, mut to)| to[(0, 0)] = *sum);
    /// }
    ///
    /// let mut out = [0; 96];
    /// let all = make_tensor(&mut out, layout![(96, 1) : (1, 0)]);
    /// Turns::Forward.launch((Output::new(all, shape![(96, 1)]).unwrap(),), sums).unwrap();
    /// assert!((0..96).all(|t| out[t] as usize == t * (t + 1) / 2));
    /// ```
    ///
    /// # Panics
    /// If the block has less memory.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn scan<T: Element, F: Fn(T, T) -> T + FunctionOfThreads>(&mut self, values: &mut PerThread<B, T, N>, f: F)
    where
        N: WholeWarps,
    {
        const { takes_nothing::<F>() }
        self.backend.scan_in_warps(N::VALUE, &mut values.slots, &f);
        let of_warps = self.values_of_warps(values, WARP - 1);
        let memory = Apart((of_warps, B::first_mut(&mut values.slots)));
        // It does not end with a barrier: this memory is not written again.
        self.backend.phase(
            N::VALUE,
            false,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |t| {
                let &(of_warps, first) = memory.get();
                // SAFETY: the values of all warps were written before, with a barrier. The slot is that of this thread.
                unsafe {
                    let own = first.add(B::slot_of(t));
                    if let (Some(before), _) = joined(of_warps, N::VALUE / WARP, t / WARP, &f) {
                        *own = f(before, *own);
                    }
                }
            },
        );
    }

    /// Each value becomes the reduction of those of the threads before its own; all threads get the reduction of all values.
    ///
    /// **Definition.** The first thread has `none`, and each other one the value of the thread before it by
    /// [`scan`](Self::scan), up to the order in which `f` joins the values. The result is
    /// `f(.. f(w_0, w_1) ..)` of the last values `w_i` of all warps.
    ///
    /// The function cannot capture values. It takes memory of the block for a value of each warp, and there is one barrier.
    ///
    /// ```
    /// use colex::{prelude::*, typenum::U96};
    /// use colex_bulk::{Backend, Block, Output, Turns};
    ///
    /// type Places<'k> = Output<'k, u32, Layout![(96, 1) : (1, 0)], Shape![(96, 1)]>;
    /// /// The place of each thread whose number is a multiple of 3, and how many they are for the others.
    /// fn places<B: Backend>(block: &mut Block<'_, B, U96>, (out,): (Places<'_>,)) {
    ///     let mut place = block.per_thread(0);
    ///     block.threads(&mut place, |t, place| *place = u32::from(t.index() % 3 == 0));
    ///     let count = block.exclusive_scan(&mut place, 0, |a, b| a + b);
    ///     let mut tile = out.tile(block);
    ///     block.threads((&place, &count, tile.by_mut(layout![(96, 1) : (1, 0)])), |t, (place, count, mut to)| {
    ///         to[(0, 0)] = if t.index() % 3 == 0 { *place } else { *count };
    ///     });
    /// }
    ///
    /// let mut out = [0; 96];
    /// let all = make_tensor(&mut out, layout![(96, 1) : (1, 0)]);
    /// Turns::Forward.launch((Output::new(all, shape![(96, 1)]).unwrap(),), places).unwrap();
    /// assert!((0..96).all(|t| out[t] as usize == if t % 3 == 0 { t / 3 } else { 32 }));
    /// ```
    ///
    /// # Panics
    /// If the block has less memory.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn exclusive_scan<T: Element, F: Fn(T, T) -> T + FunctionOfThreads>(
        &mut self,
        values: &mut PerThread<B, T, N>,
        none: T,
        f: F,
    ) -> PerThread<B, T, N>
    where
        N: WholeWarps,
    {
        const { takes_nothing::<F>() }
        self.backend.scan_in_warps(N::VALUE, &mut values.slots, &f);
        let of_warps = self.values_of_warps(values, WARP - 1);
        self.backend.shuffle_in_warps(
            N::VALUE,
            &mut values.slots,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |lane| lane + WARP - 1,
        );
        let mut slots = B::slots(none, N::VALUE);
        let memory = Apart((of_warps, B::first_mut(&mut values.slots), B::first_mut(&mut slots), none));
        // It does not end with a barrier, as above.
        self.backend.phase(
            N::VALUE,
            false,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |t| {
                let &(of_warps, first, totals, none) = memory.get();
                // SAFETY: as of `scan`; so is the slot of the result.
                unsafe {
                    let own = first.add(B::slot_of(t));
                    let (before, all) = joined(of_warps, N::VALUE / WARP, t / WARP, &f);
                    *own = match before {
                        None if t % WARP == 0 => none,
                        None => *own,
                        Some(before) if t % WARP == 0 => before,
                        Some(before) => f(before, *own),
                    };
                    *totals.add(B::slot_of(t)) = all;
                }
            },
        );
        PerThread { slots, of: PhantomData }
    }

    /// Memory of the block with the value of this lane of each warp.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn values_of_warps<T: Element>(&mut self, values: &mut PerThread<B, T, N>, lane: usize) -> NonNull<T> {
        let of_warps = self.backend.allocate::<T>(&mut self.used, N::VALUE / WARP);
        let memory = Apart((of_warps, B::first_mut(&mut values.slots)));
        self.backend.phase(
            N::VALUE,
            true,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |t| {
                let &(of_warps, first) = memory.get();
                if t % WARP == lane {
                    // SAFETY: there is memory for a value of each warp, and this thread is the one that writes that of
                    // its own. The slot is its own, and borrowed exclusively.
                    unsafe { of_warps.add(t / WARP).write(*first.add(B::slot_of(t))) };
                }
            },
        );
        of_warps
    }
}

/// The join of the values of the warps before `own`, and of all.
///
/// # Safety
/// There are so many values, which nobody writes, and at least one.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) unsafe fn joined<T: Element>(
    of_warps: NonNull<T>,
    warps: usize,
    own: usize,
    f: impl Fn(T, T) -> T,
) -> (Option<T>, T) {
    // SAFETY: the caller guarantees this.
    let value = |warp| unsafe { of_warps.add(warp).read() };
    let mut all = value(0);
    let mut before = (own > 0).then_some(all);
    for warp in 1..warps {
        all = f(all, value(warp));
        if warp < own {
            before = Some(all);
        }
    }
    (before, all)
}
