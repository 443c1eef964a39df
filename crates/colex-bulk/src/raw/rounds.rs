//! Outputs with more tiles than there are blocks: each block has several, one after the other.

use super::backend::Backend;
use super::block::Block;
use super::element::Element;
use super::output::Output;
use super::tilers::{IntoTiler, OutputTiler};
use crate::arguments::LaunchError;
use colex::LayoutError;
use colex::bounds::DataLayout;

mod sealed {
    #[diagnostic::on_unimplemented(
        message = "another crate cannot decide which tiles belong to a block: `{Self}`",
        label = "expected a number of blocks, or `OneRound`"
    )]
    pub trait Sealed {}
    impl Sealed for usize {}
    impl Sealed for super::OneRound {}
}

/// How many blocks have the tiles of an output: a number, or [`OneRound`].
///
/// It decides which tiles belong to a block, so it is sealed.
#[diagnostic::on_unimplemented(
    message = "not a number of blocks: `{Self}`",
    label = "expected a `usize`, or `OneRound` for a block for each tile"
)]
pub trait BlocksOfTiles: sealed::Sealed + Copy + Send + Sync + 'static {
    /// The number of blocks in each mode of the grid.
    fn grid(self, tiles: (usize, usize)) -> Result<(usize, usize), LaunchError>;
    /// How many tiles there are in each mode, if that is needed for the places of the rounds.
    fn tiles<L, X: OutputTiler<L>>(self, tiler: X, layout: L) -> (usize, usize);
    /// How many rounds the block at a place has.
    fn rounds(self, tiles: (usize, usize), block: (usize, usize)) -> usize;
    /// The place of the tile of one of these rounds.
    fn place(self, tiles: (usize, usize), block: (usize, usize), round: usize) -> (usize, usize);
}

