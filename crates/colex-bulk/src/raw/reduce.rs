//! Reductions over a block.

use super::backend::Backend;
use super::block::Block;
use super::element::Element;
use super::per_thread::PerThread;
use super::phase::{Apart, FunctionOfThreads, takes_nothing};
use super::scan::joined;
use super::warp::{WARP, WholeWarps};
use colex::bounds::StaticInteger;

impl<B: Backend, N: StaticInteger> Block<'_, B, N> {
    /// Each value becomes the reduction of those of all threads of the block.
    ///
    /// **Definition.** `f(.. f(f(w_0, w_1), w_2) ..)`, where `w_i` is what
    /// [`reduce_in_warps`](Self::reduce_in_warps) gives for the warp `i`. All threads have the same, bit by bit, for any
    /// `f`, and it is the same on each backend.
    ///
    /// The function captures nothing, like that of a phase. It takes memory of the block for a value of each warp, and
    /// there is one barrier.
    ///
    /// ```
    /// use colex::{prelude::*, typenum::U96};
    /// use colex_bulk::{Backend, Block, Output, Turns};
    ///
    /// type Sums<'k> = Output<'k, u32, Layout![(96, 1) : (1, 0)], Shape![(96, 1)]>;
    /// fn sums<B: Backend>(block: &mut Block<'_, B, U96>, (out,): (Sums<'_>,)) {
    ///     let mut sum = block.per_thread(0);
    ///     block.threads(&mut sum, |t, sum| *sum = t.index() as u32);
    ///     block.reduce(&mut sum, |a, b| a + b);
    ///     let mut tile = out.tile(block);
    ///     block.threads((&sum, tile.by_mut(layout![(96, 1) : (1, 0)])), |_, (sum, mut to)| to[(0, 0)] = *sum);
    /// }
    ///
    /// let mut out = [0; 96];
    /// let all = make_tensor(&mut out, layout![(96, 1) : (1, 0)]);
    /// Turns::Forward.launch((Output::new(all, shape![(96, 1)]).unwrap(),), sums).unwrap();
    /// assert_eq!(out, [95 * 48; 96]);
    /// ```
    /// Of a block with other threads than those of warps:
    /// ```compile_fail,E0277
    /// # use colex::typenum::U48;
    /// # use colex_bulk::{Backend, Block};
    /// fn sums<B: Backend>(block: &mut Block<'_, B, U48>) {
    ///     let mut sum = block.per_thread(0);
    ///     block.reduce(&mut sum, |a, b| a + b);
    /// }
    /// ```
    ///
    /// # Panics
    /// If the block has less memory.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn reduce<T: Element, F: Fn(T, T) -> T + FunctionOfThreads>(&mut self, values: &mut PerThread<B, T, N>, f: F)
    where
        N: WholeWarps,
    {
        const { takes_nothing::<F>() }
        self.backend.reduce_in_warps(N::VALUE, &mut values.slots, &f);
        // All lanes of a warp have its value.
        let of_warps = self.values_of_warps(values, 0);
        let memory = Apart((of_warps, B::first_mut(&mut values.slots)));
        // It does not end with a barrier: this memory is not written again.
        self.backend.phase(
            N::VALUE,
            false,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |t| {
                let &(of_warps, first) = memory.get();
                // SAFETY: the values of all warps were written before, with a barrier. The slot is that of this thread.
                unsafe { *first.add(B::slot_of(t)) = joined(of_warps, N::VALUE / WARP, 0, &f).1 };
            },
        );
    }
}
