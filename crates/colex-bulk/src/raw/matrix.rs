//! Tiles of matrices in swizzled memory of the block.

use super::backend::{Backend, begin_copy, begin_copy_or_zeros};
use super::chunk::{Chunk, InWords};
use super::edges::MatrixOfIntegers;
use super::element::Element;
use super::ring::Begun;
use super::shared::{Unwritten, cosize};
use super::stages::Stages;
use crate::by_modes::PartitionedByAll;
use colex::bounds::{ConflictFree, DataLayout, Nest, SameShape, StaticInteger};
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex::typenum::{U0, U1, U8, U16, UInt, Unsigned};
use core::marker::PhantomData;
use core::mem::MaybeUninit;
use core::ptr::NonNull;

mod sealed {
    pub trait Sealed {}
    pub trait Rows {}
}

/// A swizzle of the places of a stage: a bijection of the numbers below each multiple of `PERIOD`.
pub trait SwizzleOfStage: sealed::Sealed + Copy {
    /// A power of two: two numbers at this distance go to places at the same distance.
    const PERIOD: usize;
    /// The place.
    fn place(self, index: usize) -> usize;
}
impl<B, M, U, D> sealed::Sealed for Swizzle<B, M, UInt<U, D>> {}
impl<B: Unsigned, M: Unsigned, U, D> SwizzleOfStage for Swizzle<B, M, UInt<U, D>>
where
    UInt<U, D>: Unsigned,
{
    const PERIOD: usize = (Self::READS | Self::WRITES | 1).next_power_of_two() * 2;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn place(self, index: usize) -> usize {
        self.at(index)
    }
}

/// `Self` is a layout of rows of chunks, (rows, chunks) : (pitch, 1), which the swizzle `W` frees of bank conflicts, where
/// eight threads write eight chunks, and where `ldmatrix` reads eight rows.
///
/// ```
/// use colex::{prelude::*, typenum::{U0, U3}};
/// use colex_bulk::{RowsOfChunks, SwizzleOfStage};
///
/// fn rows<W: SwizzleOfStage, L: RowsOfChunks<W>>(_: W, _: L) {}
/// rows(Swizzle::<U3, U0, U3>::new(), layout![(128, 8) : (8, 1)]);
/// ```
/// Of two bits it gives eight rows of 128 bytes four places; of 64 bytes it frees them:
/// ```compile_fail,E0277
/// # use colex::{prelude::*, typenum::{U0, U2, U3}};
/// # use colex_bulk::{RowsOfChunks, SwizzleOfStage};
/// # fn rows<W: SwizzleOfStage, L: RowsOfChunks<W>>(_: W, _: L) {}
/// rows(Swizzle::<U2, U0, U3>::new(), layout![(128, 8) : (8, 1)]);
/// ```
/// ```
/// # use colex::{prelude::*, typenum::{U0, U2, U3}};
/// # use colex_bulk::{RowsOfChunks, SwizzleOfStage};
/// # fn rows<W: SwizzleOfStage, L: RowsOfChunks<W>>(_: W, _: L) {}
/// rows(Swizzle::<U2, U0, U3>::new(), layout![(128, 4) : (4, 1)]);
/// ```
pub trait RowsOfChunks<W: SwizzleOfStage>: sealed::Rows {
    /// How many rows.
    const ROWS: usize;
    /// How many chunks in each.
    const CHUNKS: usize;
    /// From a row to the next.
    const PITCH: usize;
}
impl<M, C, D> sealed::Rows for Layout<HCons<M, HCons<C, HNil>>, HCons<D, HCons<U1, HNil>>> {}
impl<W: SwizzleOfStage, M, C, D> RowsOfChunks<W> for Layout<HCons<M, HCons<C, HNil>>, HCons<D, HCons<U1, HNil>>>
where
    M: StaticInteger,
    C: StaticInteger,
    D: StaticInteger,
    ComposedLayout<W, U0, Layout<U8, D>>: ConflictFree<U16>,
    ComposedLayout<W, U0, Layout<U8, U1>>: ConflictFree<U16>,
{
    const ROWS: usize = M::VALUE;
    const CHUNKS: usize = C::VALUE;
    const PITCH: usize = D::VALUE;
}

