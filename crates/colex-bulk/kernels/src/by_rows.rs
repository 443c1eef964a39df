//! Factors of products that are by terms, by rows.

use crate::factors::{ByRows, ByTerms};
use colex::bounds::{PartitionedBy, ReshapedTo};
use colex::prelude::*;
use colex::tuple::{HCons, HNil};
use colex::typenum::{U1, U256};
use colex_bulk::{Backend, Block, Edges, F4, Output};

/// The tiler of [`by_rows`], in vectors of four rows: 32 rows and 64 terms.
pub type ByRowsTile = Edges<Shape![(8, 64)]>;

/// A tile of a source.
type Tile = Layout<Shape![(32, 64)], HCons<usize, HCons<U1, HNil>>>;
/// The same in shared memory: warps read rows and write columns, and both are 32 banks.
type InMemory = Layout![(32, 64) : (65, 1)];
/// Who loads, and who stores.
type Load = Layout![(8, 32) : (32, 1)];
type Store = Layout![(8, 32) : (1, 8)];
/// The output of a thread.
type Rows =
    <<InMemory as ReshapedTo<Shape![(4, 8, 64)]>>::Reshaped as PartitionedBy<Layout![(1, 8, 32) : (0, 1, 8)]>>::Part;

/// `dst(m, k) = src(m, k)`, where neighbours in memory are terms in `src` and rows in `dst`, by vectors of four: a factor by
/// terms, made one by rows.
///
/// Products by rows are the fastest ones, and for each element of a factor there are as many products as the other factor has
/// rows: so for large ones this costs less than it gains.
///
/// # Panics
/// If `src` is smaller than `dst`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn by_rows<B: Backend>(
    block: &mut Block<'_, B, U256>,
    (src, dst): (Tensor<View<'_, f32>, ByTerms>, Output<'_, F4, ByRows, ByRowsTile>),
) {
    let from = tile_of(src, dst.begin(block));
    let tile = block.shared::<f32, _>(InMemory::default());
    let tile = block.fill(
        tile.by(Load::default()),
        from,
        #[cfg_attr(not(debug_assertions), inline(always))]
        |t, to, from| to.copy_from(&from.local_partition(Load::default(), t.index())),
    );
    let mut to = dst.tile(block);
    block.threads(
        (&tile, to.by_mut(Store::default())),
        #[cfg_attr(not(debug_assertions), inline(always))]
        |t, (from, mut to)| {
            let own = rows_of(from, t.index());
            to.set_with(
                #[cfg_attr(not(debug_assertions), inline(always))]
                |at| vector_of(&own, (at.0, at.1)),
            );
        },
    );
}

/// [`by_rows`] of two factors of the same sizes, in the time of one where those are small: the loads of both are on their way
/// at the same time.
///
/// # Panics
/// If a source is smaller than its destination.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn both_by_rows<'k, B: Backend>(
    block: &mut Block<'k, B, U256>,
    (a, b): (Tensor<View<'k, f32>, ByTerms>, Tensor<View<'k, f32>, ByTerms>),
    (to_a, to_b): (Output<'_, F4, ByRows, ByRowsTile>, Output<'_, F4, ByRows, ByRowsTile>),
) {
    let (from_a, from_b) = (tile_of(a, to_a.begin(block)), tile_of(b, to_b.begin(block)));
    let (tile_a, tile_b) = (block.shared::<f32, _>(InMemory::default()), block.shared::<f32, _>(InMemory::default()));
    let (tile_a, tile_b) = block.fill(
        (tile_a.by(Load::default()), tile_b.by(Load::default())),
        (from_a, from_b),
        #[cfg_attr(not(debug_assertions), inline(always))]
        |t, (to_a, to_b), (a, b)| {
            let load = Load::default();
            (to_a.copy_from(&a.local_partition(load, t.index())), to_b.copy_from(&b.local_partition(load, t.index())))
        },
    );
    let (mut to_a, mut to_b) = (to_a.tile(block), to_b.tile(block));
    block.threads(
        (&tile_a, to_a.by_mut(Store::default()), &tile_b, to_b.by_mut(Store::default())),
        #[cfg_attr(not(debug_assertions), inline(always))]
        |t, (from_a, mut to_a, from_b, mut to_b)| {
            let (a, b) = (rows_of(from_a, t.index()), rows_of(from_b, t.index()));
            to_a.set_with(
                #[cfg_attr(not(debug_assertions), inline(always))]
                |at| vector_of(&a, (at.0, at.1)),
            );
            to_b.set_with(
                #[cfg_attr(not(debug_assertions), inline(always))]
                |at| vector_of(&b, (at.0, at.1)),
            );
        },
    );
}

/// The tile of a source that begins at a place of its destination, whose rows are in vectors of four.
#[cfg_attr(not(debug_assertions), inline(always))]
fn tile_of(src: Tensor<View<'_, f32>, ByTerms>, (row, k): (usize, usize)) -> Tensor<View<'_, f32>, Tile> {
    src.window((4 * row, k), shape![(32, 64)])
}

/// The part of a tile that thread `t` writes: the four rows of a vector, in this many columns.
#[cfg_attr(not(debug_assertions), inline(always))]
fn rows_of(tile: Tensor<View<'_, f32>, InMemory>, t: usize) -> Tensor<View<'_, f32>, Rows> {
    tile.with_shape(shape![(4, 8, 64)]).local_partition(layout![(1, 8, 32) : (0, 1, 8)], t)
}

/// The vector of four rows at a place.
#[cfg_attr(not(debug_assertions), inline(always))]
fn vector_of(rows: &Tensor<View<'_, f32>, Rows>, (v, k): (usize, usize)) -> F4 {
    F4::new([rows[(0, v, k)], rows[(1, v, k)], rows[(2, v, k)], rows[(3, v, k)]])
}
