//! Operations on int tuples.

use super::Value;
use super::operation::Operation;
use crate::Int;

/// The operations.
pub(super) const OPERATIONS: &[Operation] = &[
    Operation { name: "shape", usage: "(A)", counts: 1..=1, run: |a| Ok(a.layout(0)?.shape().into()) },
    Operation { name: "stride", usage: "(A)", counts: 1..=1, run: |a| Ok(a.layout(0)?.stride().into()) },
    Operation { name: "size", usage: "(A)", counts: 1..=1, run: |a| Ok(a.shape(0)?.product()?.into()) },
    Operation { name: "product", usage: "(t)", counts: 1..=1, run: |a| Ok(a.shape(0)?.product()?.into()) },
    Operation { name: "rank", usage: "(A)", counts: 1..=1, run: |a| Ok(Int::of_count(a.shape(0)?.rank()).into()) },
    Operation { name: "depth", usage: "(A)", counts: 1..=1, run: |a| Ok(Int::of_count(a.shape(0)?.depth()).into()) },
    Operation { name: "product_each", usage: "(t)", counts: 1..=1, run: |a| Ok(a.shape(0)?.product_each()?.into()) },
    Operation { name: "sum", usage: "(t)", counts: 1..=1, run: |a| Ok(a.tuple(0)?.sum()?.into()) },
    Operation {
        name: "inner_product",
        usage: "(s, t)",
        counts: 2..=2,
        run: |a| Ok(a.tuple(0)?.inner_product(a.tuple(1)?)?.into()),
    },
    Operation {
        name: "ceil_div",
        usage: "(t, divisor)",
        counts: 2..=2,
        run: |a| Ok(a.tuple(0)?.ceil_div(a.tiler(1)?)?.into()),
    },
    Operation {
        name: "shape_div",
        usage: "(t, divisor)",
        counts: 2..=2,
        run: |a| Ok(a.tuple(0)?.shape_div(a.tuple(1)?)?.into()),
    },
    Operation {
        name: "shape_mod",
        usage: "(t, divisor)",
        counts: 2..=2,
        run: |a| Ok(a.tuple(0)?.shape_mod(a.tuple(1)?)?.into()),
    },
    Operation {
        name: "common_refinement",
        usage: "(shape, other)",
        counts: 2..=2,
        run: |a| Ok(a.shape(0)?.common_refinement(&a.shape(1)?)?.into()),
    },
    Operation {
        name: "round_up",
        usage: "(t, multiple)",
        counts: 2..=2,
        run: |a| Ok(a.tuple(0)?.round_up(a.tuple(1)?)?.into()),
    },
    Operation {
        name: "elem_scale",
        usage: "(s, t)",
        counts: 2..=2,
        run: |a| Ok(a.tuple(0)?.elem_scale(a.tuple(1)?)?.into()),
    },
    Operation { name: "max", usage: "(t)", counts: 1..=1, run: |a| Ok(a.tuple(0)?.max()?.into()) },
    Operation { name: "min", usage: "(t)", counts: 1..=1, run: |a| Ok(a.tuple(0)?.min()?.into()) },
    Operation { name: "gcd", usage: "(t)", counts: 1..=1, run: |a| Ok(a.tuple(0)?.gcd()?.into()) },
    Operation {
        name: "coalesce_shape",
        usage: "(shape)",
        counts: 1..=1,
        run: |a| Ok(a.shape(0)?.coalesce_shape()?.into()),
    },
    Operation {
        name: "congruent",
        usage: "(s, t)",
        counts: 2..=2,
        run: |a| Ok(a.shape(0)?.congruent(&a.shape(1)?).into()),
    },
    Operation {
        name: "weakly_congruent",
        usage: "(s, t)",
        counts: 2..=2,
        run: |a| Ok(a.shape(0)?.weakly_congruent(&a.shape(1)?).into()),
    },
    Operation {
        name: "compatible",
        usage: "(s, t)",
        counts: 2..=2,
        run: |a| Ok(a.shape(0)?.compatible(&a.shape(1)?).into()),
    },
    Operation {
        name: "weakly_compatible",
        usage: "(s, t)",
        counts: 2..=2,
        run: |a| Ok(a.shape(0)?.weakly_compatible(&a.shape(1)?).into()),
    },
    Operation {
        name: "evenly_divides",
        usage: "(shape, tiler)",
        counts: 2..=2,
        run: |a| Ok(a.shape(0)?.evenly_divides(a.tiler(1)?)?.into()),
    },
    Operation {
        name: "elem_less",
        usage: "(s, t)",
        counts: 2..=2,
        run: |a| Ok(a.tuple(0)?.elem_less(a.tuple(1)?)?.into()),
    },
    Operation {
        name: "elem_leq",
        usage: "(s, t)",
        counts: 2..=2,
        run: |a| Ok(a.tuple(0)?.elem_leq(a.tuple(1)?)?.into()),
    },
    Operation {
        name: "elem_gtr",
        usage: "(s, t)",
        counts: 2..=2,
        run: |a| Ok(a.tuple(0)?.elem_gtr(a.tuple(1)?)?.into()),
    },
    Operation {
        name: "elem_geq",
        usage: "(s, t)",
        counts: 2..=2,
        run: |a| Ok(a.tuple(0)?.elem_geq(a.tuple(1)?)?.into()),
    },
    Operation {
        name: "lex_less",
        usage: "(s, t)",
        counts: 2..=2,
        run: |a| Ok(a.tuple(0)?.lex_less(a.tuple(1)?)?.into()),
    },
    Operation {
        name: "lex_leq",
        usage: "(s, t)",
        counts: 2..=2,
        run: |a| Ok(a.tuple(0)?.lex_leq(a.tuple(1)?)?.into()),
    },
    Operation {
        name: "lex_gtr",
        usage: "(s, t)",
        counts: 2..=2,
        run: |a| Ok(a.tuple(0)?.lex_gtr(a.tuple(1)?)?.into()),
    },
    Operation {
        name: "lex_geq",
        usage: "(s, t)",
        counts: 2..=2,
        run: |a| Ok(a.tuple(0)?.lex_geq(a.tuple(1)?)?.into()),
    },
    Operation {
        name: "colex_less",
        usage: "(s, t)",
        counts: 2..=2,
        run: |a| Ok(a.tuple(0)?.colex_less(a.tuple(1)?)?.into()),
    },
    Operation {
        name: "colex_leq",
        usage: "(s, t)",
        counts: 2..=2,
        run: |a| Ok(a.tuple(0)?.colex_leq(a.tuple(1)?)?.into()),
    },
    Operation {
        name: "colex_gtr",
        usage: "(s, t)",
        counts: 2..=2,
        run: |a| Ok(a.tuple(0)?.colex_gtr(a.tuple(1)?)?.into()),
    },
    Operation {
        name: "colex_geq",
        usage: "(s, t)",
        counts: 2..=2,
        run: |a| Ok(a.tuple(0)?.colex_geq(a.tuple(1)?)?.into()),
    },
    Operation {
        name: "idx2crd",
        usage: "(index, shape) | (index, shape, stride)",
        counts: 2..=3,
        run: |a| match a.count() {
            2 => Ok(a.shape(1)?.idx2crd(a.tuple(0)?)?.into()),
            _ => Ok(a.tuple(1)?.idx2crd_with_stride(a.tuple(0)?, a.tuple(2)?)?.into()),
        },
    },
    Operation {
        name: "crd2idx",
        usage: "(coordinate, A) | (coordinate, shape) | (coordinate, shape, stride)",
        counts: 2..=3,
        run: |a| match (a.count(), &a.0[1]) {
            (2, Value::Layout(layout)) => Ok(layout.crd2idx(a.tuple(0)?)?.into()),
            (2, _) => Ok(a.tuple(1)?.crd2idx_compact(a.tuple(0)?)?.into()),
            _ => Ok(a.tuple(1)?.crd2idx(a.tuple(0)?, a.tuple(2)?)?.into()),
        },
    },
    Operation {
        name: "crd2crd",
        usage: "(coordinate, shape, target)",
        counts: 3..=3,
        run: |a| Ok(a.tuple(1)?.crd2crd(a.tuple(0)?, a.tuple(2)?)?.into()),
    },
    Operation {
        name: "compact_col_major",
        usage: "(shape) | (shape, from)",
        counts: 1..=2,
        run: |a| match a.count() {
            1 => Ok(a.tuple(0)?.compact_col_major()?.into()),
            _ => Ok(a.tuple(0)?.compact_col_major_from(a.tuple(1)?)?.into()),
        },
    },
    Operation {
        name: "compact_row_major",
        usage: "(shape) | (shape, from)",
        counts: 1..=2,
        run: |a| match a.count() {
            1 => Ok(a.tuple(0)?.compact_row_major()?.into()),
            _ => Ok(a.tuple(0)?.compact_row_major_from(a.tuple(1)?)?.into()),
        },
    },
    Operation {
        name: "compact_order",
        usage: "(shape, order)",
        counts: 2..=2,
        run: |a| Ok(a.tuple(0)?.compact_order(a.tuple(1)?)?.into()),
    },
    Operation {
        name: "domain_distribute",
        usage: "(shape, n)",
        counts: 2..=2,
        run: |a| Ok(a.shape(0)?.domain_distribute(a.int(1)?)?.into()),
    },
];
