//! Tiles that are cut off at the edges of an output, which may be smaller than one.

use super::backend::Backend;
use super::block::Block;
use super::edges::{EdgeTile, Flat, MatrixOfIntegers, Own, Places, Two, sizes};
use super::element::Element;
use super::input_tile::InputTile;
use super::math::of_32_bits;
use super::output::Output;
use super::tilers::{IntoTiler, OutputTiler};
use crate::arguments::LaunchError;
use colex::bounds::{DataLayout, Integer, IntoNested, NestedOf, StaticInteger};
use colex::prelude::*;
use core::ptr::NonNull;

/// A tiler of two modes, for an output of any sizes: what [`predicated`] makes.
#[derive(Clone, Copy, Debug)]
pub struct Predicated<X>(X);

/// A tiler for an output whose sizes need not be multiples of it, and can be less than it: the last tile of each mode is cut
/// off where the output ends.
///
/// **Definition.** Of a mode of size `n`, divided by `x`, the tile `b` begins at `b x`; there are `n / x` of them,
/// rounded up. Places that are not coordinates of the output belong to no block: the values that a thread gives for
/// them are not written. A kernel compares the places that it reads for a tile with the sizes itself; if the sizes are
/// at least a tile, [`edges`](crate::edges()) saves that.
///
/// A tile has elements, or where the code is generated it is an error.
///
/// ```
/// use colex::prelude::*;
/// use colex::typenum::U64;
/// use colex_bulk::{Backend, Block, LaunchError, Output, Predicated, Turns, predicated};
///
/// type Numbers<'k> = Output<'k, u32, Layout![(usize, 1) : (1, 0)], Predicated<Shape![(64, 1)]>>;
/// /// Of each place its number.
/// fn numbers<B: Backend>(block: &mut Block<'_, B, U64>, (out,): (Numbers<'_>,)) {
///     let mut tile = out.tile(block);
///     let (first, _) = tile.begin();
///     block.threads((first, tile.by_mut(layout![(64, 1) : (1, 0)])), |t, (first, mut to)| {
///         to.set_with(|_| (first + t.index()) as u32);
///     });
/// }
///
/// for rows in [1usize, 50, 64, 100] {
///     let mut data = [7; 128];
///     let column = make_tensor(&mut data, layout![(rows, 1) : (1, 0)]).prove_injective()?;
///     Turns::Forward.launch((Output::new(column, predicated(shape![(64, 1)]))?,), numbers)?;
///     assert!((0..128).all(|i| data[i] == if i < rows { i as u32 } else { 7 }));
/// }
/// # Ok::<(), LaunchError>(())
/// ```
/// A tile without elements, and with one:
/// ```compile_fail,E0080
/// # use colex::prelude::*; use colex_bulk::{Output, predicated};
/// # let mut data = [0; 4];
/// let row = make_tensor(&mut data, layout![(1, 4) : (4, 1)]);
/// Output::new(row, predicated(shape![(1, 0)])).unwrap();
/// ```
/// ```
/// # use colex::prelude::*; use colex_bulk::{Output, predicated};
/// # let mut data = [0; 4];
/// let row = make_tensor(&mut data, layout![(1, 4) : (4, 1)]);
/// Output::new(row, predicated(shape![(1, 1)])).unwrap();
/// ```
#[must_use]
pub fn predicated<X: IntoNested>(tiler: X) -> Predicated<NestedOf<X>> {
    Predicated(tiler.into_nested())
}
impl<X: Copy> IntoTiler for Predicated<X> {
    type Tiler = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn into_tiler(self) -> Self {
        self
    }
}

#[diagnostic::do_not_recommend]
impl<M, N, DM, DN, X, Y> OutputTiler<Flat<M, N, DM, DN>> for Predicated<Two<X, Y>>
where
    M: Integer,
    N: Integer,
    DM: Integer,
    DN: Integer,
    X: StaticInteger,
    Y: StaticInteger,
    Flat<M, N, DM, DN>: DataLayout,
{
    fn grid(self, layout: Flat<M, N, DM, DN>) -> Result<(usize, usize), LaunchError> {
        const { assert!(X::VALUE * Y::VALUE > 0, "a tile without elements") }
        let (m, n) = sizes(layout);
        Ok((m.div_ceil(X::VALUE), n.div_ceil(Y::VALUE)))
    }
}

/// The places of a tile up to the end of the output.
#[derive(Clone, Copy)]
pub struct UpTo(u32, u32);
impl UpTo {
    /// Of a tile with so many places in each mode, those below the rest.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn of<X: StaticInteger, Y: StaticInteger>((m, n): (usize, usize)) -> Self {
        // A single place is not compared, so the optimiser has to see it.
        let up_to = |rest: usize, all: usize| if all == 1 { 1.min(rest) as u32 } else { of_32_bits(rest.min(all)) };
        Self(up_to(m, X::VALUE), up_to(n, Y::VALUE))
    }
}
impl Own for UpTo {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn has(self, (i, j): (usize, usize)) -> bool {
        // A tile has at most 2^15 places.
        (i as u32) < self.0 && (j as u32) < self.1
    }
}

