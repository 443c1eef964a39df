//! The threads that write a tile with edges.

use super::backend::Backend;
use super::edges::{EdgeTile, FromOn, Own, place_of};
use super::element::Element;
use super::lend::Lend;
use crate::by_modes::{ByModes, BySize, PartitionedByAll, PartitionedBySome};
use crate::counts::Counting;
use crate::first_loads::{Loaded, SetFrom};
use colex::bounds::{DataLayout, Nest, PartitionedBy};
use core::marker::PhantomData;

impl<T: Element, L: DataLayout, O: Own> EdgeTile<'_, T, L, O> {
    /// Lends each part to one thread of this layout, to be written.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn by_mut<TL>(&mut self, threads: TL) -> EdgeSplit<'_, T, L, TL, O> {
        let &mut Self { pointer, strides, rows, begin, own, places, .. } = self;
        EdgeSplit {
            tile: EdgeTile { pointer, strides, rows, begin, own, places, of: PhantomData },
            threads,
            counting: Counting::PLAIN,
            rule: PhantomData,
        }
    }

    /// Lends each part to one of the first threads, in this layout, to be written.
    ///
    /// The other threads get nothing: for tiles that have fewer elements than the block has threads.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn by_mut_of_some<TL>(&mut self, threads: TL) -> EdgeSplitOfSome<'_, T, L, TL, O> {
        EdgeSplitOfSome(self.by_mut(threads))
    }
}

/// A tile with edges, lent to the threads of a layout to be written: the result of [`by_mut`](EdgeTile::by_mut).
pub struct EdgeSplit<'p, T, L, TL, O = FromOn, R = ByModes> {
    tile: EdgeTile<'p, T, L, O>,
    threads: TL,
    counting: Counting,
    rule: PhantomData<fn() -> R>,
}
impl<'p, T, L, TL, O> EdgeSplit<'p, T, L, TL, O> {
    /// By the size of each mode of the threads, whatever the modes of the tile are: [`BySize`].
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn by_size(self) -> EdgeSplit<'p, T, L, TL, O, BySize> {
        let Self { tile, threads, counting, .. } = self;
        EdgeSplit { tile, threads, counting, rule: PhantomData }
    }
}
impl<T, L, TL, O, R> EdgeSplit<'_, T, L, TL, O, R> {
    /// The thread `first` has the first part, the next thread the next part, and so on, cyclically.
    ///
    /// **Definition.** Of `n` threads the thread `t` has the part that `(t - first) mod n` has otherwise. So the threads of a
    /// warp can be those that write one line of the cache, wherever the tile begins: with `first` the offset of its first
    /// element, by the elements of a line.
    ///
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::U8;
    /// use colex_bulk::{Backend, Block, LaunchError, Output, Predicated, Turns, predicated};
    ///
    /// type Row<'k> = Output<'k, usize, Layout![(1, usize) : (0, 1)], Predicated<Shape![(1, 16)]>>;
    /// /// Which thread has written each element.
    /// fn threads<B: Backend>(block: &mut Block<'_, B, U8>, (out,): (Row<'_>,)) {
    ///     let mut tile = out.tile(block);
    ///     let to = tile.by_mut(layout![(1, 8) : (0, 1)]).from_thread(3);
    ///     block.threads(to, |t, mut to| to.set_with(|_| t.index()));
    /// }
    ///
    /// let mut out = [9; 12];
    /// let row = make_tensor(&mut out, layout![(1, { 12usize }) : (0, 1)]);
    /// Turns::Forward.launch((Output::new(row.prove_injective()?, predicated(shape![(1, 16)]))?,), threads)?;
    /// assert_eq!(out, [3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6]);
    /// # Ok::<(), LaunchError>(())
    /// ```
    #[must_use]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn from_thread(self, first: usize) -> Self {
        Self { counting: Counting::from_thread(first), ..self }
    }

    /// The same for each group of `GROUP` threads: in group `g` the first part belongs to the thread `first + g step`,
    /// modulo `GROUP`.
    ///
    /// For a tile of several rows, with a group of threads for each; `step` is the distance of the rows.
    ///
    /// **Definition.** The thread `t` has the part that the thread `g GROUP + (t - first - g step) mod GROUP` has otherwise, with
    /// `g` the whole part of `t / GROUP`.
    ///
    /// **Defined when** `GROUP` divides the number of threads; otherwise the phase panics, with both numbers. Groups without
    /// threads are an error where the code is generated.
    ///
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::U8;
    /// use colex_bulk::{Backend, Block, LaunchError, Output, Predicated, Turns, predicated};
    ///
    /// type Rows<'k> = Output<'k, usize, Layout![(2, 5) : (5, 1)], Predicated<Shape![(2, 8)]>>;
    /// /// Which thread has written each element.
    /// fn threads<B: Backend>(block: &mut Block<'_, B, U8>, (out,): (Rows<'_>,)) {
    ///     let mut tile = out.tile(block);
    ///     let to = tile.by_mut(layout![(2, 4) : (4, 1)]).from_thread_of_each::<4>(0, 5);
    ///     block.threads(to, |t, mut to| to.set_with(|_| t.index()));
    /// }
    ///
    /// let mut out = [9; 10];
    /// let rows = make_tensor(&mut out, layout![(2, 5) : (5, 1)]);
    /// Turns::Forward.launch((Output::new(rows, predicated(shape![(2, 8)]))?,), threads)?;
    /// // The second row begins at the place 5, which the second thread of its group has.
    /// assert_eq!(out, [0, 1, 2, 3, 0, 5, 6, 7, 4, 5]);
    /// # Ok::<(), LaunchError>(())
    /// ```
    #[must_use]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn from_thread_of_each<const GROUP: usize>(self, first: usize, step: usize) -> Self {
        const { assert!(GROUP > 0, "groups without threads") }
        Self { counting: Counting::from_thread_of_each(GROUP, first, step), ..self }
    }
}
// SAFETY: each thread has its part. The layout of threads is a bijection of all threads and the places of a tile, by
// `AllThreads`; the tiles divide the layout of the places exactly, by `PartitionedBy`; and no two coordinates of that are
// one place. So no two parts have an element in common, also if the threads are counted from another one than the first, which is a bijection
// of them. The block cannot view it.
unsafe impl<B, N, T, L, TL, O, R> Lend<B, N> for EdgeSplit<'_, T, L, TL, O, R>
where
    O: Own,
    B: Backend,
    T: Element,
    TL: Copy,
    L: PartitionedByAll<TL, N, R>,
{
    const IN_COMMON: bool = true;
    type Item<'r> = EdgePart<'r, T, L::Part, O>;
    type Lent = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lend(self) -> Self {
        self
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn item<'r>(lent: &Self, t: usize) -> Self::Item<'r> {
        // SAFETY: the caller guarantees this, and it is another one for each `t`.
        unsafe { lent.part(lent.counting.number(t, L::COUNT)) }
    }
}

impl<T: Element, L: PartitionedBy<TL>, TL: Copy, O: Own, R> EdgeSplit<'_, T, L, TL, O, R> {
    /// The part of the thread `t`.
    ///
    /// # Safety
    /// As of [`Lend::item`]; the layout of threads is compact, and `t` below its size.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) unsafe fn part<'r>(&self, t: usize) -> EdgePart<'r, T, L::Part, O> {
        let &EdgeTile { pointer, strides, rows, begin, own, places, .. } = &self.tile;
        let places = L::part_of(places, self.threads, t);
        EdgePart(EdgeTile { pointer, strides, rows, begin, own, places, of: PhantomData })
    }
}

