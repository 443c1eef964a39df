//! Reductions over a block in its memory: numbers that all its threads change.

use super::backend::Backend;
use super::lend::Lend;
use super::shared::{Filled, Shared};
use super::totals::{AtomicAdd, AtomicOrder};
use colex::bounds::{Coordinate, DataLayout, IntoNested, WithinShape};
use colex::prelude::*;
use core::cell::UnsafeCell;
use core::marker::PhantomData;
use core::ptr::NonNull;

/// Filled memory of a block whose numbers all threads change at the same time: what [`totals`](Shared::totals) makes.
// The invariant: the elements of the layout are initialised, and borrowed exclusively for `'p`.
pub struct BlockTotals<'p, T, L> {
    pointer: NonNull<T>,
    layout: L,
    of: PhantomData<&'p mut T>,
}
impl<T: AtomicAdd, L: DataLayout + Injective> Shared<'_, T, L, Filled> {
    /// Lends all threads all numbers, to add to them atomically, in this phase. They are read in a later one.
    ///
    /// Sums of integers do not depend on the order of the threads; that of `f32` is rounded in another order in each run.
    ///
    /// ```
    /// use colex::{prelude::*, typenum::U64};
    /// use colex_bulk::{Backend, Block, Blocks, LaunchError, Totals, Turns};
    /// use colex_bulk_threads::parallel_threads;
    ///
    /// type Bytes<'k> = Tensor<View<'k, u8>, Layout![(64, 4) : (1, 64)]>;
    /// /// How often each number below 8 is there: of a block in its memory, and then of all.
    /// fn histogram<B: Backend>(block: &mut Block<'_, B, U64>, (src, all, _): (Bytes<'_>, Totals<'_, u32>, Blocks)) {
    ///     let (_, column) = block.at();
    ///     let threads = layout![64 : 1];
    ///     let bins = block.shared::<u32, _>(layout![64 : 1]);
    ///     let mut bins = block.fill(bins.by(threads), (), |_, to, ()| to.set(0));
    ///     block.threads((src, column, bins.totals()), |t, (src, column, bins)| {
    ///         bins.add(usize::from(src[(t.index(), column)]), 1);
    ///     });
    ///     block.threads((&bins, &all), |t, (bins, all)| {
    ///         if t.index() < 8 {
    ///             all.add(t.index(), bins[t.index()]);
    ///         }
    ///     });
    /// }
    ///
    /// let data: Vec<u8> = (0..=255).map(|i| i % 8).collect();
    /// let (src, mut all) = (make_tensor(&data[..], layout![(64, 4) : (1, 64)]), [0; 8]);
    /// parallel_threads(4).launch((src, Totals::new(&mut all), Blocks(1, 4)), histogram)?;
    /// assert_eq!(all, [32; 8]);
    /// # Ok::<(), LaunchError>(())
    /// ```
    /// They are not read in the phase that changes them:
    /// ```compile_fail,E0502
    /// # use colex::{prelude::*, typenum::U64}; use colex_bulk::{Backend, Block};
    /// fn kernel<B: Backend>(block: &mut Block<'_, B, U64>) {
    ///     let bins = block.shared::<u32, _>(layout![64 : 1]);
    ///     let mut bins = block.fill(bins.by(layout![64 : 1]), (), |_, to, ()| to.set(0));
    ///     block.threads((bins.totals(), &bins), |_, (to, bins)| to.add(0, bins[0]));
    /// }
    /// ```
    /// ```
    /// # use colex::{prelude::*, typenum::U64}; use colex_bulk::{Backend, Block};
    /// fn kernel<B: Backend>(block: &mut Block<'_, B, U64>) {
    ///     let bins = block.shared::<u32, _>(layout![64 : 1]);
    ///     let mut bins = block.fill(bins.by(layout![64 : 1]), (), |_, to, ()| to.set(0));
    ///     block.threads(bins.totals(), |_, to| to.add(0, 1));
    ///     block.threads(&bins, |_, bins| assert!(bins[0] == 64));
    /// }
    /// ```
    ///
    /// **Cost.** An instruction of shared memory for each call; threads of a warp that change one number wait for each other.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn totals(&mut self) -> BlockTotals<'_, T, L> {
        let (pointer, layout) = self.parts();
        // The invariant: it is filled, and borrowed exclusively.
        BlockTotals { pointer, layout, of: PhantomData }
    }
}

// SAFETY: all threads have all elements, which they change by atomic functions alone, and cannot read. The memory is borrowed
// exclusively for the phase, after which there is a barrier. The block cannot view it.
unsafe impl<B: Backend, N, T: AtomicAdd, L: DataLayout> Lend<B, N> for BlockTotals<'_, T, L> {
    const IN_COMMON: bool = true;
    type Item<'r> = BlockTotal<'r, T, L>;
    type Lent = (NonNull<T>, L);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lend(self) -> Self::Lent {
        (self.pointer, self.layout)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn item<'r>(&(pointer, layout): &Self::Lent, _: usize) -> Self::Item<'r> {
        // SAFETY: the invariant. A cell can be changed through a shared view.
        BlockTotal(unsafe { Tensor::<View<UnsafeCell<T>>, _>::from_raw(pointer.as_ptr().cast(), layout) })
    }
}

/// The item of a thread for [`BlockTotals`]: it can change them, but not read them.
pub struct BlockTotal<'p, T, L>(Tensor<View<'p, UnsafeCell<T>>, L>);
macro_rules! changes {
    ($($(#[$about:meta])* $name:ident, $in_block:ident, $bound:ident;)*) => { $(
        $(#[$about])*
        ///
        /// # Panics
        /// If there is no such coordinate.
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub fn $name<C, N>(&self, at: C, value: T)
        where
            T: $bound,
            C: IntoNested<Nested = N>,
            N: Coordinate<L::Shape, L::Stride> + WithinShape<L::Shape>,
        {
            // SAFETY: the invariant of `BlockTotals`: an element in the memory of the block, which all change by these functions.
            unsafe { T::$in_block(self.0.at(at).get(), value) }
        }
    )* };
}
impl<T: AtomicAdd, L: DataLayout> BlockTotal<'_, T, L> {
    changes! {
        /// Adds to the number at a coordinate. Integers wrap around.
        add, add_in_block, AtomicAdd;
        /// Makes the number at a coordinate the greater of both.
        max, max_in_block, AtomicOrder;
        /// Makes the number at a coordinate the smaller of both.
        min, min_in_block, AtomicOrder;
    }
}
