//! The products.

use super::Operands::{Each, Layout, Tiler};
use super::Statics::Many;
use super::{Operation, row};

const SHAPES: &[&[&str]] = &[&["?"], &["(?)"], &["(?,?)"], &["(_4,?)"], &["(_4,_6)"], &["(?,?,?)"]];
const ORDERED: &[&[&str]] = &[&["(?,?)", "(_1,_0)"], &["(_4,_6)", "(_1,_0)"], &["(?,?)", "(_0,_1)"]];

/// The operations.
pub(super) const TABLE: &[Operation] = &[
    row("logical_product", "logical_product", "checked({0}.try_logical_product({1}))", Tiler, Many),
    row("zipped_product", "zipped_product", "checked({0}.try_zipped_product({1}))", Tiler, Many),
    row("tiled_product", "tiled_product", "checked({0}.try_tiled_product({1}))", Tiler, Many),
    row("flat_product", "flat_product", "checked({0}.try_flat_product({1}))", Tiler, Many),
    row("blocked_product", "blocked_product", "checked({0}.try_blocked_product({1}))", Layout, Many),
    row("raked_product", "raked_product", "checked({0}.try_raked_product({1}))", Layout, Many),
    row("tile_to_shape", "tile_to_shape", "checked({0}.try_tile_to_shape({1}))", Each(SHAPES), Many),
    row(
        "tile_to_shape_ordered",
        "tile_to_shape",
        "checked({0}.try_tile_to_shape_ordered({1}, {2}))",
        Each(ORDERED),
        Many,
    ),
];
