//! The input of a block for a tile that is cut off where an output ends.

use super::backend::Backend;
use super::edges::{BYTES, Own, Places, place_of};
use super::element::Element;
use super::lend::Lend;
use super::predicated::UpTo;
use crate::by_modes::{ByModes, BySize, PartitionedByAll};
use crate::counts::Counting;
use colex::bounds::{Coordinate, DataLayout, IntoNested, NestedOf, ReshapedTo, StaticInteger, WithinShape};
use colex::prelude::*;
use core::marker::PhantomData;
use core::ptr::NonNull;

/// The tile of an input that belongs to that of an output of any sizes: what [`tile_of`](crate::Output::tile_of) gives.
// The invariant: the element at `(i, j)` of the tile is in memory, `i` and `j` times the strides from the pointer on, for each
// place `i + rows j` that the layout of the places has and that `own` has. They are borrowed for `'k`.
#[derive(Clone, Copy)]
pub struct InputTile<'k, T, L> {
    pointer: NonNull<T>,
    strides: (usize, usize),
    rows: usize,
    own: UpTo,
    places: Tensor<View<'static, u8>, L>,
    of: PhantomData<&'k T>,
}
// SAFETY: nobody writes the elements while they are borrowed.
unsafe impl<T: Sync, L: Send> Send for InputTile<'_, T, L> {}
// SAFETY: the same.
unsafe impl<T: Sync, L: Sync> Sync for InputTile<'_, T, L> {}

impl<T: Element, X: StaticInteger, Y: StaticInteger> InputTile<'_, T, Places<X, Y>>
where
    Places<X, Y>: DataLayout + Default,
{
    /// The tile of `X` by `Y` elements whose first is here, with these strides.
    ///
    /// # Safety
    /// The invariant.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) unsafe fn of(pointer: NonNull<T>, strides: (usize, usize), own: UpTo) -> Self {
        const { assert!(X::VALUE * Y::VALUE <= BYTES.len(), "a tile of more than 32768 elements") };
        let places = make_tensor(&BYTES[..], Places::<X, Y>::default());
        Self { pointer, strides, rows: X::VALUE, own, places, of: PhantomData }
    }
}
impl<'k, T: Element, L: DataLayout> InputTile<'k, T, L> {
    /// Lends each part to one thread of this layout, to be read.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn by<TL>(self, threads: TL) -> InputSplit<'k, T, L, TL> {
        InputSplit { tile: self, threads, counting: Counting::PLAIN, rule: PhantomData }
    }

    /// By another shape.
    ///
    /// # Panics
    /// If it has more elements.
    #[must_use]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn with_shape<X>(self, shape: X) -> InputTile<'k, T, L::Reshaped>
    where
        X: IntoNested,
        L: ReshapedTo<NestedOf<X>>,
    {
        let Self { pointer, strides, rows, own, places, of } = self;
        // The invariant: it reaches no other places.
        InputTile { pointer, strides, rows, own, places: L::reshape_of(places, shape.into_nested()), of }
    }

    /// Row and column of the place at a coordinate.
    // By a method of colex, which has a coordinate that is `WithinShape`: the places that `self.places[at]` gives can be those
    // of another crate, which can implement `Index` for its own coordinates.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn place<C, N>(&self, at: C) -> (usize, usize)
    where
        C: IntoNested<Nested = N>,
        N: Coordinate<L::Shape, L::Stride> + WithinShape<L::Shape>,
    {
        place_of(self.places.at(at), self.rows)
    }
}

/// A tile of an input, lent to the threads of a layout to be read: the result of [`by`](InputTile::by).
#[derive(Clone, Copy)]
pub struct InputSplit<'k, T, L, TL, R = ByModes> {
    tile: InputTile<'k, T, L>,
    threads: TL,
    counting: Counting,
    rule: PhantomData<fn() -> R>,
}
impl<'k, T, L, TL> InputSplit<'k, T, L, TL> {
    /// By the size of each mode of the threads, whatever the modes of the tile are: [`BySize`].
    #[must_use]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn by_size(self) -> InputSplit<'k, T, L, TL, BySize> {
        let Self { tile, threads, counting, .. } = self;
        InputSplit { tile, threads, counting, rule: PhantomData }
    }
}
impl<T, L, TL, R> InputSplit<'_, T, L, TL, R> {
    /// The thread `first` has the first part, the next thread the next part, and so on, cyclically: as in
    /// [`EdgeSplit::from_thread`](crate::EdgeSplit::from_thread).
    #[must_use]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn from_thread(self, first: usize) -> Self {
        Self { counting: Counting::from_thread(first), ..self }
    }

    /// The same for each group of `GROUP` threads: as in
    /// [`EdgeSplit::from_thread_of_each`](crate::EdgeSplit::from_thread_of_each).
    #[must_use]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn from_thread_of_each<const GROUP: usize>(self, first: usize, step: usize) -> Self {
        const { assert!(GROUP > 0, "groups without threads") }
        Self { counting: Counting::from_thread_of_each(GROUP, first, step), ..self }
    }
}
// SAFETY: all threads read elements that nobody writes. Plain data has nothing that could be changed through a view.
unsafe impl<'k, B, N, T, L, TL, R> Lend<B, N> for InputSplit<'k, T, L, TL, R>
where
    B: Backend,
    T: Element,
    TL: Copy,
    L: PartitionedByAll<TL, N, R>,
{
    const IN_COMMON: bool = false;
    type Item<'r> = InputPart<'k, T, L::Part>;
    type Lent = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lend(self) -> Self {
        self
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn item<'r>(lent: &Self, t: usize) -> Self::Item<'r> {
        let InputTile { pointer, strides, rows, own, places, of } = lent.tile;
        let places = L::part_of(places, lent.threads, lent.counting.number(t, L::COUNT));
        // The invariant: an exact divide of the places has only these.
        InputPart(InputTile { pointer, strides, rows, own, places, of })
    }
}

/// The part of a thread of a tile of an input.
#[derive(Clone, Copy)]
pub struct InputPart<'k, T, L>(InputTile<'k, T, L>);
impl<T: Element, L: DataLayout> InputPart<'_, T, L> {
    /// The element at a coordinate of this part, or nothing where the output has ended.
    ///
    /// # Panics
    /// If the part has no such coordinate.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn get<C, N>(&self, at: C) -> Option<T>
    where
        C: IntoNested<Nested = N>,
        N: Coordinate<L::Shape, L::Stride> + WithinShape<L::Shape>,
    {
        let InputTile { pointer, strides, own, .. } = self.0;
        let (i, j) = self.0.place(at);
        // SAFETY: the invariant.
        own.has((i, j)).then(|| unsafe { pointer.add(i * strides.0 + j * strides.1).read() })
    }

    /// Whether there is an element at a coordinate of this part.
    ///
    /// # Panics
    /// If the part has no such coordinate.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn has<C, N>(&self, at: C) -> bool
    where
        C: IntoNested<Nested = N>,
        N: Coordinate<L::Shape, L::Stride> + WithinShape<L::Shape>,
    {
        self.0.own.has(self.0.place(at))
    }
}
