//! Memory of the block.

use super::backend::Backend;
use super::element::Element;
use super::lend::{Fill, Lend};
use crate::by_modes::{ByModes, BySize, PartitionedByAll, PartitionedBySome};
use colex::LayoutError;
use colex::algorithm::{transform, transform_pairs};
use colex::bounds::{DataLayout, Engine, Nest, PartitionedBy, SameShape, StaticInteger, StridedNest};
use colex::prelude::*;
use core::cell::UnsafeCell;
use core::marker::PhantomData;
use core::mem::MaybeUninit;
use core::ptr::NonNull;

/// The number of elements that a layout needs.
///
/// # Panics
/// If it overflows.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn cosize<L: DataLayout>(layout: L) -> usize {
    try_cosize(layout).unwrap_or_else(|error| panic!("{error}"))
}

/// [`cosize`], or that it overflows.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn try_cosize<L: DataLayout>(layout: L) -> Result<usize, LayoutError> {
    if layout.data_shape().is_empty() {
        return Ok(0);
    }
    layout.data_shape().last_offset(layout.data_stride())?.checked_add(1).ok_or(LayoutError::Overflow)
}

/// Nobody has written it.
pub enum Unfilled {}
/// Each element that the layout has was written.
pub enum Filled {}

/// What can be read: `Filled`.
#[diagnostic::on_unimplemented(
    message = "memory of the block is read before it is written",
    label = "it is `{Self}`",
    note = "`block.fill(shared.by(threads), ..)` writes all of it and gives it back as `Filled`"
)]
pub trait WrittenState {}
impl WrittenState for Filled {}

/// Memory of a block, by an injective layout.
///
/// The block cannot read it: its contents may depend on a thread.
pub struct Shared<'k, T, L, State = Filled> {
    pointer: NonNull<T>,
    layout: L,
    of: PhantomData<(&'k mut [T], State)>,
}
impl<'k, T: Element, L: DataLayout + Injective> Shared<'k, T, L, Unfilled> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn new(pointer: NonNull<T>, layout: L) -> Self {
        Self { pointer, layout, of: PhantomData }
    }

    /// Lends each part to one thread of this layout, to be filled.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn by<TL>(self, threads: TL) -> ByThreads<'k, T, L, TL> {
        ByThreads { shared: self, threads, rule: PhantomData }
    }
}
impl<'k, T: Element, L: DataLayout + Injective> Shared<'k, T, L, Filled> {
    /// Lends each part to one thread of this layout, to be written.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn by_mut<TL>(&mut self, threads: TL) -> Split<'_, T, L, TL> {
        // The invariant of `Split`: the layout is injective by its type, and the memory borrowed exclusively.
        Split { pointer: self.pointer, layout: self.layout, threads, of: PhantomData, rule: PhantomData }
    }

    /// The first element, and the layout.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn parts(&self) -> (NonNull<T>, L) {
        (self.pointer, self.layout)
    }

    /// To be filled again.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn forget(self) -> Shared<'k, T, L, Unfilled> {
        Shared::new(self.pointer, self.layout)
    }
}

// SAFETY: all threads have a shared view of memory that is filled, which is the one `WrittenState`, and borrowed for as
// long. The block cannot view it.
unsafe impl<B: Backend, N, T: Element, L: DataLayout, State: WrittenState> Lend<B, N> for &Shared<'_, T, L, State> {
    const IN_COMMON: bool = true;
    type Item<'r> = Tensor<View<'r, T>, L>;
    type Lent = (NonNull<T>, L);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lend(self) -> Self::Lent {
        (self.pointer, self.layout)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn item<'r>(&(pointer, layout): &Self::Lent, _: usize) -> Self::Item<'r> {
        // SAFETY: the invariant of `Shared`: `cosize` elements of one allocation, aligned, those of the layout
        // initialised. They are borrowed for longer than `'r`, so that nobody writes.
        unsafe { Tensor::<View<T>, _>::from_raw(pointer.as_ptr(), layout) }
    }
}

