//! A block repeated until it has a shape.

use super::product::copies;
use super::regroup::{halves, padded};
use crate::evaluate::compact::{compact_col_major, compact_ordered};
use crate::evaluate::{rank, size};
use crate::tuple::{IntTuple, Layout};

/// Mode k is the pair of mode k of the block, which is padded with modes `1:0`, and the number of
/// copies that fill mode k of the shape, rounded up. The copies are placed in the given order of
/// modes, column-major by default.
pub fn tile_to_shape(
    block: &Layout,
    shape: &IntTuple,
    order: Option<&IntTuple>,
    result: &Layout,
) -> Result<(), String> {
    let expected = padded(block, rank(shape));
    let (blocks, places) = halves(result)?;
    let is_block = blocks.len() == expected.len() && blocks.iter().zip(&expected).all(|(x, y)| x.same_values(y));
    ensure!(is_block, "the block {block} is not in the result, which has {}", Layout::from_modes(&blocks));
    let mut counts = Vec::new();
    for (k, (mode, target)) in blocks.iter().zip(shape.elements()).enumerate() {
        let (extent, target) = (size(mode.shape()), size(&target));
        let count = target.div_ceil(extent.max(1));
        let found = size(places[k].shape());
        ensure!(found == count, "mode {k}: {count} copies of {extent} fill {target}, but the result has {found}");
        counts.push(IntTuple::fixed(count));
    }
    let counts = IntTuple::Tuple(counts);
    let strides = match order {
        Some(order) => compact_ordered(&counts, order)?,
        None => compact_col_major(&counts, 1),
    };
    copies(block, &Layout::new(counts, strides)?, &Layout::from_modes(&places))
}