/// The part of a thread of a tile with edges.
pub struct EdgePart<'p, T, L, O = FromOn>(EdgeTile<'p, T, L, O>);
impl<T: Element, L: DataLayout, O: Own> EdgePart<'_, T, L, O> {
    /// Writes the elements of this part that belong to the block: the result of a function for each natural coordinate, a Rust
    /// tuple.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn set_with(&mut self, mut value: impl FnMut(<L::Shape as Nest>::Tuple) -> T) {
        let tile = &self.0;
        self.0.places.for_each_indexed(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |at, byte| {
                let (i, j) = place_of(byte, tile.rows);
                if tile.own.has((i, j)) {
                    // SAFETY: the invariant of the tile, and the part is borrowed exclusively.
                    unsafe { tile.pointer.add(i * tile.strides.0 + j * tile.strides.1).write(value(at)) };
                }
            },
        );
    }
}

impl<T: Element, L: DataLayout, O: Own> EdgePart<'_, T, L, O> {
    /// Calls a function with each natural coordinate, and the address of its element if that belongs to the block.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn each_own(&self, mut f: impl FnMut(<L::Shape as Nest>::Tuple, Option<*mut T>)) {
        let tile = &self.0;
        tile.places.for_each_indexed(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |at, byte| {
                let (i, j) = place_of(byte, tile.rows);
                // SAFETY: the invariant of the tile.
                let element = || unsafe { tile.pointer.add(i * tile.strides.0 + j * tile.strides.1).as_ptr() };
                f(at, tile.own.has((i, j)).then(element));
            },
        );
    }

    /// Replaces the elements of this part that belong to the block: by the results of a function for each natural coordinate and
    /// the old element. All are loaded first, as by [`set_from`](SetFrom::set_from).
    ///
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::U64;
    /// use colex_bulk::{Backend, Block, LaunchError, Output, Predicated, Turns, predicated};
    ///
    /// type Row<'k> = Output<'k, u32, Layout![(1, usize) : (0, 1)], Predicated<Shape![(1, 128)]>>;
    /// /// Twice each number, in its place.
    /// fn double<B: Backend>(block: &mut Block<'_, B, U64>, (out,): (Row<'_>,)) {
    ///     let mut tile = out.tile(block);
    ///     block.threads(tile.by_mut(layout![(1, 64) : (0, 1)]), |_, mut to| to.update_with(|_, x| 2 * x));
    /// }
    ///
    /// let mut data: Vec<u32> = (0..300).collect();
    /// let row = make_tensor(&mut data[..], layout![(1, { 300usize }) : (0, 1)]);
    /// Turns::Forward.launch((Output::new(row.prove_injective()?, predicated(shape![(1, 128)]))?,), double)?;
    /// assert!((0..300).all(|i| data[i] == 2 * i as u32));
    /// # Ok::<(), LaunchError>(())
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn update_with(&mut self, mut value: impl FnMut(<L::Shape as Nest>::Tuple, T) -> T) {
        let mut loaded = Loaded::new();
        // SAFETY: the invariant of the tile, and the part is borrowed exclusively.
        let read = |element: *mut T| unsafe { element.read() };
        self.each_own(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |_, element| match element {
                Some(element) => loaded.load(|| read(element)),
                None => loaded.skip(),
            },
        );
        loaded.again();
        self.each_own(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |at, element| match element {
                // SAFETY: as above.
                Some(element) => unsafe { element.write(value(at, loaded.take(|| read(element)))) },
                None => loaded.skip(),
            },
        );
    }
}
impl<T: Element, L: DataLayout, O: Own> SetFrom<T> for EdgePart<'_, T, L, O> {
    type At = <L::Shape as Nest>::Tuple;

    // Values of places that do not belong to the block are not loaded.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn set_from<V: Copy>(&mut self, mut load: impl FnMut(Self::At) -> V, mut value: impl FnMut(Self::At, V) -> T) {
        let mut loaded = Loaded::new();
        self.each_own(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |at, element| match element {
                Some(_) => loaded.load(|| load(at)),
                None => loaded.skip(),
            },
        );
        loaded.again();
        self.each_own(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |at, element| match element {
                // SAFETY: the invariant of the tile, and the part is borrowed exclusively.
                Some(element) => unsafe { element.write(value(at, loaded.take(|| load(at)))) },
                None => loaded.skip(),
            },
        );
    }
}

