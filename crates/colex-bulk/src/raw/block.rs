//! A block of threads.

use super::backend::Backend;
use super::element::Element;
use super::shared::{Shared, Unfilled, cosize};
use colex::bounds::{DataLayout, Injective, StaticInteger};
use core::marker::PhantomData;

/// A thread of a block of `N`, in a phase.
pub struct Thread<N> {
    index: usize,
    of: PhantomData<N>,
}
impl<N> Clone for Thread<N> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<N> Copy for Thread<N> {}
impl<N> Thread<N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn at(index: usize) -> Self {
        Self { index, of: PhantomData }
    }

    /// Its number, below `N`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn index(self) -> usize {
        self.index
    }
}

/// A block of `N` threads. All of them execute its operations alike.
///
/// Made by a launch.
pub struct Block<'k, B, N> {
    pub(super) backend: &'k B,
    pub(super) at: (usize, usize),
    pub(super) used: usize,
    // `'k` is of one block, and invariant.
    of: PhantomData<(fn(&'k ()) -> &'k (), N)>,
}

#[cfg(not(target_arch = "nvptx64"))]
impl<B, N> Block<'_, B, N> {
    /// A number that is unique among living blocks: the address of the block's own runner.
    pub(super) fn number(&self) -> usize {
        core::ptr::from_ref(self.backend).addr()
    }
}

impl<'k, B: Backend, N: StaticInteger> Block<'k, B, N> {
    /// # Safety
    /// The invariant: of one grid no other block has this place, and the backend has `N` threads.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) unsafe fn new(backend: &'k B, at: (usize, usize)) -> Self {
        Self { backend, at, used: 0, of: PhantomData }
    }

    /// The place of this block in the grid.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn at(&self) -> (usize, usize) {
        self.at
    }

    /// Memory of the block, which nobody has written. It begins at a multiple of 16 bytes.
    ///
    /// # Panics
    /// If the block has less memory.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn shared<T: Element, L: DataLayout + Injective>(&mut self, layout: L) -> Shared<'k, T, L, Unfilled> {
        // The invariant: as many elements as the layout reaches, and nobody else's.
        Shared::new(self.backend.allocate::<T>(&mut self.used, cosize(layout)), layout)
    }
}
