//! Int tuples: arithmetic, coordinates, and functions of a shape.

use super::Operands::Tuples;
use super::Statics::{Few, Many, Strides};
use super::{Operation, row};

type Lists = &'static [&'static [&'static str]];

const ONE: Lists = &[&["s"], &["(s)"], &["(s,s)"], &["(s,(s,s))"], &["((s,s),s)"]];
const DIVIDED: Lists = &[
    &["s", "s"],
    &["s", "(s,s)"],
    &["(s)", "s"],
    &["(s,s)", "s"],
    &["(s,s)", "(s)"],
    &["(s,s)", "(s,s)"],
    &["((s,s),s)", "s"],
    &["((s,s),s)", "(s,s)"],
    &["(s)", "(s,s)"],
];
const PAIRS: Lists =
    &[&["s", "s"], &["(s)", "(s)"], &["(s,s)", "(s,s)"], &["(s,(s,s))", "(s,(s,s))"], &["(s,s)", "(s,(s,s))"]];
const COORDINATES: Lists = &[
    &["s", "s", "s"],
    &["s", "(s,s)", "(s,s)"],
    &["(s,s)", "(s,s)", "(s,s)"],
    &["(s,s)", "(s,(s,s))", "(s,(s,s))"],
    &["(s,s)", "s", "s"],
];
const NUMBERS: Lists = &[&["s", "s"], &["s", "(s,s)"], &["s", "(s,(s,s))"], &["(s,s)", "(s,(s,s))"], &["(s,s)", "s"]];
const STRIDED: Lists = &[
    &["s", "s", "s"],
    &["s", "(s,s)", "s"],
    &["s", "(s,s)", "(s,s)"],
    &["(s,s)", "(s,s)", "(s,s)"],
    &["(s,s)", "(s,s)", "s"],
];
const CONVERTED: Lists = &[
    &["s", "s", "(s,s)"],
    &["s", "(s,s)", "(s,s)"],
    &["(s,s)", "(s,s)", "s"],
    &["(s,s)", "(s,s)", "(s,(s,s))"],
    &["(s,s)", "(s,(s,s))", "(s,s)"],
    &["(s,s)", "(s,s)", "(s)"],
    &["(s,s)", "s", "s"],
];
const ORDERS: Lists = &[
    &["s", "_0"],
    &["(s,s)", "(_0,_1)"],
    &["(s,s)", "(_1,_0)"],
    &["(s,s)", "(_1,_1)"],
    &["(s,s)", "(?,_0)"],
    &["(s,s)", "(?,?)"],
    &["(s,s)", "_0"],
    &["(s,s,s)", "(_2,_0,_1)"],
    &["(s,(s,s))", "(_2,(_0,_1))"],
    &["(s,(s,s))", "(_0,(_5,_2))"],
    &["(s,(s,s))", "(_1,_0)"],
    &["(s,s)", "(_0,_1,_2)"],
];
const STARTS: Lists = &[&["s", "s"], &["(s,s)", "s"], &["(s,(s,s))", "s"]];
const DISTRIBUTED: Lists = &[&["s", "s"], &["(s)", "s"], &["(s,s)", "s"], &["(s,(s,s))", "s"], &["(s,s,s)", "_12"]];

/// The operations.
pub(super) const TABLE: &[Operation] = &[
    row("ceil_div", "ceil_div", "checked(try_ceil_div({0}, {1}))", Tuples(DIVIDED), Many),
    row("shape_div", "exact_shape_div", "checked(try_shape_div({0}, {1}))", Tuples(DIVIDED), Many),
    row("round_up", "round_up", "checked(try_round_up({0}, {1}))", Tuples(DIVIDED), Few),
    row("evenly_divides", "evenly_divides", "sure(evenly_divides({0}, {1}))", Tuples(DIVIDED), Few),
    row("elem_scale", "elem_scale", "checked(try_elem_scale({0}, {1}))", Tuples(PAIRS), Few),
    row("inner_product", "inner_product", "checked(try_inner_product({0}, {1}))", Tuples(PAIRS), Few),
    row("product", "product", "checked(try_product({0}))", Tuples(ONE), Few),
    row("product_each", "product_each", "checked(try_product_each({0}))", Tuples(ONE), Few),
    row("sum", "sum", "checked(try_sum({0}))", Tuples(ONE), Few),
    row("max", "max", "sure(max({0}))", Tuples(ONE), Few),
    row("min", "min", "sure(min({0}))", Tuples(ONE), Few),
    row("gcd", "gcd", "sure(gcd({0}))", Tuples(ONE), Few),
    row("coalesce_shape", "coalesce_shape", "checked(try_coalesce_shape({0}))", Tuples(ONE), Few),
    row("equal", "equal", "sure(equal({0}, {1}))", Tuples(PAIRS), Few),
    row("elem_less", "elem_less", "sure(elem_less({0}, {1}))", Tuples(PAIRS), Few),
    row("crd2idx (tuples)", "crd2idx", "checked(try_crd2idx({0}, {1}, {2}))", Tuples(COORDINATES), Many),
    row("crd2idx_compact", "crd2idx", "checked(try_crd2idx_compact({0}, {1}))", Tuples(NUMBERS), Few),
    row("idx2crd (tuples)", "idx2crd", "checked(try_idx2crd({0}, {1}))", Tuples(NUMBERS), Many),
    row(
        "idx2crd_with_stride",
        "idx2crd_with_stride",
        "checked(try_idx2crd_with_stride({0}, {1}, {2}))",
        Tuples(STRIDED),
        Many,
    ),
    row("crd2crd", "crd2crd", "checked(try_crd2crd({0}, {1}, {2}))", Tuples(CONVERTED), Many),
    row("make_layout_left", "layout_left", "checked(try_make_layout_left({0}))", Tuples(ONE), Few),
    row("make_layout_right", "layout_right", "checked(try_make_layout_right({0}))", Tuples(ONE), Few),
    row(
        "make_ordered_layout",
        "make_ordered_layout",
        "checked(try_make_ordered_layout({0}, {1}))",
        Tuples(ORDERS),
        Few,
    ),
    row("compact_order", "compact_order", "checked(try_compact_order({0}, {1}))", Tuples(ORDERS), Few),
    row("compact_col_major", "compact_col_major", "checked(try_compact_col_major_from({0}, {1}))", Tuples(STARTS), Few),
    row("compact_row_major", "compact_row_major", "checked(try_compact_row_major_from({0}, {1}))", Tuples(STARTS), Few),
    row("domain_distribute", "domain_distribute", "sure(domain_distribute({0}, {1}))", Tuples(DISTRIBUTED), Strides),
];
