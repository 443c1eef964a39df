//! Tiles that are cut off at the edges of many matrices, whose number is in the second mode of an output.

use super::backend::Backend;
use super::block::Block;
use super::edges::{EdgeTile, Places, Two};
use super::element::Element;
use super::input_tile::InputTile;
use super::many::{Many, MatricesOfIntegers, NumbersOfMatrices, grid_of_many, of_matrix, tile_and_number};
use super::output::Output;
use super::predicated::UpTo;
use super::tilers::{IntoTiler, OutputTiler};
use crate::arguments::LaunchError;
use colex::bounds::{DataLayout, Integer, IntoNested, NestedOf, StaticInteger};
use colex::prelude::*;
use core::ptr::NonNull;

/// A tiler for an output of many matrices of any sizes: the result of [`predicated_of_each`].
#[derive(Clone, Copy, Debug)]
pub struct PredicatedOfEach<X>(X);

/// A tiler for an output of many matrices, `(m, (n, l))` or `(m, (n, l, k, ..))`, of any sizes and strides: the last tile of each
/// mode of a matrix is cut off where the matrix ends, as by [`predicated`](crate::predicated()).
///
/// **Definition.** The grid has the tiles of `m` in its first mode, and in its second those of `n` for each of the
/// matrices: the tile `b` is the tile `b % t` of the matrix `b / t`, where `t` is `n / y`, rounded up. The number of a matrix is
/// the place of its coordinate in `(l, k, ..)`, the first mode the fastest.
///
/// So an output of three modes, each with a stride of its own, is `(time, (channel, batch))`, with a tiler `(512, 1)`.
///
/// ```
/// use colex::prelude::*;
/// use colex::typenum::U4;
/// use colex_bulk::{Backend, Block, LaunchError, Output, PredicatedOfEach, Turns, predicated_of_each};
///
/// /// Of time, channel and batch, each with its stride.
/// type Three = Layout![(usize, (usize, usize)) : (1, (usize, usize))];
/// /// One shift for each channel.
/// type OfChannels = Layout![(usize, (usize, usize)) : (0, (1, 0))];
/// type Operands<'k> = (
///     Tensor<View<'k, u32>, OfChannels>,
///     Output<'k, u32, Three, PredicatedOfEach<Shape![(8, 1)]>>,
/// );
/// /// Adds to each element the shift of its channel.
/// fn shifted<B: Backend>(block: &mut Block<'_, B, U4>, (shifts, out): Operands<'_>) {
///     let threads = layout![(4, 1) : (1, 0)];
///     let shifts = out.tile_of(block, shifts);
///     let mut tile = out.tile(block);
///     block.threads((shifts.by(threads), tile.by_mut(threads)), |_, (shifts, mut to)| {
///         to.update_with(|at, x| x + shifts.get(at).unwrap_or(0));
///     });
/// }
///
/// // Two batches of three channels of ten times. Channels are 11 apart, and batches 40.
/// let (times, channels, batches, row, all) = (10usize, 3usize, 2usize, 11usize, 40usize);
/// let mut data: Vec<u32> = (0..80).collect();
/// let three = make_tensor(&mut data[..], layout![(times, (channels, batches)) : (1, (row, all))]);
/// let shifts = make_tensor(&[100, 200, 300][..], layout![(times, (channels, batches)) : (0, (1, 0))]);
/// let out = Output::new(three.prove_injective()?, predicated_of_each(shape![(8, 1)]))?;
/// Turns::Forward.launch((shifts, out), shifted)?;
/// for (i, x) in data.into_iter().enumerate() {
///     let (channel, time) = (i % 40 / 11, i % 40 % 11);
///     let shift = if channel < 3 && time < 10 { 100 * (channel + 1) } else { 0 };
///     assert_eq!(x as usize, i + shift);
/// }
/// # Ok::<(), LaunchError>(())
/// ```
#[must_use]
pub fn predicated_of_each<X: IntoNested>(tiler: X) -> PredicatedOfEach<NestedOf<X>> {
    PredicatedOfEach(tiler.into_nested())
}
impl<X: Copy> IntoTiler for PredicatedOfEach<X> {
    type Tiler = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn into_tiler(self) -> Self {
        self
    }
}

#[diagnostic::do_not_recommend]
impl<M, N, L, DM, DN, DL, X, Y> OutputTiler<Many<M, N, L, DM, DN, DL>> for PredicatedOfEach<Two<X, Y>>
where
    M: Integer,
    N: Integer,
    L: NumbersOfMatrices<DL>,
    DM: Integer,
    DN: Integer,
    DL: Copy,
    X: StaticInteger,
    Y: StaticInteger,
    Many<M, N, L, DM, DN, DL>: DataLayout,
{
    fn grid(self, layout: Many<M, N, L, DM, DN, DL>) -> Result<(usize, usize), LaunchError> {
        const { assert!(X::VALUE * Y::VALUE > 0, "a tile without elements") }
        let ((m, n), _) = of_matrix(layout);
        let count = layout.shape().tail.head.tail.count()?;
        Ok(grid_of_many((m.div_ceil(X::VALUE), n.div_ceil(Y::VALUE)), count)?)
    }
}

