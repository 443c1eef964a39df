//! Warps: operations of all threads of a warp.

use super::backend::Backend;
use super::block::Block;
use super::element::Element;
use super::per_thread::PerThread;
use super::phase::takes_nothing;
use colex::bounds::StaticInteger;
use colex::typenum::{B0, UInt};
use core::marker::PhantomData;

/// The threads of a warp, on the host as on the devices.
pub(super) const WARP: usize = 32;

/// `Self` is a number of threads that is a number of whole warps: a multiple of 32.
#[diagnostic::on_unimplemented(
    message = "the threads of the block are not whole warps",
    label = "a warp has 32 threads",
    note = "use a multiple of 32 as the number of threads of the `Block`"
)]
pub trait WholeWarps: StaticInteger {}
impl<U> WholeWarps for UInt<UInt<UInt<UInt<UInt<U, B0>, B0>, B0>, B0>, B0> where Self: StaticInteger {}

impl<B: Backend, N: StaticInteger> Block<'_, B, N> {
    /// Each value becomes the reduction of those of its warp, threads `32 w` to `32 w + 31`.
    ///
    /// **Definition.** `v_t = f(.. f(f(v_{32 w}, v_{32 w + 16}), ..) ..)`: a tree, in which the lower thread is always on
    /// the left. All threads of a warp have the same, bit by bit, for any `f`, and it is the same on each backend.
    ///
    /// The function cannot capture values, like that of a phase. There is not a barrier: values are shared within a warp only.
    ///
    /// ```
    /// use colex::{prelude::*, typenum::U64};
    /// use colex_bulk::{Backend, Block, Output, Turns};
    ///
    /// type Sums<'k> = Output<'k, u32, Layout![(64, 1) : (1, 0)], Shape![(64, 1)]>;
    /// fn sums<B: Backend>(block: &mut Block<'_, B, U64>, (out,): (Sums<'_>,)) {
    ///     let mut sum = block.per_thread(0);
    ///     block.threads(&mut sum, |t, sum| *sum = t.index() as u32);
    ///     block.reduce_in_warps(&mut sum, |a, b| a + b);
    ///     let mut tile = out.tile(block);
    ///     block.threads((&sum, tile.by_mut(layout![(64, 1) : (1, 0)])), |_, (sum, mut to)| to[(0, 0)] = *sum);
    /// }
    ///
    /// let mut out = [0; 64];
    /// let all = make_tensor(&mut out, layout![(64, 1) : (1, 0)]);
    /// Turns::Forward.launch((Output::new(all, shape![(64, 1)]).unwrap(),), sums).unwrap();
    /// assert_eq!((out[0], out[31], out[32]), (31 * 16, 31 * 16, 31 * 16 + 32 * 32));
    /// ```
    /// Of a block with other threads than those of warps:
    /// ```compile_fail,E0277
    /// # use colex::typenum::U48;
    /// # use colex_bulk::{Backend, Block};
    /// fn sums<B: Backend>(block: &mut Block<'_, B, U48>) {
    ///     let mut sum = block.per_thread(0);
    ///     block.reduce_in_warps(&mut sum, |a, b| a + b);
    /// }
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn reduce_in_warps<T: Element, F: Fn(T, T) -> T>(&mut self, values: &mut PerThread<B, T, N>, f: F)
    where
        N: WholeWarps,
    {
        const { takes_nothing::<F>() }
        self.backend.reduce_in_warps(N::VALUE, &mut values.slots, f);
    }

    /// Each value becomes that of another lane of its warp: of the one whose number, modulo 32, `from` gives for its own.
    ///
    /// The function cannot capture values, like that of a phase. It does not end with a barrier.
    ///
    /// ```
    /// use colex::{prelude::*, typenum::U64};
    /// use colex_bulk::{Backend, Block, Output, Turns};
    ///
    /// type All<'k> = Output<'k, u32, Layout![(64, 1) : (1, 0)], Shape![(64, 1)]>;
    /// /// For each thread, the number of the next one in its warp, and how many threads of the warp have an odd square.
    /// fn kernel<B: Backend>(block: &mut Block<'_, B, U64>, (next, odd): (All<'_>, All<'_>)) {
    ///     let mut number = block.per_thread(0);
    ///     block.threads(&mut number, |t, number| *number = t.index() as u32);
    ///     let votes = block.votes_in_warps(&number, |number| number * number % 2 == 1);
    ///     block.shuffle_in_warps(&mut number, |lane| lane + 1);
    ///     let (mut next, mut odd, all) = (next.tile(block), odd.tile(block), layout![(64, 1) : (1, 0)]);
    ///     block.threads((&number, &votes, next.by_mut(all), odd.by_mut(all)), |_, (number, votes, mut next, mut odd)| {
    ///         next[(0, 0)] = *number;
    ///         odd[(0, 0)] = votes.count_ones();
    ///     });
    /// }
    ///
    /// let (mut next, mut odd) = ([0; 64], [0; 64]);
    /// let of = |data| Output::new(make_tensor(data, layout![(64, 1) : (1, 0)]), shape![(64, 1)]).unwrap();
    /// Turns::Forward.launch((of(&mut next), of(&mut odd)), kernel).unwrap();
    /// assert_eq!((next[0], next[31], next[32], next[63]), (1, 0, 33, 32));
    /// assert_eq!(odd, [16; 64]);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn shuffle_in_warps<T: Element, F: Fn(usize) -> usize>(&mut self, values: &mut PerThread<B, T, N>, from: F)
    where
        N: WholeWarps,
    {
        const { takes_nothing::<F>() }
        self.backend.shuffle_in_warps(N::VALUE, &mut values.slots, from);
    }

    /// The lanes of its warp for which a function returns `true`: bit `l` is that of lane `l`, and all threads of a
    /// warp get the same number.
    ///
    /// It is not 0 if there is such a lane, and [`u32::MAX`] if all are; `count_ones` is their number. The function
    /// captures nothing, like that of a phase. It does not end with a barrier. The example is that of
    /// [`shuffle_in_warps`](Self::shuffle_in_warps).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn votes_in_warps<T: Copy, F: Fn(&T) -> bool>(
        &mut self,
        values: &PerThread<B, T, N>,
        f: F,
    ) -> PerThread<B, u32, N>
    where
        N: WholeWarps,
    {
        const { takes_nothing::<F>() }
        PerThread { slots: self.backend.votes_in_warps(N::VALUE, &values.slots, f), of: PhantomData }
    }
}
