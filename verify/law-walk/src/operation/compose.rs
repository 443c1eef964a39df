//! Composition and the divides.

use super::Operands::{Each, Tiler};
use super::Statics::Many;
use super::{Operation, row};

const SHAPES: &[&[&str]] = &[&["?"], &["(?)"], &["(?,?)"], &["(_2,?)"], &["(_2,_3)"], &["((?,_2),?)"]];

/// The operations.
pub(super) const TABLE: &[Operation] = &[
    row("composition", "composition", "checked({0}.try_composition({1}))", Tiler, Many),
    row("with_shape", "withshape", "checked({0}.try_with_shape({1}))", Each(SHAPES), Many),
    row("reshape", "reshape", "checked({0}.try_reshape({1}))", Each(SHAPES), Many),
    row("reshape_right", "reshape_right", "checked({0}.try_reshape_right({1}))", Each(SHAPES), Many),
    row("logical_divide", "logical_divide", "checked({0}.try_logical_divide({1}))", Tiler, Many),
    row("zipped_divide", "zipped_divide", "checked({0}.try_zipped_divide({1}))", Tiler, Many),
    row("tiled_divide", "tiled_divide", "checked({0}.try_tiled_divide({1}))", Tiler, Many),
    row("flat_divide", "flat_divide", "checked({0}.try_flat_divide({1}))", Tiler, Many),
    row("exact_logical_divide", "exact_logical_divide", "checked({0}.try_exact_logical_divide({1}))", Tiler, Many),
    row("exact_zipped_divide", "exact_zipped_divide", "checked({0}.try_exact_zipped_divide({1}))", Tiler, Many),
    row("exact_tiled_divide", "exact_tiled_divide", "checked({0}.try_exact_tiled_divide({1}))", Tiler, Many),
    row("exact_flat_divide", "exact_flat_divide", "checked({0}.try_exact_flat_divide({1}))", Tiler, Many),
    row("cover", "cover", "checked({0}.try_cover({1}))", Tiler, Many),
    row("padding", "padding", "checked({0}.try_padding({1}))", Tiler, Many),
];
