//! Parts that are computed from values which are all loaded first.

use colex::bounds::{DataLayout, EngineMut, Nest};
use colex::prelude::*;

/// The number of values that are loaded before the first is used.
const FIRST: usize = 64;

/// The values that were loaded first.
pub(crate) struct Loaded<V> {
    values: [Option<V>; FIRST],
    next: usize,
}
impl<V: Copy> Loaded<V> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn new() -> Self {
        Self { values: [None; FIRST], next: 0 }
    }

    /// Loads the next value, if it is one of the first.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn load(&mut self, load: impl FnOnce() -> V) {
        if let Some(value) = self.values.get_mut(self.next) {
            *value = Some(load());
        }
        self.next += 1;
    }

    /// Of no value: the next one is that of another element.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn skip(&mut self) {
        self.next += 1;
    }

    /// From the first one again.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn again(&mut self) {
        self.next = 0;
    }

    /// The next value, which is loaded now if it was not loaded before.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn take(&mut self, load: impl FnOnce() -> V) -> V {
        let value = self.values.get(self.next).copied().flatten();
        self.next += 1;
        value.unwrap_or_else(load)
    }
}

/// A part of an output whose elements are computed from values which are all loaded first.
///
/// The compiler does not know that an output is not an input. A loop that loads, computes and stores each element in
/// turn has one load in flight at a time; with this, all loads are.
pub trait SetFrom<T> {
    /// A coordinate: a Rust tuple.
    type At;

    /// Writes each element: loads the values of all coordinates, and then writes what the second function makes of each.
    ///
    /// **Definition.** The same as `to.set_with(|at| value(at, load(at)))`, except that the values of up to 64 elements
    /// are loaded before the first element is written.
    ///
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::U64;
    /// use colex_bulk::{Backend, Block, LaunchError, Output, SetFrom, Turns};
    ///
    /// type Row = Layout![(1, 512) : (0, 1)];
    /// type Kernel<'k> = (Tensor<View<'k, f32>, Row>, Output<'k, f32, Row, Shape![(1, 512)]>);
    /// /// Twice each number: a thread loads eight, and then writes eight.
    /// fn double<B: Backend>(block: &mut Block<'_, B, U64>, (src, dst): Kernel<'_>) {
    ///     let threads = layout![(1, 64) : (0, 1)];
    ///     let mut tile = dst.tile(block);
    ///     block.threads((src, tile.by_mut(threads)), move |t, (src, mut to)| {
    ///         let from = src.local_partition(threads, t.index());
    ///         to.set_from(|at| from[at], |_, x| 2.0 * x);
    ///     });
    /// }
    ///
    /// let (src, mut dst) = ([1.5; 512], [0.0; 512]);
    /// let row = layout![(1, 512) : (0, 1)];
    /// Turns::Forward.launch((make_tensor(&src[..], row), Output::new(make_tensor(&mut dst, row), shape![(1, 512)])?), double)?;
    /// assert_eq!(dst, [3.0; 512]);
    /// # Ok::<(), LaunchError>(())
    /// ```
    fn set_from<V: Copy>(&mut self, load: impl FnMut(Self::At) -> V, value: impl FnMut(Self::At, V) -> T);
}
impl<T, E: EngineMut<Element = T>, L: DataLayout> SetFrom<T> for Tensor<E, L> {
    type At = <L::Shape as Nest>::Tuple;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn set_from<V: Copy>(&mut self, mut load: impl FnMut(Self::At) -> V, mut value: impl FnMut(Self::At, V) -> T) {
        let mut loaded = Loaded::new();
        self.for_each_indexed(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |at, _| loaded.load(|| load(at)),
        );
        loaded.again();
        self.for_each_indexed_mut(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |at, to| *to = value(at, loaded.take(|| load(at))),
        );
    }
}
