//! Tiles at the edges of an output whose sizes are not multiples of the tile.

use super::backend::Backend;
use super::block::Block;
use super::element::Element;
use super::output::Output;
use super::tilers::OutputTiler;
use crate::arguments::LaunchError;
use colex::bounds::{DataLayout, Integer, IntoNested, NestedOf, ReshapedTo, StaticInteger};
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex::typenum::U1;
use core::marker::PhantomData;
use core::ptr::NonNull;

/// A tiler of two modes, for an output whose sizes are not multiples of it: the result of [`edges`].
#[derive(Clone, Copy, Debug)]
pub struct Edges<X>(X);

/// A tiler for an output whose sizes need not be multiples of it: the last tile of each mode is moved back, so that it ends
/// where the output ends.
///
/// **Definition.** Of a mode of size `n`, divided by `x`, the tile `b` begins at `min(b x, n - x)`; there are `n / x`
/// of them, rounded up. The elements before `b x` belong to the tile before it: a block computes them, and does not
/// write them. So everything that a block reads for its tile is in memory, without a comparison.
///
/// For an output of many matrices there is [`edges_of_each`](crate::edges_of_each()), and for one that may be smaller than a
/// tile [`predicated`](crate::predicated()).
///
/// **Defined when** each size is at least that of a tile; otherwise the launch gives
/// [`LaunchError::LessThanATile`], with the numbers. A tile has elements, or where the code is generated it is an error.
///
/// ```
/// use colex::prelude::*;
/// use colex::typenum::U64;
/// use colex_bulk::{Backend, Block, Edges, LaunchError, Output, Turns, edges};
///
/// type Numbers<'k> = Output<'k, u32, Layout![(usize, 1) : (1, 0)], Edges<Shape![(64, 1)]>>;
/// /// Of each place its number.
/// fn numbers<B: Backend>(block: &mut Block<'_, B, U64>, (out,): (Numbers<'_>,)) {
///     let mut tile = out.tile(block);
///     let (first, _) = tile.begin();
///     block.threads((first, tile.by_mut(layout![(64, 1) : (1, 0)])), |t, (first, mut to)| {
///         to.set_with(|_| (first + t.index()) as u32);
///     });
/// }
///
/// let (rows, mut data) = (100, [0; 100]);
/// let column = make_tensor(&mut data, layout![(rows, 1) : (1, 0)]);
/// Turns::Forward.launch((Output::new(column.prove_injective()?, edges(shape![(64, 1)]))?,), numbers)?;
/// assert!((0..100).all(|i| data[i] == i as u32));
///
/// let (rows, mut data) = (50, [0; 50]);
/// let column = make_tensor(&mut data, layout![(rows, 1) : (1, 0)]);
/// let small = Output::new(column.prove_injective()?, edges(shape![(64, 1)]));
/// assert_eq!(small.err(), Some(LaunchError::LessThanATile { size: 50, tile: 64 }));
/// # Ok::<(), LaunchError>(())
/// ```
/// A tile without elements, and with one:
/// ```compile_fail,E0080
/// # use colex::prelude::*; use colex_bulk::{Output, edges};
/// # let mut data = [0; 4];
/// let row = make_tensor(&mut data, layout![(1, 4) : (4, 1)]);
/// Output::new(row, edges(shape![(1, 0)])).unwrap();
/// ```
/// ```
/// # use colex::prelude::*; use colex_bulk::{Output, edges};
/// # let mut data = [0; 4];
/// let row = make_tensor(&mut data, layout![(1, 4) : (4, 1)]);
/// Output::new(row, edges(shape![(1, 1)])).unwrap();
/// ```
#[must_use]
pub fn edges<X: IntoNested>(tiler: X) -> Edges<NestedOf<X>> {
    Edges(tiler.into_nested())
}

/// A list of two.
pub(super) type Two<A, B> = HCons<A, HCons<B, HNil>>;
/// A layout of two modes, each an integer.
pub(super) type Flat<M, N, DM, DN> = Layout<Two<M, N>, Two<DM, DN>>;
/// The places of a tile: their numbers, column by column.
pub(super) type Places<X, Y> = Layout<Two<X, Y>, Two<U1, X>>;

