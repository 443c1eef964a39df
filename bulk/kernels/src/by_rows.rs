//! Factors of products that are by terms, by rows.

use crate::factors::{ByRows, ByTerms};
use colex::bounds::{PartitionsTensor, ReshapesTensor};
use colex::prelude::*;
use colex::typenum::U256;
use colex_bulk::{Backend, Block, Edges, F4, Output};

/// The tiler of [`by_rows`], in vectors of four rows: 32 rows and 64 terms.
pub type ByRowsTile = Edges<Shape![(8, 64)]>;

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
    let (row, k) = dst.begin(block);
    let from = src.window((4 * row, k), shape![(32, 64)]);
    let load = layout![(8, 32) : (32, 1)];
    // Warps read rows and write columns, and both are 32 banks.
    let tile = block.shared::<f32, _>(layout![(32, 64) : (65, 1)]);
    let tile = block.fill(
        tile.by(load),
        from,
        #[cfg_attr(not(debug_assertions), inline(always))]
        move |t, to, from| to.copy_from(&load.partition_of(from, t.index())),
    );
    let mut to = dst.tile(block);
    block.threads(
        (&tile, to.by_mut(layout![(8, 32) : (1, 8)])),
        #[cfg_attr(not(debug_assertions), inline(always))]
        |t, (from, mut to)| {
            let own = layout![(1, 8, 32) : (0, 1, 8)].partition_of(shape![(4, 8, 64)].reshape_of(from), t.index());
            to.set_with(
                #[cfg_attr(not(debug_assertions), inline(always))]
                |at| F4::new([own[(0, at.0, at.1)], own[(1, at.0, at.1)], own[(2, at.0, at.1)], own[(3, at.0, at.1)]]),
            );
        },
    );
}
