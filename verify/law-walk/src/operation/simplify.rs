//! Fewer modes, the same function; larger and smaller elements; layouts made after another one.

use super::Operands::{Each, None as Alone};
use super::Statics::{Few, Many};
use super::{Operation, row};

const PROFILES: &[&[&str]] = &[&["_1"], &["(_1)"], &["(_1,_1)"], &["(_1,_1,_1)"], &["((_1,_1),_1)"], &["(_1,(_1,_1))"]];
const ELEMENTS: &[&[&str]] = &[&["_1"], &["_2"], &["_4"]];

/// The operations.
pub(super) const TABLE: &[Operation] = &[
    row("coalesce", "coalesce", "checked({0}.try_coalesce())", Alone, Many),
    row("coalesce_x", "coalesce_x", "checked({0}.try_coalesce_x())", Alone, Many),
    row("coalesce_by", "coalesce_by_profile", "checked({0}.try_coalesce_by({1}))", Each(PROFILES), Few),
    row("flatten", "flatten", "sure({0}.flatten())", Alone, Few),
    row("filter", "filter", "checked({0}.try_filter())", Alone, Many),
    row("filter_zeros", "filter_zeros", "sure({0}.filter_zeros())", Alone, Few),
    row("filter_by", "filter_by_profile", "checked({0}.try_filter_by({1}))", Each(PROFILES), Few),
    row("upcast", "upcast", "checked({0}.try_upcast::<{1:number}>())", Each(ELEMENTS), Many),
    row("downcast", "downcast", "checked({0}.try_downcast::<{1:number}>())", Each(ELEMENTS), Many),
    row("make_layout_like", "make_layout_like", "checked({0}.try_make_layout_like())", Alone, Few),
];
