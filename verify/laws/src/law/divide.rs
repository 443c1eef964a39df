//! Divide: a layout rearranged into a tile and the tiles.

use super::common::{domain, image, size_of};
use super::composition::composition;
use super::regroup::{from_flat, from_zipped, zipped_from_tiled};
use super::tiler::{Part, by_mode};
use crate::complement::complement_modes;
use crate::evaluate::{offset, offset_of_modes};
use crate::tuple::Layout;
use crate::value::Value;

/// For each tile T of the tiler, the mode of the result is a pair:
///
/// * mode 0 is the composition of A with T;
/// * mode 1 moves the tile through A: the element `(i, j)` is `A(T(i) + T*(j))`, where `T*` is the
///   unbounded complement of T;
/// * a tiler that divides A rearranges A; one that does not covers it.
pub fn logical_divide(a: &Layout, tiler: &Value, result: &Layout) -> Result<(), String> {
    by_mode(a, tiler, result, true, &|part| match part {
        Part::Tile { a, tile, result } => divide_tile(a, tile, result),
        Part::Whole { a, result } => {
            ensure!(a.same_values(result), "the mode {a} is not divided, but the result has {result}");
            Ok(())
        }
    })
}

fn divide_tile(a: &Layout, tile: &Layout, result: &Layout) -> Result<(), String> {
    let modes = result.modes();
    ensure!(modes.len() == 2, "the result {result} has {} modes, not two", modes.len());
    composition(a, tile, &modes[0]).map_err(|why| format!("the tile: {why}"))?;
    let rest = complement_modes(tile)?;
    let part = size_of(tile);
    for k in domain(size_of(result)) {
        let (i, j) = (k % part, k / part);
        let place = offset(tile, i) + offset_of_modes(&rest, j);
        let (found, expected) = (offset(result, k), offset(a, place));
        ensure!(found == expected, "element {i} of tile {j} of {result} is {found}, but A({place}) is {expected}");
    }
    covers(a, tile, result)
}

/// The result rearranges A if the tile divides it, and covers it otherwise.
fn covers(a: &Layout, tile: &Layout, result: &Layout) -> Result<(), String> {
    let (expected, found) = (image(a), image(result));
    let Some(end) = chain_end(tile) else {
        return Ok(());
    };
    if size_of(a).checked_rem(end).unwrap_or(size_of(a)) == 0 {
        ensure!(
            expected == found,
            "the tile {tile} divides the size {}, but {result} of size {} is not a \
             rearrangement of {a}",
            size_of(a),
            size_of(result)
        );
    }
    if a.shape().as_int().is_some() {
        let inside = end / size_of(tile);
        let tiles = inside * size_of(a).div_ceil(end);
        ensure!(
            size_of(result) == size_of(tile) * tiles,
            "{tiles} tiles {tile} cover {a}, but the result {result} has the size {}",
            size_of(result)
        );
    }
    match expected.iter().find(|o| found.binary_search(o).is_err()) {
        Some(lost) => Err(format!("the offset {lost} of {a} is not in {result}")),
        None => Ok(()),
    }
}

/// Where the tile and its inner complement end, if they fill `0..end` without gaps.
pub(crate) fn chain_end(tile: &Layout) -> Option<u64> {
    let mut modes = tile.leaves();
    if modes.iter().any(|mode| mode.stride.value == 0 && mode.shape.value != 1) {
        return None;
    }
    // A mode of dynamic size 1 counts as one that moves: its stride is where the next one begins.
    modes.retain(|mode| mode.stride.value != 0 && !mode.shape.is_fixed(1));
    modes.sort_by_key(|mode| mode.stride.value);
    modes.iter().try_fold(1, |end: u64, mode| {
        let fits = mode.stride.value.checked_rem(end) == Some(0);
        fits.then_some(mode.stride.value * mode.shape.value)
    })
}

/// The elements of a divide that is exact are those of A, each once.
pub fn is_exact(a: &Layout, result: &Layout) -> Result<(), String> {
    ensure!(image(a) == image(result), "the elements of {result} are not those of {a}, each once");
    Ok(())
}

/// `((tiles), (rests, beyond…))`.
pub fn zipped_divide(a: &Layout, tiler: &Value, result: &Layout) -> Result<(), String> {
    logical_divide(a, tiler, &from_zipped(tiler, result)?)
}

/// `((tiles), rests, beyond…)`.
pub fn tiled_divide(a: &Layout, tiler: &Value, result: &Layout) -> Result<(), String> {
    zipped_divide(a, tiler, &zipped_from_tiled(result)?)
}

/// `(tiles, rests, beyond…)`.
pub fn flat_divide(a: &Layout, tiler: &Value, result: &Layout) -> Result<(), String> {
    from_flat(result, &|zipped| zipped_divide(a, tiler, zipped))
}