/// Memory, lent to the threads of a layout to be written: the result of [`by_mut`](Shared::by_mut).
// The invariant: the layout is injective, its elements are initialised and borrowed exclusively for `'p`.
pub struct Split<'p, T, L, TL, R = ByModes> {
    pub(super) pointer: NonNull<T>,
    pub(super) layout: L,
    pub(super) threads: TL,
    pub(super) of: PhantomData<&'p mut T>,
    pub(super) rule: PhantomData<fn() -> R>,
}
impl<'p, T, L, TL> Split<'p, T, L, TL> {
    /// By the size of each mode of the threads, whatever the modes of the tile are: [`BySize`].
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn by_size(self) -> Split<'p, T, L, TL, BySize> {
        let Self { pointer, layout, threads, of, .. } = self;
        Split { pointer, layout, threads, of, rule: PhantomData }
    }
}
// SAFETY: each thread has its part. The layout of threads is a bijection of all threads and the places of a tile, by
// `AllThreads`, which `PartitionedByAll` implies; the tiles divide the layout exactly, by `PartitionedBy`; and the layout is injective: so no two parts
// have an element in common. The block cannot view it.
unsafe impl<B, N, T, L, TL, R> Lend<B, N> for Split<'_, T, L, TL, R>
where
    B: Backend,
    T: Element,
    TL: Copy,
    L: PartitionedByAll<TL, N, R>,
{
    const IN_COMMON: bool = true;
    type Item<'r> = Tensor<ViewMut<'r, T>, L::Part>;
    type Lent = (NonNull<T>, L, TL);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lend(self) -> Self::Lent {
        (self.pointer, self.layout, self.threads)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn item<'r>(&(pointer, layout, threads): &Self::Lent, t: usize) -> Self::Item<'r> {
        // A control for Miri: two threads have one part.
        #[cfg(colex_bulk_overlapping_parts)]
        let t = t / 2 * 2;
        // SAFETY: the invariant of `Split`, and the view is used for the elements of this thread only: the caller takes
        // the item of a thread once.
        L::part_of(unsafe { Tensor::<ViewMut<T>, _>::from_raw_mut(pointer.as_ptr(), layout) }, threads, t)
    }
}

/// A tile to be written by some of the threads: what [`by_mut_of_some`](super::BlockTile::by_mut_of_some) makes.
// The invariant is that of `Split`.
pub struct SplitOfSome<'p, T, L, TL, R = ByModes>(pub(super) Split<'p, T, L, TL, R>);
impl<'p, T, L, TL> SplitOfSome<'p, T, L, TL> {
    /// By the size of each mode of the threads, whatever the modes of the tile are: [`BySize`].
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn by_size(self) -> SplitOfSome<'p, T, L, TL, BySize> {
        SplitOfSome(self.0.by_size())
    }
}
// SAFETY: the layout of threads is a bijection of the numbers below its size and the places of a tile, as it is compact;
// each thread of such a number has its part, as in `Split`, and the others get nothing. The block cannot view it.
unsafe impl<B, N, T, L, TL, R> Lend<B, N> for SplitOfSome<'_, T, L, TL, R>
where
    B: Backend,
    T: Element,
    TL: Copy,
    L: PartitionedBySome<TL, N, R>,
{
    const IN_COMMON: bool = true;
    type Item<'r> = Option<Tensor<ViewMut<'r, T>, L::Part>>;
    type Lent = (NonNull<T>, L, TL);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lend(self) -> Self::Lent {
        (self.0.pointer, self.0.layout, self.0.threads)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn item<'r>(&(pointer, layout, threads): &Self::Lent, t: usize) -> Self::Item<'r> {
        // SAFETY: as of `Split`.
        let part =
            || L::part_of(unsafe { Tensor::<ViewMut<T>, _>::from_raw_mut(pointer.as_ptr(), layout) }, threads, t);
        (t < L::COUNT).then(part)
    }
}

/// Memory, lent to the threads of a layout to be filled: the result of [`by`](Shared::by).
pub struct ByThreads<'k, T, L, TL, R = ByModes> {
    shared: Shared<'k, T, L, Unfilled>,
    threads: TL,
    rule: PhantomData<fn() -> R>,
}
impl<'k, T, L, TL> ByThreads<'k, T, L, TL> {
    /// By the size of each mode of the threads, whatever the modes of the memory are: [`BySize`].
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn by_size(self) -> ByThreads<'k, T, L, TL, BySize> {
        let Self { shared, threads, .. } = self;
        ByThreads { shared, threads, rule: PhantomData }
    }
}
// SAFETY: each thread has its part, as of `Split`. Together the parts are all of the layout, since the tiles are, so that
// it is filled when each thread has written its part.
unsafe impl<'k, N, T, L, TL, R> Fill<N> for ByThreads<'k, T, L, TL, R>
where
    N: StaticInteger,
    T: Element,
    TL: Copy,
    L: PartitionedByAll<TL, N, R> + Injective,
{
    type Item = Unwritten<'k, T, L::Part>;
    type Written = Written<'k, T, L::Part>;
    type Lent = (NonNull<T>, L, TL);
    type Filled = Shared<'k, T, L, Filled>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lend(&self) -> Self::Lent {
        (self.shared.pointer, self.shared.layout, self.threads)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn place(&(pointer, layout, threads): &Self::Lent, t: usize) -> Self::Item {
        // SAFETY: `MaybeUninit` elements are always initialised; the rest as of `Split`.
        let all = unsafe { Tensor::<ViewMut<MaybeUninit<T>>, _>::from_raw_mut(pointer.as_ptr().cast(), layout) };
        Unwritten::of(all, threads, t)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn filled(self) -> Self::Filled {
        // The invariant: the caller guarantees that all parts are written.
        Shared { pointer: self.shared.pointer, layout: self.shared.layout, of: PhantomData }
    }
}

/// The part of a thread, before it is written.
#[must_use]
pub struct Unwritten<'k, T, L>(Tensor<ViewMut<'k, MaybeUninit<T>>, L>);

