//! Whether a block can be repeated by a tile: it has a complement, and the composition of that with the tile is a layout.

use super::Existence::{self, None as Nothing};
use super::complement::complement;
use super::composition::composition;
use super::tiles::by_mode;
use crate::complement::complement_modes;
use crate::evaluate::compact::{compact_col_major, compact_ordered};
use crate::evaluate::{cosize, rank, size};
use crate::law::complement::moving;
use crate::tuple::{IntTuple, Layout};
use crate::value::Value;

/// Whether there is a logical product.
pub(super) fn product(block: &Layout, tiler: &Value) -> Existence {
    by_mode(block, tiler, &repeated)
}

/// Whether layouts of different ranks have a product: the modes added to the shorter one have size 1.
pub(super) fn by_rank(block: &Layout, tile: &Layout) -> Existence {
    repeated(block, tile)
}

fn repeated(block: &Layout, tile: &Layout) -> Existence {
    let block = moving(block);
    let target = IntTuple::fixed(size(block.shape()) * cosize(tile));
    complement(&block, Some(&target)).and(|| {
        let free: Vec<Layout> = match complement_modes(&block) {
            Ok(modes) => modes.iter().map(|mode| Layout::fixed(mode.shape.value, mode.stride.value)).collect(),
            Err(_) => vec![Layout::fixed(1, cosize(&block))],
        };
        composition(&Layout::from_modes(&free), tile)
    })
}

/// Whether a block fills a shape: each mode of the block divides that of the shape.
pub(super) fn tile_to_shape(block: &Layout, shape: &IntTuple, order: Option<&IntTuple>) -> Existence {
    let modes = block.modes();
    if modes.len() > rank(shape) {
        return Nothing(format!("{block} has more modes than {shape}"));
    }
    let mut counts = Vec::new();
    for (k, target) in shape.elements().iter().enumerate() {
        let (extent, target) = (modes.get(k).map_or(1, |mode| size(mode.shape())), size(target));
        if extent == 0 || target % extent != 0 {
            return Nothing(format!("mode {k}: {extent} does not divide {target}"));
        }
        counts.push(IntTuple::fixed(target / extent));
    }
    let counts = IntTuple::Tuple(counts);
    let strides = match order {
        Some(order) => compact_ordered(&counts, order),
        None => Ok(compact_col_major(&counts, 1)),
    };
    match strides.and_then(|strides| Layout::new(counts, strides)) {
        Ok(tile) => repeated(block, &tile),
        Err(why) => Nothing(why),
    }
}