/// A stage of a ring of [warps](super::Block::ring_of_warps): memory of the block by an injective layout of rows of
/// chunks and a swizzle, filled by the threads of a layout.
pub struct MatrixStage<T, W, L, TL> {
    swizzle: W,
    layout: L,
    threads: TL,
    of: PhantomData<fn(T) -> T>,
}
impl<T, W: Copy, L: Copy, TL: Copy> Clone for MatrixStage<T, W, L, TL> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T, W: Copy, L: Copy, TL: Copy> Copy for MatrixStage<T, W, L, TL> {}
impl<E: InWords, W: SwizzleOfStage, L: DataLayout + Injective, TL> MatrixStage<Chunk<E>, W, L, TL> {
    /// The swizzle, the layout of the memory, and that of the threads that fill it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn new(swizzle: W, layout: L, threads: TL) -> Self {
        Self { swizzle, layout, threads, of: PhantomData }
    }
}
impl<T, W: SwizzleOfStage, L: DataLayout, TL> MatrixStage<T, W, L, TL> {
    /// The chunks of a stage: whole periods, so that no place is beyond them.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn length(&self) -> usize {
        cosize(self.layout).next_multiple_of(W::PERIOD)
    }
}

// SAFETY: each thread has its part of the layout, as in `Stage`, and the swizzle is a bijection of the places of a stage, by
// `SwizzleOfStage`: so what a thread writes is nobody else's.
unsafe impl<N, T, W, L, TL> Stages<N> for MatrixStage<T, W, L, TL>
where
    N: StaticInteger,
    T: Element,
    W: SwizzleOfStage,
    L: PartitionedByAll<TL, N> + Injective,
    TL: Copy,
{
    type Memory = NonNull<T>;
    type Place<'r> = UnwrittenMatrix<'r, T, W, L::Part>;
    type Begun<'r> = Begun<'r, T, L::Part>;
    type Filled<'r> = MatrixTile<'r, T, W, L>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn allocate<B: Backend>(self, backend: &B, used: &mut usize, count: usize) -> NonNull<T> {
        let length = self.length().checked_mul(count).expect("a ring beyond the address space");
        backend.allocate::<T>(used, length)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn place<'r>(self, memory: NonNull<T>, stage: usize, t: usize) -> Self::Place<'r> {
        // SAFETY: the memory has this stage. `MaybeUninit` elements are always initialised; the rest as of `Fill`. The
        // elements of this view are those of the thread before the swizzle; the places that the swizzle gives are written by address.
        unsafe {
            let first = memory.add(stage * self.length());
            let all = Tensor::<ViewMut<MaybeUninit<T>>, _>::from_raw_mut(first.as_ptr().cast(), self.layout);
            UnwrittenMatrix { part: Unwritten::of(all, self.threads, t), first, swizzle: self.swizzle }
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn filled<'r>(self, memory: NonNull<T>, stage: usize) -> Self::Filled<'r> {
        // SAFETY: the memory has this stage. The invariant of a tile: the caller guarantees that it is filled, and stays so.
        unsafe { MatrixTile { first: memory.add(stage * self.length()), swizzle: self.swizzle, of: PhantomData } }
    }
}

/// The part of a thread of a [`MatrixStage`], before it is written.
#[must_use]
pub struct UnwrittenMatrix<'r, T, W, L> {
    part: Unwritten<'r, T, L>,
    first: NonNull<T>,
    swizzle: W,
}
impl<'r, T: Element, W: SwizzleOfStage, P: SameShape<P>, L: DataLayout<Shape = P>> UnwrittenMatrix<'r, T, W, L> {
    /// Begins to write all elements: those of another tensor, as [`Unwritten::copy_async`].
    ///
    /// # Panics
    /// If the shapes differ.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn copy_async<M>(self, from: &Tensor<View<'r, T>, M>) -> Begun<'r, T, L>
    where
        M: DataLayout<Shape: SameShape<P>>,
    {
        let Self { part, first, swizzle } = self;
        part.copy_each(
            from,
            #[cfg_attr(not(debug_assertions), inline(always))]
            // SAFETY: `to` is an address in the stage, and nobody uses the place of it before the wait for its group. `from` is
            // borrowed for `'r`, which a block never sees the end of.
            |to, from| unsafe { begin_copy(swizzled(first, swizzle, to), from) },
        );
        Begun::of_a_matrix()
    }
}
impl<'r, T: Element, W: SwizzleOfStage, L: DataLayout> UnwrittenMatrix<'r, T, W, L> {
    /// Begins to write all elements, as [`Unwritten::copy_async_each`]: of each natural coordinate of this part, the element of
    /// another tensor that a function gives, and a value where it gives none.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn copy_async_each<M>(
        self,
        from: &Tensor<View<'r, T>, M>,
        otherwise: T,
        mut element: impl for<'s> FnMut(<L::Shape as Nest>::Tuple, &'s Tensor<View<'r, T>, M>) -> Option<&'s T>,
    ) -> Begun<'r, T, L> {
        let Self { part, first, swizzle } = self;
        part.each_address(
            #[cfg_attr(not(debug_assertions), inline(always))]
            // SAFETY: as in `copy_async`. The result of a function of every lifetime is borrowed for `'r`: an element of the
            // tensor, or something else that is.
            |at, to| match element(at, from) {
                Some(from) => unsafe { begin_copy(swizzled(first, swizzle, to), from) },
                None => unsafe { swizzled(first, swizzle, to).write(otherwise) },
            },
        );
        Begun::of_a_matrix()
    }

    /// Begins to write all elements, as [`copy_async_each`](Self::copy_async_each): of each natural coordinate of this part, the
    /// element of a matrix at the place that a function gives, and bits that are all 0 where the matrix has none.
    ///
    /// On a device the copy itself makes the zeros, so that no thread goes another way than the others.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn copy_async_or_zeros<M: MatrixOfIntegers>(
        self,
        from: &Tensor<View<'r, T>, M>,
        mut place: impl FnMut(<L::Shape as Nest>::Tuple) -> (usize, usize),
    ) -> Begun<'r, T, L> {
        let Self { part, first, swizzle } = self;
        let ((rows, columns), strides) = from.layout().sizes_and_strides();
        let matrix = from.as_ptr();
        part.each_address(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |at, to| {
                let (i, j) = place(at);
                // Not `&&`, which would be a branch.
                let inside = (i < rows) & (j < columns);
                // SAFETY: as in `copy_async`. A coordinate of the matrix has its element at this offset, and another one is not
                // read from.
                unsafe {
                    let offset = if inside { i * strides.0 + j * strides.1 } else { 0 };
                    begin_copy_or_zeros(swizzled(first, swizzle, to), matrix.wrapping_add(offset), inside);
                }
            },
        );
        Begun::of_a_matrix()
    }
}

/// The address that the swizzle gives for an address of a stage.
///
/// # Safety
/// It is an address of an element of the layout of the stage whose first place is `first`.
// The result is in the stage: it has as many places as the layout reaches, in whole periods. It is nobody else's if the
// element is not, since the swizzle is a bijection.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn swizzled<T, W: SwizzleOfStage>(first: NonNull<T>, swizzle: W, to: *mut T) -> *mut T {
    // SAFETY: the caller guarantees this.
    unsafe { first.as_ptr().add(swizzle.place(to.offset_from(first.as_ptr()) as usize)) }
}

/// A tile of a matrix in memory of the block: rows of chunks, swizzled. [`load_matrix`](super::Warp::load_matrix) reads it.
// The invariant: all elements are initialised and not written for `'r`, and the place of each is in memory of the block.
pub struct MatrixTile<'r, T, W, L> {
    pub(super) first: NonNull<T>,
    pub(super) swizzle: W,
    of: PhantomData<(&'r T, L)>,
}
impl<T, W: Copy, L> Clone for MatrixTile<'_, T, W, L> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn clone(&self) -> Self {
        *self
    }
}
impl<T, W: Copy, L> Copy for MatrixTile<'_, T, W, L> {}
