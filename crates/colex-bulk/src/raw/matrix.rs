//! Tiles of matrices in swizzled memory of the block, and warps that load fragments of them.

use super::backend::{Backend, begin_copy};
use super::chunk::{Chunk, InWords};
use super::element::Element;
use super::mma::{OfFourMatrices, OfTwoMatrices, WarpMma};
use super::ring::Begun;
use super::shared::{Unwritten, cosize};
use super::stages::Stages;
use super::warp_fragment::WarpFragment;
use crate::by_modes::PartitionedByAll;
use colex::bounds::{ConflictFree, DataLayout, SameShape, StaticInteger};
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex::typenum::{U0, U1, U8, U16, UInt, Unsigned};
use colex_atoms::element::{bf16, f16};
use colex_atoms::mma::Operand;
use core::marker::PhantomData;
use core::mem::MaybeUninit;
use core::ptr::NonNull;

mod sealed {
    pub trait Sealed {}
    pub trait Order<E> {}
    pub trait Loaded<B> {}
    pub trait Rows {}
}

/// A swizzle of the places of a stage: a bijection of the numbers below each multiple of `PERIOD`.
pub trait SwizzleOfStage: sealed::Sealed + Copy {
    /// A power of two. A number and one that is so many further go to places that are so many apart.
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

/// A stage of a ring of [warps](super::Block::ring_of_warps): memory of the block by an injective layout of rows of chunks and
/// a swizzle, filled by threads that are laid out so.
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
impl<E: InWords, W: SwizzleOfStage, L: DataLayout + Injective + RowsOfChunks<W>, TL> MatrixStage<Chunk<E>, W, L, TL> {
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
        // SAFETY: the memory has this stage. The invariant of a tile: the caller says that it is filled, and stays so.
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
            |to, from| {
                // SAFETY: `to` is an address in the stage, and the place that the swizzle gives is, too: as many elements as
                // the layout reaches, in whole periods. It is nobody else's, since the swizzle is a bijection. It follows the
                // wait for its group. `from` is borrowed for `'r`, which a block never sees the end of.
                unsafe {
                    let index = to.offset_from(first.as_ptr()) as usize;
                    begin_copy(first.as_ptr().add(swizzle.place(index)), from);
                }
            },
        );
        Begun::of_a_matrix()
    }
}

/// A tile of a matrix in memory of the block: rows of chunks, swizzled. [`Warp::load_matrix`] reads it.
// The invariant: all elements are initialised and not written for `'r`, and the place of each is in memory of the block.
pub struct MatrixTile<'r, T, W, L> {
    first: NonNull<T>,
    swizzle: W,
    of: PhantomData<(&'r T, L)>,
}
impl<T, W: Copy, L> Clone for MatrixTile<'_, T, W, L> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn clone(&self) -> Self {
        *self
    }
}
impl<T, W: Copy, L> Copy for MatrixTile<'_, T, W, L> {}

/// A chunk has elements of one row of `A` or of `B`, of neighbouring terms: the rows of a tile are those of the operand.
pub enum ByTerms {}
/// A chunk has elements of one term, of neighbouring rows of `A` or of `B`: the rows of a tile are terms. `ldmatrix.trans`,
/// of elements of 2 bytes.
pub enum ByRows {}
/// How the elements `E` of a tile lie in its chunks: [`ByTerms`] or [`ByRows`].
#[diagnostic::on_unimplemented(
    message = "matrices of `{E}` are not transposed while they are loaded",
    label = "`ldmatrix.trans` is for elements of 2 bytes"
)]
pub trait OrderOf<E>: sealed::Order<E> {
    /// Whether `ldmatrix` transposes.
    const TRANSPOSED: bool;
}
impl<E> sealed::Order<E> for ByTerms {}
impl<E> OrderOf<E> for ByTerms {
    const TRANSPOSED: bool = false;
}
impl<E> sealed::Order<E> for ByRows {}
impl OrderOf<f16> for ByRows {
    const TRANSPOSED: bool = true;
}
impl OrderOf<bf16> for ByRows {
    const TRANSPOSED: bool = true;
}

/// Four matrices that one `ldmatrix` loads: a fragment of 16 rows of `A`, or two of 8 rows of `B`, both of two chunks.
///
/// Sealed: the words of a lane are nobody's to see.
pub trait Loaded<B: Backend>: sealed::Loaded<B> + Copy {
    /// The elements.
    type Element: InWords;
    /// Whether the second matrix has the second chunk of the rows of the first one, and not other rows.
    const CHUNK_FIRST: bool;
    /// The fragments of these words.
    fn of_words(words: B::Of<[u32; 4]>) -> Self;
}
impl<B: Backend, O: OfFourMatrices> sealed::Loaded<B> for WarpFragment<B, O> {}
impl<B: Backend, O: OfFourMatrices> Loaded<B> for WarpFragment<B, O> {
    type Element = <O as Operand>::Element;
    const CHUNK_FIRST: bool = false;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_words(words: B::Of<[u32; 4]>) -> Self {
        Self::new(words)
    }
}
impl<B: Backend, O: OfTwoMatrices> sealed::Loaded<B> for [WarpFragment<B, O>; 2] {}
impl<B: Backend, O: OfTwoMatrices> Loaded<B> for [WarpFragment<B, O>; 2] {
    type Element = <O as Operand>::Element;
    const CHUNK_FIRST: bool = true;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_words(words: B::Of<[u32; 4]>) -> Self {
        [
            WarpFragment::new(B::map(&words, |[first, second, ..]| [first, second])),
            WarpFragment::new(B::map(&words, |[.., first, second]| [first, second])),
        ]
    }
}

