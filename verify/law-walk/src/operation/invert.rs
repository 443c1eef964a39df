//! Inverses, and what two layouts have in common.

use super::Operands::{Each, Layout, None as Alone};
use super::Statics::{Many, Strides};
use super::{Operation, row};

const COTARGETS: &[&[&str]] = &[&["?"], &["_24"], &["_7"], &["(?,?)"], &["(_4,?)"]];

/// The operations.
pub(super) const TABLE: &[Operation] = &[
    row("right_inverse", "right_inverse", "checked({0}.try_right_inverse())", Alone, Many),
    row("left_inverse", "left_inverse", "checked({0}.try_left_inverse())", Alone, Strides),
    row("nullspace", "nullspace", "checked({0}.try_nullspace())", Alone, Many),
    row("max_common_layout", "max_common_layout", "sure({0}.max_common_layout({1}))", Layout, Many),
    row("max_common_vector", "max_common_vector", "sure({0}.max_common_vector({1}))", Layout, Many),
    row("max_alignment", "max_alignment", "sure({0}.max_alignment())", Alone, Many),
    row("complement", "complement", "checked({0}.try_complement({1}))", Each(COTARGETS), Many),
    row("complement_in_cosize", "complement", "checked({0}.try_complement_in_cosize())", Alone, Many),
];
