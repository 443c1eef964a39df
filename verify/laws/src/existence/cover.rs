//! Whether there is something that a divide covers: each tile has a complement in its mode.

use super::Existence;
use super::complement::complement;
use super::tiles::by_mode;
use crate::evaluate::size;
use crate::tuple::{IntTuple, Layout};
use crate::value::Value;

/// Whether there is a cover.
pub(super) fn cover(a: &Layout, tiler: &Value) -> Existence {
    by_mode(a, tiler, &|mode, tile| complement(tile, Some(&IntTuple::fixed(size(mode.shape())))))
}
