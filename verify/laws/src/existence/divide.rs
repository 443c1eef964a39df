//! Whether a tile divides a layout: it has a complement in the size, and the composition with the two is a layout.

use super::Existence::{self, None as Nothing, Some as Something};
use super::complement::{complement, rest};
use super::composition::composition;
use super::tiles::by_mode;
use crate::evaluate::{cosize, size};
use crate::law::common::{image, is_distinct};
use crate::law::complement::moving;
use crate::tuple::{IntTuple, Layout};
use crate::value::Value;

/// Whether there is a logical divide.
pub(super) fn divide(a: &Layout, tiler: &Value) -> Existence {
    by_mode(a, tiler, &divided)
}

/// Whether there is one whose elements are those of A, each once.
pub(super) fn exact(a: &Layout, tiler: &Value) -> Existence {
    by_mode(a, tiler, &|a, tile| {
        let whole = |cotarget: &IntTuple| {
            let elements = size(a.shape());
            let both = rest(&moving(tile), cotarget).map(|rest| Layout::from_modes(&[tile.clone(), rest]));
            both.is_some_and(|both| {
                let image = image(&both);
                image.len() as u64 == elements && is_distinct(&image) && cosize(&both) == elements
            })
        };
        if cotargets(a).iter().any(whole) {
            divided(a, tile)
        } else {
            Nothing(format!("{tile} and its complement are no bijection of the {} coordinates", size(a.shape())))
        }
    })
}

fn divided(a: &Layout, tile: &Layout) -> Existence {
    let found = cotargets(a).into_iter().map(|cotarget| in_cotarget(a, tile, &cotarget));
    // The least of those that exist, or a reason.
    found
        .min_by_key(|found| match found {
            Something(kind) => (false, Some(*kind)),
            Nothing(_) => (true, None),
        })
        .unwrap_or_else(|| Nothing("there is no cotarget".into()))
}

fn in_cotarget(a: &Layout, tile: &Layout, cotarget: &IntTuple) -> Existence {
    complement(tile, Some(cotarget)).and(|| match rest(&moving(tile), cotarget) {
        Some(rest) => composition(a, &Layout::from_modes(&[tile.clone(), rest])),
        // The definition takes the complement that exists, and says only that it reaches the
        // size of the layout. Where the holes are not a layout, one exists after the tile.
        None => {
            let end = cosize(tile).max(1);
            let behind = Layout::fixed(size(cotarget).div_ceil(end), end);
            composition(a, &Layout::from_modes(&[tile.clone(), behind]))
        }
    })
}

/// In which the tile may have its complement: the size of the layout, or its shape, element by element.
fn cotargets(a: &Layout) -> [IntTuple; 2] {
    let flat = a.shape().leaves().into_iter().map(IntTuple::Int).collect();
    [IntTuple::fixed(size(a.shape())), IntTuple::Tuple(flat)]
}