/// A tile with edges, lent to the first threads to be written: the result of
/// [`by_mut_of_some`](EdgeTile::by_mut_of_some).
// The invariant is that of `EdgeSplit`.
pub struct EdgeSplitOfSome<'p, T, L, TL, O = FromOn, R = ByModes>(EdgeSplit<'p, T, L, TL, O, R>);
impl<'p, T, L, TL, O> EdgeSplitOfSome<'p, T, L, TL, O> {
    /// By the size of each mode of the threads, whatever the modes of the tile are: [`BySize`].
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn by_size(self) -> EdgeSplitOfSome<'p, T, L, TL, O, BySize> {
        EdgeSplitOfSome(self.0.by_size())
    }
}
// SAFETY: the layout of threads is a bijection of the numbers below its size and the places of a tile, as it is compact;
// each thread of such a number has its part, as in `EdgeSplit`, and the others get nothing. The block cannot view it.
unsafe impl<B, N, T, L, TL, O, R> Lend<B, N> for EdgeSplitOfSome<'_, T, L, TL, O, R>
where
    O: Own,
    B: Backend,
    T: Element,
    TL: Copy,
    L: PartitionedBySome<TL, N, R>,
{
    const IN_COMMON: bool = true;
    type Item<'r> = Option<EdgePart<'r, T, L::Part, O>>;
    type Lent = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lend(self) -> Self {
        self
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn item<'r>(lent: &Self, t: usize) -> Self::Item<'r> {
        if L::COUNT == 0 {
            return None;
        }
        // Before the owner is checked: after that, the optimiser does not see the places of a part.
        // SAFETY: the caller guarantees this, and of a number below that of these threads it is the part of one of them, which alone
        // gets it.
        let part = unsafe { lent.0.part(t.min(L::COUNT - 1)) };
        (t < L::COUNT).then_some(part)
    }
}