/// The row and the chunk that lane `8 i + r` has the address of: row `r` of matrix `i`, of a tile of 16 rows and two chunks.
#[cfg_attr(not(debug_assertions), inline(always))]
const fn row_of_lane(lane: usize, chunk_first: bool) -> (usize, usize) {
    if chunk_first { (lane % 8 + lane / 16 * 8, lane / 8 % 2) } else { (lane % 16, lane / 16) }
}

/// A warp, in a function of warps: all its lanes at once.
///
/// What such a function does is the same in all lanes, as code of the block is in all threads. It does not see a lane.
pub struct Warp<'w, B, N> {
    index: usize,
    // A function of warps is for each `'w`, so that the warp stays in it.
    of: PhantomData<(fn(&'w ()) -> &'w (), fn() -> (B, N))>,
}
impl<B, N> Clone for Warp<'_, B, N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn clone(&self) -> Self {
        *self
    }
}
impl<B, N> Copy for Warp<'_, B, N> {}
impl<B: Backend, N> Warp<'_, B, N> {
    /// # Safety
    /// All lanes of the warp do the same with it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const unsafe fn at(index: usize) -> Self {
        Self { index, of: PhantomData }
    }

    /// Its number, below that of the warps of the block.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn index(self) -> usize {
        self.index
    }

    /// Loads four matrices of 8 rows of 16 bytes, `ldmatrix.x4`: a fragment of an operand `A`, or two of an operand `B`.
    ///
    /// **Definition.** From the tile's row `at.0` and chunk `at.1` on, 16 rows and 2 chunks. By [`ByTerms`] these are 16 rows
    /// of the operand and the terms of two chunks; by [`ByRows`] they are 16 terms, and the rows of the operand are those
    /// of two chunks.
    ///
    /// # Panics
    /// If the tile has fewer rows or chunks.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn load_matrix<F, O, W, L>(self, tile: MatrixTile<'_, Chunk<F::Element>, W, L>, at: (usize, usize)) -> F
    where
        F: Loaded<B>,
        O: OrderOf<F::Element>,
        W: SwizzleOfStage,
        L: RowsOfChunks<W>,
    {
        assert!(
            at.0 <= L::ROWS && at.1 <= L::CHUNKS && at.0 + 16 <= L::ROWS && at.1 + 2 <= L::CHUNKS,
            "a tile of 16 rows and 2 chunks at {at:?} of {} rows and {} chunks",
            L::ROWS,
            L::CHUNKS
        );
        let (first, begin) = (tile.first.as_ptr().cast(), at.0 * L::PITCH + at.1);
        // The swizzle leaves whole periods as they are: so the addresses of several loads differ by numbers that
        // are known at compile time.
        let (whole, rest) = (begin / W::PERIOD * W::PERIOD, begin % W::PERIOD);
        // SAFETY: by `Warp` all lanes come here. The rows are in the tile, whose elements are initialised and not written;
        // a chunk is 16 bytes and aligned to as many.
        let words = unsafe {
            B::load_matrices(
                O::TRANSPOSED,
                first,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |lane| {
                    let (row, chunk) = row_of_lane(lane, F::CHUNK_FIRST != O::TRANSPOSED);
                    tile.swizzle.place(row * L::PITCH + chunk + rest) + whole
                },
            )
        };
        F::of_words(words)
    }

    /// Adds the product of `a` and `b` to `c`, by the instruction `X`.
    ///
    /// The fragments are those of `X`, by their types. Of `f16` and `bf16`, which lie in registers in the same way, those of the other one are refused:
    /// ```compile_fail,E0308
    /// use colex_atoms::element::{bf16, f16};
    /// use colex_atoms::mma::{MmaAtom, MmaM16N8K16};
    /// use colex_bulk::{Backend, Warp, WarpFragment};
    ///
    /// type X = MmaM16N8K16<f16, f16, f32>;
    /// type Y = MmaM16N8K16<bf16, bf16, f32>;
    /// fn product<B: Backend, N>(
    ///     warp: Warp<'_, B, N>,
    ///     a: WarpFragment<B, <Y as MmaAtom>::A>,
    ///     b: WarpFragment<B, <X as MmaAtom>::B>,
    ///     c: &mut WarpFragment<B, <X as MmaAtom>::C>,
    /// ) {
    ///     warp.multiply_add::<X>(a, b, c);
    /// }
    /// ```
    /// ```
    /// # use colex_atoms::element::f16;
    /// # use colex_atoms::mma::{MmaAtom, MmaM16N8K16};
    /// # use colex_bulk::{Backend, Warp, WarpFragment};
    /// # type X = MmaM16N8K16<f16, f16, f32>;
    /// fn product<B: Backend, N>(
    ///     warp: Warp<'_, B, N>,
    ///     a: WarpFragment<B, <X as MmaAtom>::A>,
    ///     b: WarpFragment<B, <X as MmaAtom>::B>,
    ///     c: &mut WarpFragment<B, <X as MmaAtom>::C>,
    /// ) {
    ///     warp.multiply_add::<X>(a, b, c);
    /// }
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn multiply_add<X: WarpMma>(
        self,
        a: WarpFragment<B, X::A>,
        b: WarpFragment<B, X::B>,
        c: &mut WarpFragment<B, X::C>,
    ) {
        // SAFETY: by `Warp` all lanes come here.
        unsafe { B::multiply_add::<X>(&a.words, &b.words, &mut c.words) }
    }
}