/// A block for each tile.
#[derive(Clone, Copy, Debug)]
pub struct OneRound;
impl BlocksOfTiles for OneRound {
    fn grid(self, tiles: (usize, usize)) -> Result<(usize, usize), LaunchError> {
        Ok(tiles)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tiles<L, X: OutputTiler<L>>(self, _: X, _: L) -> (usize, usize) {
        (0, 0)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn rounds(self, _: (usize, usize), _: (usize, usize)) -> usize {
        1
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn place(self, _: (usize, usize), block: (usize, usize), _: usize) -> (usize, usize) {
        block
    }
}

/// How many tiles of the second mode a band has.
const BAND: usize = 8;

impl BlocksOfTiles for usize {
    fn grid(self, (x, y): (usize, usize)) -> Result<(usize, usize), LaunchError> {
        let tiles = x.checked_mul(y).ok_or(LaunchError::Layout(LayoutError::Overflow))?;
        Ok((tiles.min(self.max(1)), 1))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tiles<L, X: OutputTiler<L>>(self, tiler: X, layout: L) -> (usize, usize) {
        let Ok(tiles) = tiler.grid(layout) else { panic!("the tiler does not divide the output") };
        tiles
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn rounds(self, (x, y): (usize, usize), (block, row): (usize, usize)) -> usize {
        let blocks = self.max(1);
        assert!(block < blocks && row == 0, "there is no block ({block}, {row}) of {blocks}");
        if block < x * y { (x * y - 1 - block) / blocks + 1 } else { 0 }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn place(self, (rows, columns): (usize, usize), (block, _): (usize, usize), round: usize) -> (usize, usize) {
        let number = block + round * self.max(1);
        let first = number / rows / BAND * BAND;
        // The last band may be narrower.
        let width = BAND.min(columns - first);
        let of_band = number - first * rows;
        (of_band / width, first + of_band % width)
    }
}

/// A tiler whose tiles belong to other blocks than one for each: the result of [`in_rounds`].
#[derive(Clone, Copy, Debug)]
pub struct InRounds<X, R = usize> {
    tiler: X,
    blocks: R,
}

/// A tiler whose tiles belong to so many blocks, or to as many as there are tiles: each block has one tile after another.
///
/// A block that has several tiles can begin to load for the next one while it writes the results of this one. So a GPU has as many
/// blocks as it can run at once. For a kernel that is written for rounds, [`OneRound`] instead of a number gives each tile a
/// block, as the tiler itself does.
///
/// **Definition.** Of `b` blocks, the block of number `i` has in round `r` the tile of number `r b + i`. Tiles are numbered in bands
/// of eight tiles of the second mode, each row by row: so the tiles of a round are neighbours, and share what is read for them.
/// 0 blocks are 1.
///
/// ```
/// use colex::prelude::*;
/// use colex::typenum::U32;
/// use colex_bulk::{Backend, Block, InRounds, LaunchError, Output, Turns, in_rounds};
///
/// type Numbers<'k> = Output<'k, u32, Layout![(1, 224) : (0, 1)], InRounds<Shape![(1, 32)]>>;
/// /// Of each element the number of its block.
/// fn numbers<B: Backend>(block: &mut Block<'_, B, U32>, (out,): (Numbers<'_>,)) {
///     for out in out.rounds(block) {
///         let mut tile = out.tile(block);
///         let number = block.at().0;
///         block.threads((number, tile.by_mut(layout![(1, 32) : (0, 1)])), |_, (number, mut to)| to[(0, 0)] = number as u32);
///     }
/// }
///
/// let mut data = [9; 224];
/// let all = make_tensor(&mut data, layout![(1, 224) : (0, 1)]);
/// Turns::Forward.launch((Output::new(all, in_rounds(shape![(1, 32)], 3))?,), numbers)?;
/// assert_eq!([0, 1, 2, 3, 4, 5, 6].map(|tile| data[32 * tile]), [0, 1, 2, 0, 1, 2, 0]);
/// # Ok::<(), LaunchError>(())
/// ```
#[must_use]
pub fn in_rounds<X: IntoTiler, R: BlocksOfTiles>(tiler: X, blocks: R) -> InRounds<X::Tiler, R> {
    InRounds { tiler: tiler.into_tiler(), blocks }
}
impl<X: Copy, R: Copy> IntoTiler for InRounds<X, R> {
    type Tiler = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn into_tiler(self) -> Self {
        self
    }
}

#[diagnostic::do_not_recommend]
impl<L: DataLayout, X: OutputTiler<L>, R: BlocksOfTiles> OutputTiler<L> for InRounds<X, R> {
    fn grid(self, layout: L) -> Result<(usize, usize), LaunchError> {
        self.blocks.grid(self.tiler.grid(layout)?)
    }
}

/// The places of the tiles of a block, in the order of its rounds.
#[derive(Clone, Copy, Debug)]
pub struct Schedule<R = usize> {
    tiles: (usize, usize),
    block: (usize, usize),
    blocks: R,
}
impl Schedule<OneRound> {
    /// That of one round, whose tile is at this place.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub const fn at(place: (usize, usize)) -> Self {
        Self { tiles: (0, 0), block: place, blocks: OneRound }
    }
}
impl<R: BlocksOfTiles> Schedule<R> {
    /// How many there are.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn rounds(self) -> usize {
        self.blocks.rounds(self.tiles, self.block)
    }

    /// The place of the tile of a round.
    ///
    /// # Panics
    /// If the block has no such round.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn place(self, round: usize) -> (usize, usize) {
        assert!(round < self.rounds(), "the block has fewer rounds");
        self.blocks.place(self.tiles, self.block, round)
    }
}

/// The outputs of the rounds of a block, an iterator.
// The invariant: the output is that of the block, and all rounds from `next` on are to come.
#[must_use]
pub struct Rounds<'g, T, L, X, R = usize> {
    output: Output<'g, T, L, InRounds<X, R>>,
    schedule: Schedule<R>,
    next: usize,
}
impl<'g, T: Element, L: DataLayout, X: OutputTiler<L>, R: BlocksOfTiles> Output<'g, T, L, InRounds<X, R>> {
    /// The outputs of the rounds of this block: of each, the tile is that of a place of [`Rounds::schedule`].
    ///
    /// # Panics
    /// If the grid is too large, or if the output was given to another block.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn rounds<B: Backend, N>(self, block: &Block<'_, B, N>) -> Rounds<'g, T, L, X, R> {
        let InRounds { tiler, blocks } = self.tiler();
        let _ = self.pointer_for(block);
        let schedule = Schedule { tiles: blocks.tiles(tiler, self.layout), block: self.place_for(block), blocks };
        Rounds { output: self, schedule, next: 0 }
    }
}
impl<T, L, X, R: Copy> Rounds<'_, T, L, X, R> {
    /// The places of all rounds.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub const fn schedule(&self) -> Schedule<R> {
        self.schedule
    }
}
impl<'g, T: Element, L: DataLayout, X: Copy, R: BlocksOfTiles> Iterator for Rounds<'g, T, L, X, R> {
    type Item = Output<'g, T, L, X>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn next(&mut self) -> Option<Self::Item> {
        if self.next >= self.schedule.rounds() {
            return None;
        }
        let place = self.schedule.place(self.next);
        self.next += 1;
        // SAFETY: the places of all rounds of all blocks differ. Of one round, each block has its own. Otherwise the number of a
        // tile, divided by the number of blocks, gives round and block, and the place of a number is a bijection. This round is
        // over for this iterator.
        Some(unsafe { self.output.at(self.output.tiler().tiler, place) })
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let rest = self.schedule.rounds() - self.next;
        (rest, Some(rest))
    }
}
impl<T: Element, L: DataLayout, X: Copy, R: BlocksOfTiles> ExactSizeIterator for Rounds<'_, T, L, X, R> {}