/// Encodes the number of a place: the address of a byte in here, which is never read.
pub(super) static BYTES: [u8; 1 << 15] = [0; 1 << 15];

/// Row and column of the place of a byte of [`BYTES`], in a tile of so many rows.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn place_of(byte: &u8, rows: usize) -> (usize, usize) {
    let place = core::ptr::from_ref(byte).addr() - BYTES.as_ptr().addr();
    (place % rows, place / rows)
}

#[diagnostic::do_not_recommend]
impl<M, N, DM, DN, X, Y> OutputTiler<Flat<M, N, DM, DN>> for Edges<Two<X, Y>>
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
        Ok((tiles(m, X::VALUE)?, tiles(n, Y::VALUE)?))
    }
}

/// How many tiles a mode has.
pub(super) const fn tiles(size: usize, tile: usize) -> Result<usize, LaunchError> {
    match size {
        0 => Ok(0),
        _ if size < tile => Err(LaunchError::LessThanATile { size, tile }),
        _ => Ok(size.div_ceil(tile)),
    }
}

/// Where the tile `at` of a mode begins, and from where on it belongs to its block.
///
/// # Panics
/// If there is no such tile.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn begin_and_own(at: usize, size: usize, tile: usize) -> (usize, usize) {
    assert!(size >= tile && at < size.div_ceil(tile), "there is no tile {at} of {tile} in a mode of {size}");
    let own = at * tile;
    (own.min(size - tile), own)
}

#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn sizes<M: Integer, N: Integer, DM: Copy, DN: Copy>(layout: Flat<M, N, DM, DN>) -> (usize, usize)
where
    Two<M, N>: Copy,
{
    let shape = layout.shape();
    (shape.head.value(), shape.tail.head.value())
}

/// A layout of two modes, each an integer.
#[diagnostic::on_unimplemented(
    message = "an input whose layout is not one of two integers",
    label = "expected a layout of two modes, each an integer",
    note = "the tile of an input belongs to that of an output of two modes, each an integer"
)]
pub trait MatrixOfIntegers: DataLayout {
    /// The sizes, and the strides.
    fn sizes_and_strides(self) -> ((usize, usize), (usize, usize));
}
#[diagnostic::do_not_recommend]
impl<M: Integer, N: Integer, DM: Integer, DN: Integer> MatrixOfIntegers for Flat<M, N, DM, DN>
where
    Self: DataLayout,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sizes_and_strides(self) -> ((usize, usize), (usize, usize)) {
        let stride = self.stride();
        (sizes(self), (stride.head.value(), stride.tail.head.value()))
    }
}

impl<'g, T, M, N, DM, DN, X, Y> Output<'g, T, Flat<M, N, DM, DN>, Edges<Two<X, Y>>>
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
    /// Where the tile of this block begins, as a coordinate of the output, and from where on it belongs to this block.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn begin_and_own<B: Backend, K>(&self, block: &Block<'_, B, K>) -> ((usize, usize), (usize, usize)) {
        let (m, n) = sizes(self.layout);
        let (x, y) = self.place_for(block);
        let ((i, own_i), (j, own_j)) = (begin_and_own(x, m, X::VALUE), begin_and_own(y, n, Y::VALUE));
        ((i, j), (own_i, own_j))
    }

    /// Where the tile of this block begins: a coordinate of the output.
    ///
    /// # Panics
    /// As [`tile`](Self::tile).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn begin<B: Backend, K>(&self, block: &Block<'_, B, K>) -> (usize, usize) {
        self.begin_and_own(block).0
    }

    /// The tile of this block: that at its own place in the grid, or moved back to the edge.
    ///
    /// # Panics
    /// If the grid is too large, or the output is smaller than a tile; and if the output was given to
    /// another block.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn tile<B: Backend, K>(self, block: &Block<'_, B, K>) -> EdgeTile<'g, T, Places<X, Y>> {
        let stride = self.layout.stride();
        let strides = (stride.head.value(), stride.tail.head.value());
        let ((i, j), own) = self.begin_and_own(block);
        let pointer = self.pointer_for(block);
        // SAFETY: `(i, j)` is a coordinate of the layout, by `begin_and_own`, and its elements are in memory: with
        // `i + x <= m` and `j + y <= n` all coordinates of the tile are coordinates of the output. Those from `own` on are in
        // no other tile: they are the coordinates of the block in an exact divide of the rounded-up sizes. No other block has
        // this place, and this block has used up its output.
        let own = FromOn((own.0 - i, own.1 - j));
        unsafe { EdgeTile::of(pointer.add(i * strides.0 + j * strides.1), strides, (i, j), own) }
    }
}