/// The proof that a thread has written its part.
// It is neither `Copy` nor made anywhere else than by using up an `Unwritten`.
#[must_use]
pub struct Written<'k, T, L>(PhantomData<(&'k mut T, L)>);

impl<'k, T: Element, L: DataLayout> Unwritten<'k, T, L> {
    /// The part of a thread of all.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn of<M, TL>(all: Tensor<ViewMut<'k, MaybeUninit<T>>, M>, threads: TL, t: usize) -> Self
    where
        M: PartitionedBy<TL, Part = L>,
    {
        Self(M::part_of(all, threads, t))
    }

    /// Calls a function with the address of each element, and with the element of another tensor at the same coordinate.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn copy_each<E, M, P>(mut self, from: &Tensor<E, M>, mut copy: impl FnMut(*mut T, &T))
    where
        E: Engine<Element = T>,
        L: DataLayout<Shape = P>,
        P: SameShape<P>,
        M: DataLayout<Shape: SameShape<P>>,
    {
        let (pointer, layout) = (self.0.as_mut_ptr(), self.0.layout());
        // SAFETY: the elements of this part, which is used up. A cell can be written through a shared view. Values
        // without a size are at any address, in any number.
        let (cells, mut nothing) = unsafe {
            let cells = Tensor::<View<UnsafeCell<MaybeUninit<T>>>, _>::from_raw(pointer.cast(), layout);
            (cells, Tensor::<ViewMut<()>, _>::from_raw_mut(NonNull::dangling().as_ptr(), layout))
        };
        transform_pairs(
            from,
            &cells,
            &mut nothing,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |from, to| copy(to.get().cast(), from),
        );
    }

    /// Calls a function with each natural coordinate and the address of its element.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn each_address(mut self, mut f: impl FnMut(<L::Shape as Nest>::Tuple, *mut T)) {
        let (pointer, layout) = (self.0.as_mut_ptr(), self.0.layout());
        // SAFETY: the elements of this part, which is used up. A cell can be written through a shared view.
        let cells = unsafe { Tensor::<View<UnsafeCell<MaybeUninit<T>>>, _>::from_raw(pointer.cast(), layout) };
        cells.for_each_indexed(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |at, to| f(at, to.get().cast()),
        );
    }

    /// Writes all elements: those of another tensor.
    ///
    /// # Panics
    /// If the shapes differ.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn copy_from<E, M>(mut self, from: &Tensor<E, M>) -> Written<'k, T, L>
    where
        E: Engine<Element = T>,
        M: DataLayout<Shape: SameShape<L::Shape>>,
    {
        transform(
            from,
            &mut self.0,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |x| MaybeUninit::new(*x),
        );
        Written(PhantomData)
    }

    /// Writes one value to all elements.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn set(mut self, value: T) -> Written<'k, T, L> {
        self.0.for_each_mut(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |element| *element = MaybeUninit::new(value),
        );
        Written(PhantomData)
    }

    /// Writes all elements: the result of a function for each natural coordinate, a Rust tuple.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn set_with(mut self, mut value: impl FnMut(<L::Shape as Nest>::Tuple) -> T) -> Written<'k, T, L> {
        self.0.for_each_indexed_mut(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |at, element| *element = MaybeUninit::new(value(at)),
        );
        Written(PhantomData)
    }
}
