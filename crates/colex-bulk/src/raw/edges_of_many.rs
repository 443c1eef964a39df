//! Tiles at the edges of many matrices, whose number is in the second mode of an output.

use super::backend::Backend;
use super::block::Block;
use super::edges::{EdgeTile, FromOn, Places, Two, begin_and_own, tiles};
use super::element::Element;
use super::many::{Many, NumbersOfMatrices, grid_of_many, of_matrix, tile_and_number};
use super::output::Output;
use super::tilers::{IntoTiler, OutputTiler};
use crate::arguments::LaunchError;
use colex::bounds::{DataLayout, Integer, IntoNested, NestedOf, StaticInteger};

/// A tiler for an output of many matrices whose sizes are not multiples of it: the result of [`edges_of_each`].
#[derive(Clone, Copy, Debug)]
pub struct EdgesOfEach<X>(X);

/// A tiler for an output of many matrices, `(m, (n, l))` or `(m, (n, l, k, ..))`, where the coordinate in `l`, `k`, … is the
/// number of the matrix: each of them has its own edges, as by [`edges`](crate::edges()).
///
/// **Definition.** The grid has the tiles of `m` in its first mode, and in its second those of `n` for each of the
/// matrices: the tile `b` is the tile `b % t` of the matrix `b / t`, where `t` is `n / y`, rounded up, and numbers count the
/// coordinates, the first mode the fastest.
///
/// **Defined when** `m` and `n` are at least those of a tile; otherwise the launch gives
/// [`LaunchError::LessThanATile`], with the numbers.
///
/// ```
/// use colex::prelude::*;
/// use colex::typenum::U4;
/// use colex_bulk::{Backend, Block, EdgesOfEach, LaunchError, Output, Turns, edges_of_each};
///
/// type Numbers<'k> = Output<'k, usize, Layout![(4, (usize, usize)) : (1, (4, usize))], EdgesOfEach<Shape![(4, 2)]>>;
/// /// Of each element the number of its matrix.
/// fn numbers<B: Backend>(block: &mut Block<'_, B, U4>, (out,): (Numbers<'_>,)) {
///     let (_, number) = out.begin(block);
///     let mut tile = out.tile(block);
///     block.threads((number, tile.by_mut(layout![(4, 1) : (1, 0)])), |_, (number, mut to)| to.set_with(|_| number));
/// }
///
/// // Three matrices of 4 by 3, and between them four elements that are nobody's.
/// let (columns, count, distance, mut data) = (3usize, 3usize, 16usize, [9; 48]);
/// let all = make_tensor(&mut data, layout![(4, (columns, count)) : (1, (4, distance))]);
/// Turns::Forward.launch((Output::new(all.prove_injective()?, edges_of_each(shape![(4, 2)]))?,), numbers)?;
/// assert!((0..48).all(|i| data[i] == if i % 16 < 12 { i / 16 } else { 9 }));
///
/// let all = make_tensor(&mut data, layout![(4, (columns, count)) : (1, (4, distance))]).prove_injective()?;
/// let small = Output::new(all, edges_of_each(shape![(4, 8)]));
/// assert_eq!(small.err(), Some(LaunchError::LessThanATile { size: 3, tile: 8 }));
/// # Ok::<(), LaunchError>(())
/// ```
#[must_use]
pub fn edges_of_each<X: IntoNested>(tiler: X) -> EdgesOfEach<NestedOf<X>> {
    EdgesOfEach(tiler.into_nested())
}
impl<X: Copy> IntoTiler for EdgesOfEach<X> {
    type Tiler = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn into_tiler(self) -> Self {
        self
    }
}

#[diagnostic::do_not_recommend]
impl<M, N, L, DM, DN, DL, X, Y> OutputTiler<Many<M, N, L, DM, DN, DL>> for EdgesOfEach<Two<X, Y>>
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
        Ok(grid_of_many((tiles(m, X::VALUE)?, tiles(n, Y::VALUE)?), count)?)
    }
}

impl<'g, T, M, N, L, DM, DN, DL, X, Y> Output<'g, T, Many<M, N, L, DM, DN, DL>, EdgesOfEach<Two<X, Y>>>
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
    /// Where the tile of this block begins: a coordinate `(i, j)` of a matrix, and the number of the matrix.
    ///
    /// # Panics
    /// As [`tile`](Self::tile).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn begin<B: Backend, K>(&self, block: &Block<'_, B, K>) -> ((usize, usize), usize) {
        let (begin, _, number) = self.begin_own_and_number(block);
        (begin, number)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn begin_own_and_number<B: Backend, K>(&self, block: &Block<'_, B, K>) -> ((usize, usize), (usize, usize), usize) {
        let ((m, n), _) = of_matrix(self.layout);
        // The grid has seen that it does not overflow.
        let count = self.layout.shape().tail.head.tail.count().unwrap_or(0);
        let (row, all) = self.place_for(block);
        let (column, number) = tile_and_number(all, n.div_ceil(Y::VALUE), count);
        let ((i, own_i), (j, own_j)) = (begin_and_own(row, m, X::VALUE), begin_and_own(column, n, Y::VALUE));
        ((i, j), (own_i, own_j), number)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn offset_of(&self, number: usize) -> usize {
        self.layout.shape().tail.head.tail.offset(self.layout.stride().tail.head.tail, number)
    }

    /// The tile of this block: that at its own place in the grid, or moved back to the edge of its matrix.
    ///
    /// # Panics
    /// If the grid is too large, or a matrix is smaller than a tile; and if the output was given to
    /// another block.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn tile<B: Backend, K>(self, block: &Block<'_, B, K>) -> EdgeTile<'g, T, Places<X, Y>> {
        let (_, strides) = of_matrix(self.layout);
        let ((i, j), own, number) = self.begin_own_and_number(block);
        let pointer = self.pointer_for(block);
        let offset = i * strides.0 + j * strides.1 + self.offset_of(number);
        let own = FromOn((own.0 - i, own.1 - j));
        // SAFETY: `i`, `j` and the number are a coordinate of the layout, by `begin_own_and_number`, and its elements are in memory. All
        // coordinates of the tile are some of the same matrix, and those from `own` on are in no other tile, as in a matrix
        // alone: a place of the grid is a place of a matrix and the number of the matrix. No other block has this place, and this
        // block has used up its output.
        unsafe { EdgeTile::of(pointer.add(offset), strides, (i, j), own) }
    }
}