impl<'g, T, M, N, DM, DN, X, Y> Output<'g, T, Flat<M, N, DM, DN>, Predicated<Two<X, Y>>>
where
    T: Element,
    M: Integer,
    N: Integer,
    DM: Integer,
    DN: Integer,
    X: StaticInteger,
    Y: StaticInteger,
    Flat<M, N, DM, DN>: DataLayout,
    Places<X, Y>: DataLayout + Default,
{
    /// Where the tile of this block begins, as a coordinate of the output, and how much of the output there is from there on.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn begin_and_rest<B: Backend, K>(&self, block: &Block<'_, B, K>) -> ((usize, usize), (usize, usize)) {
        let ((m, n), (x, y)) = (sizes(self.layout), self.place_for(block));
        assert!(x < m.div_ceil(X::VALUE) && y < n.div_ceil(Y::VALUE), "there is no tile ({x}, {y})");
        let (i, j) = (x * X::VALUE, y * Y::VALUE);
        ((i, j), (m - i, n - j))
    }

    /// Where the tile of this block begins: a coordinate of the output.
    ///
    /// # Panics
    /// As [`tile`](Self::tile).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn begin<B: Backend, K>(&self, block: &Block<'_, B, K>) -> (usize, usize) {
        self.begin_and_rest(block).0
    }

    /// The tile of an input that belongs to that of this block: the elements of the same coordinates, as far as the output goes.
    ///
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::U64;
    /// use colex_bulk::{Backend, Block, LaunchError, Output, Predicated, Turns, predicated};
    ///
    /// type Row = Layout![(1, usize) : (0, 1)];
    /// type Kernel<'k> = (Tensor<View<'k, u32>, Row>, Output<'k, u32, Row, Predicated<Shape![(1, 128)]>>);
    /// /// Twice each number.
    /// fn double<B: Backend>(block: &mut Block<'_, B, U64>, (src, dst): Kernel<'_>) {
    ///     let (from, threads) = (dst.tile_of(block, src), layout![(1, 64) : (0, 1)]);
    ///     let mut to = dst.tile(block);
    ///     block.threads((from.by(threads), to.by_mut(threads)), |_, (from, mut to)| {
    ///         to.set_with(|at| 2 * from.get(at).unwrap_or(0));
    ///     });
    /// }
    ///
    /// let (src, mut dst) = ((0..300).collect::<Vec<u32>>(), [7; 300]);
    /// let row = layout![(1, { 300usize }) : (0, 1)];
    /// let out = Output::new(make_tensor(&mut dst, row).prove_injective()?, predicated(shape![(1, 128)]))?;
    /// Turns::Forward.launch((make_tensor(&src[..], row), out), double)?;
    /// assert!((0..300).all(|i| dst[i] == 2 * i as u32));
    /// # Ok::<(), LaunchError>(())
    /// ```
    ///
    /// # Panics
    /// If the input is smaller than the output, in either mode; and as [`tile`](Self::tile).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn tile_of<'k, B: Backend, K, U: Element, L>(
        &self,
        block: &Block<'_, B, K>,
        input: Tensor<View<'k, U>, L>,
    ) -> InputTile<'k, U, Places<X, Y>>
    where
        L: MatrixOfIntegers,
    {
        self.tile_of_columns::<Y, _, _, _, _>(block, input)
    }

    /// The tile of an input with several elements for each element of this output in the second mode, such as numbers where the
    /// output has chunks of them: `Z` for the second mode of a tile.
    ///
    /// At compile time there is an error if `Z` is not a multiple of that mode of the tile.
    ///
    /// # Panics
    /// As [`tile_of`](Self::tile_of).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn tile_of_columns<'k, Z, B: Backend, K, U: Element, L>(
        &self,
        block: &Block<'_, B, K>,
        input: Tensor<View<'k, U>, L>,
    ) -> InputTile<'k, U, Places<X, Z>>
    where
        Z: StaticInteger,
        L: MatrixOfIntegers,
        Places<X, Z>: DataLayout + Default,
    {
        const {
            assert!(
                Z::VALUE > 0 && Z::VALUE % Y::VALUE == 0,
                "a tile of an input without whole elements for each of the output"
            )
        }
        let ((i, j), rest) = self.begin_and_rest(block);
        let each = Z::VALUE / Y::VALUE;
        let [j, rest_of_columns] =
            [j, rest.1].map(|of| of.checked_mul(each).expect("columns beyond the address space"));
        let ((m, n), strides) = input.layout().sizes_and_strides();
        assert!(i + rest.0 <= m && j + rest_of_columns <= n, "an input of {m} by {n} is smaller than the output");
        // SAFETY: the coordinates of the tile up to the rest are coordinates of the input, by the assertion, and the elements
        // of those are in memory and borrowed for `'k`.
        unsafe {
            let first = input.as_ptr().add(i * strides.0 + j * strides.1);
            InputTile::of(
                NonNull::new_unchecked(first.cast_mut()),
                strides,
                UpTo::of::<X, Z>((rest.0, rest_of_columns)),
            )
        }
    }

    /// The tile of this block: that at its own place in the grid, as far as the output goes.
    ///
    /// # Panics
    /// If the grid is too large; and if the output was given to another block.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn tile<B: Backend, K>(self, block: &Block<'_, B, K>) -> EdgeTile<'g, T, Places<X, Y>, UpTo> {
        let stride = self.layout.stride();
        let strides = (stride.head.value(), stride.tail.head.value());
        let ((i, j), rest) = self.begin_and_rest(block);
        let pointer = self.pointer_for(block);
        // SAFETY: `(i, j)` is a coordinate of the layout, by `begin_and_rest`, and its element is in memory; so are those at the
        // places below the rest, which are the coordinates of the block in an exact divide of the rounded-up sizes. No other
        // block has this place, and this block has used up its output.
        unsafe { EdgeTile::of(pointer.add(i * strides.0 + j * strides.1), strides, (i, j), UpTo::of::<X, Y>(rest)) }
    }
}