mod sealed {
    #[diagnostic::on_unimplemented(
        message = "another crate cannot decide which places belong to a block: `{Self}`",
        label = "expected `FromOn` or `UpTo`",
        note = "`edges(tiler)` and `predicated(tiler)` make tiles that have them"
    )]
    pub trait Sealed {}
    impl Sealed for super::FromOn {}
    impl Sealed for crate::UpTo {}
}

/// Which places of a tile with edges belong to its block.
///
/// No other block may write them, so the trait is sealed.
pub trait Own: sealed::Sealed + Copy {
    /// Whether this one does.
    fn has(self, place: (usize, usize)) -> bool;
}
/// Those from a place on: the tile was moved back.
#[derive(Clone, Copy)]
pub struct FromOn(pub(super) (usize, usize));
impl Own for FromOn {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn has(self, (i, j): (usize, usize)) -> bool {
        i >= self.0.0 && j >= self.0.1
    }
}

/// The tile of an output with edges; a part of it belongs to this block.
// The invariant: the layout of the output is injective. The element at `(i, j)` of the tile is in memory, `i` and `j` times
// the strides from the pointer on, for each place `i + rows j` that the layout of the places has and that `own` has. They are
// borrowed exclusively for `'g`. No two coordinates of the layout of the places are one place.
pub struct EdgeTile<'g, T, L, O = FromOn> {
    pub(super) pointer: NonNull<T>,
    pub(super) strides: (usize, usize),
    pub(super) rows: usize,
    pub(super) begin: (usize, usize),
    pub(super) own: O,
    pub(super) places: Tensor<View<'static, u8>, L>,
    pub(super) of: PhantomData<&'g mut T>,
}

impl<T: Element, X: StaticInteger, Y: StaticInteger, O: Own> EdgeTile<'_, T, Places<X, Y>, O>
where
    Places<X, Y>: DataLayout + Default,
{
    /// The tile of `X` by `Y` elements whose first is here, with these strides; it begins at a coordinate of the output, and
    /// what `own` has belongs to the block.
    ///
    /// # Safety
    /// The invariant.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) unsafe fn of(pointer: NonNull<T>, strides: (usize, usize), begin: (usize, usize), own: O) -> Self {
        const { assert!(X::VALUE * Y::VALUE <= BYTES.len(), "a tile of more than 32768 elements") };
        let places = make_tensor(&BYTES[..], Places::<X, Y>::default());
        Self { pointer, strides, rows: X::VALUE, begin, own, places, of: PhantomData }
    }
}
impl<'g, T: Element, L: DataLayout, O: Own> EdgeTile<'g, T, L, O> {
    /// Where it begins: the coordinate of the output.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn begin(&self) -> (usize, usize) {
        self.begin
    }

    /// By another shape.
    ///
    /// # Panics
    /// If it has more elements.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn with_shape<X>(self, shape: X) -> EdgeTile<'g, T, L::Reshaped, O>
    where
        X: IntoNested,
        L: ReshapedTo<NestedOf<X>>,
    {
        let Self { pointer, strides, rows, begin, own, places, of } = self;
        // The invariant: `ReshapedTo` says that the layout stays injective, and it reaches no other elements.
        EdgeTile { pointer, strides, rows, begin, own, places: L::reshape_of(places, shape.into_nested()), of }
    }
}
