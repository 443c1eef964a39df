//! Product: copies of a block, placed by a tile.

use super::common::same_function;
use super::regroup::{from_flat, from_zipped, halves, padded, zipped_from_tiled};
use super::tiler::{Part, by_mode};
use crate::complement::complement_modes;
use crate::evaluate::relation::compatible;
use crate::evaluate::{offset, offset_of_modes};
use crate::tuple::Layout;
use crate::value::Value;

/// For each tile T of the tiler, the mode of the result is a pair: the block A itself, and where
/// its copies go, `A*(T(j))`, where `A*` is the unbounded complement of A.
pub fn logical_product(block: &Layout, tiler: &Value, result: &Layout) -> Result<(), String> {
    by_mode(block, tiler, result, true, &|part| match part {
        Part::Tile { a, tile, result } => {
            let modes = result.modes();
            ensure!(modes.len() == 2, "the result {result} has {} modes, not two", modes.len());
            ensure!(modes[0].same_values(a), "mode 0 is {}, not the block {a}", modes[0]);
            ensure!(
                compatible(tile.shape(), modes[1].shape()),
                "the shape {} is not compatible with {}",
                tile.shape(),
                modes[1].shape()
            );
            copies(a, tile, &modes[1])
        }
        Part::Whole { a, result } => {
            ensure!(a.same_values(result), "the mode {a} is not multiplied, but the result has {result}");
            Ok(())
        }
    })
}

/// The offsets of the copies of a block, in the order of the tile, which has as many.
pub(super) fn copies(block: &Layout, tile: &Layout, result: &Layout) -> Result<(), String> {
    let free = complement_modes(block)?;
    same_function(result, "the place of the copy", |j| offset_of_modes(&free, offset(tile, j)))
}

/// `((blocks), (copies, beyond…))`.
pub fn zipped_product(block: &Layout, tiler: &Value, result: &Layout) -> Result<(), String> {
    logical_product(block, tiler, &from_zipped(tiler, result)?)
}

/// `((blocks), copies, beyond…)`.
pub fn tiled_product(block: &Layout, tiler: &Value, result: &Layout) -> Result<(), String> {
    zipped_product(block, tiler, &zipped_from_tiled(result)?)
}

/// `(blocks, copies, beyond…)`.
pub fn flat_product(block: &Layout, tiler: &Value, result: &Layout) -> Result<(), String> {
    from_flat(result, &|zipped| zipped_product(block, tiler, zipped))
}

/// Mode k is the pair of mode k of the block and mode k of the copies; the shorter of block and
/// tile has modes `1:0` at its end.
pub fn blocked_product(block: &Layout, tile: &Layout, result: &Layout) -> Result<(), String> {
    let (blocks, places) = halves(result)?;
    by_rank(block, tile, &blocks, &places)
}

/// As [`blocked_product`], with the copies first.
pub fn raked_product(block: &Layout, tile: &Layout, result: &Layout) -> Result<(), String> {
    let (places, blocks) = halves(result)?;
    by_rank(block, tile, &blocks, &places)
}

fn by_rank(block: &Layout, tile: &Layout, blocks: &[Layout], places: &[Layout]) -> Result<(), String> {
    let rank = block.modes().len().max(tile.modes().len());
    let (expected, tiles) = (padded(block, rank), padded(tile, rank));
    let same = |x: &[Layout], y: &[Layout]| Layout::from_modes(x).same_values(&Layout::from_modes(y));
    // CuTe zips a tuple of rank 1 with an integer as if the tuple were an integer, too.
    let is_unzipped = rank == 1 && same(blocks, std::slice::from_ref(block));
    let is_block = same(blocks, &expected) || is_unzipped;
    ensure!(is_block, "the block {block} is not in the result, which has {}", Layout::from_modes(blocks));
    for (k, (tile, place)) in tiles.iter().zip(places).enumerate() {
        ensure!(
            compatible(tile.shape(), place.shape()),
            "mode {k}: the shape {} is not compatible with {}",
            tile.shape(),
            place.shape()
        );
    }
    copies(block, tile, &Layout::from_modes(places))
}