/// The place of a tile.
struct PlaceOfTile {
    /// Where it begins in its matrix.
    begin: (usize, usize),
    /// How much of the matrix there is from there on.
    rest: (usize, usize),
    /// The number of the matrix.
    number: usize,
}

impl<'g, T, M, N, L, DM, DN, DL, X, Y> Output<'g, T, Many<M, N, L, DM, DN, DL>, PredicatedOfEach<Two<X, Y>>>
where
    T: Element,
    M: Integer,
    N: Integer,
    L: NumbersOfMatrices<DL>,
    DM: Integer,
    DN: Integer,
    DL: Copy,
    X: StaticInteger,
    Y: StaticInteger,
    Many<M, N, L, DM, DN, DL>: DataLayout,
    Places<X, Y>: DataLayout + Default,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn place<B: Backend, K>(&self, block: &Block<'_, B, K>) -> PlaceOfTile {
        let ((m, n), _) = of_matrix(self.layout);
        // The grid has seen that it does not overflow.
        let count = self.layout.shape().tail.head.tail.count().unwrap_or(0);
        let (row, all) = self.place_for(block);
        let (column, number) = tile_and_number(all, n.div_ceil(Y::VALUE), count);
        assert!(row < m.div_ceil(X::VALUE) && column < n.div_ceil(Y::VALUE), "there is no tile ({row}, {column})");
        let (i, j) = (row * X::VALUE, column * Y::VALUE);
        PlaceOfTile { begin: (i, j), rest: (m - i, n - j), number }
    }

    /// Where the tile of this block begins: a coordinate `(i, j)` of a matrix, and the number of the matrix.
    ///
    /// # Panics
    /// As [`tile`](Self::tile).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn begin<B: Backend, K>(&self, block: &Block<'_, B, K>) -> ((usize, usize), usize) {
        let PlaceOfTile { begin, number, .. } = self.place(block);
        (begin, number)
    }

    /// The tile of an input that belongs to that of this block: the elements of the same coordinates, as far as the matrix goes.
    /// The example is that of [`predicated_of_each`].
    ///
    /// # Panics
    /// If the input is smaller than the output, in any mode; and as [`tile`](Self::tile).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn tile_of<'k, B: Backend, K, U: Element, I>(
        &self,
        block: &Block<'_, B, K>,
        input: Tensor<View<'k, U>, I>,
    ) -> InputTile<'k, U, Places<X, Y>>
    where
        I: MatricesOfIntegers<L>,
    {
        let PlaceOfTile { begin: (i, j), rest, number } = self.place(block);
        let numbers = self.layout.shape().tail.head.tail;
        let ((m, n), strides) = input.layout().of_matrix();
        assert!(i + rest.0 <= m && j + rest.1 <= n, "an input of {m} by {n} is smaller than the output");
        assert!(input.layout().has(numbers), "an input has fewer matrices than the output");
        // SAFETY: the coordinates of the tile up to the rest, and the number, are coordinates of the input, by the assertions, and
        // the elements of those are in memory and borrowed for `'k`.
        unsafe {
            let offset = i * strides.0 + j * strides.1 + input.layout().offset(numbers, number);
            let first = input.as_ptr().add(offset);
            InputTile::of(NonNull::new_unchecked(first.cast_mut()), strides, UpTo::of::<X, Y>(rest))
        }
    }

    /// The tile of this block: that at its own place in the grid, as far as its matrix goes.
    ///
    /// # Panics
    /// If the grid is too large; and if the output was given to another block.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn tile<B: Backend, K>(self, block: &Block<'_, B, K>) -> EdgeTile<'g, T, Places<X, Y>, UpTo> {
        let (_, strides) = of_matrix(self.layout);
        let PlaceOfTile { begin, rest, number } = self.place(block);
        let pointer = self.pointer_for(block);
        let numbers = self.layout.shape().tail.head.tail.offset(self.layout.stride().tail.head.tail, number);
        let offset = begin.0 * strides.0 + begin.1 * strides.1 + numbers;
        // SAFETY: `begin` and the number are a coordinate of the layout, by `place`, and its element is in memory; so are those at
        // the places below the rest, which are the coordinates of the block in an exact divide of the rounded-up sizes of its
        // matrix. A place of the grid is a place of a matrix and the number of the matrix; no other block has this place, and
        // this block has used up its output.
        unsafe { EdgeTile::of(pointer.add(offset), strides, begin, UpTo::of::<X, Y>(rest)) }
    }
}
