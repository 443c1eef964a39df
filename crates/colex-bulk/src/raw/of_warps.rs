//! Warps that load fragments of tiles of matrices, and multiply them.

use super::backend::Backend;
use super::chunk::{Chunk, InWords};
use super::matrix::{MatrixTile, RowsOfChunks, SwizzleOfStage};
use super::mma::{OfFourMatrices, OfTwoMatrices, WarpMma};
use super::warp_fragment::WarpFragment;
use colex_atoms::element::{bf16, f16};
use colex_atoms::mma::Operand;
use core::marker::PhantomData;

mod sealed {
    pub trait Order<E> {}
    pub trait Loaded<B> {}
}

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
/// Sealed: other crates must not see the words of a lane.
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
    /// The fragments are those of `X`, by their types. `f16` and `bf16` lie in registers in the same way, and one
    /// instead of the other is refused:
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
