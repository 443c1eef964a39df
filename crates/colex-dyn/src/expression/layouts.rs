//! Operations on layouts.

use super::Value;
use super::composed::with_offset;
use super::modes::concat;
use super::operation::{Operation, Refusal};
use super::strided::identity;
use crate::{Int, make_identity_layout, make_layout, make_layout_left, make_layout_right, make_ordered_layout};
use alloc::vec::Vec;

/// The operations.
pub(super) const OPERATIONS: &[Operation] = &[
    Operation {
        name: "make_layout",
        usage: "(shape) | (shape, stride) | (A, B, ...)",
        counts: 1..=usize::MAX,
        run: |a| match (&a.0[0], a.count()) {
            (Value::Layout(_), _) => concat(a),
            (_, 1) => Ok(make_layout_left(a.tuple(0)?)?.into()),
            (_, 2) => Ok(make_layout(a.tuple(0)?, a.tuple(1)?)?.into()),
            _ => Err(Refusal::Operand { index: 0, expected: "a layout" }),
        },
    },
    Operation {
        name: "make_layout_left",
        usage: "(shape)",
        counts: 1..=1,
        run: |a| Ok(make_layout_left(a.tuple(0)?)?.into()),
    },
    Operation {
        name: "make_layout_right",
        usage: "(shape)",
        counts: 1..=1,
        run: |a| Ok(make_layout_right(a.tuple(0)?)?.into()),
    },
    Operation {
        name: "make_ordered_layout",
        usage: "(shape, order)",
        counts: 2..=2,
        run: |a| Ok(make_ordered_layout(a.tuple(0)?, a.tuple(1)?)?.into()),
    },
    Operation {
        name: "make_identity_layout",
        usage: "(shape)",
        counts: 1..=1,
        run: |a| match a.int(0) {
            Ok(size) => Ok(make_identity_layout(size).into()),
            Err(_) => Ok(identity(a.tuple(0)?).into()),
        },
    },
    Operation {
        name: "make_layout_like",
        usage: "(A)",
        counts: 1..=1,
        run: |a| Ok(a.layout(0)?.make_layout_like()?.into()),
    },
    Operation {
        name: "make_fragment_like",
        usage: "(A)",
        counts: 1..=1,
        run: |a| Ok(a.layout(0)?.make_fragment_like()?.into()),
    },
    Operation { name: "cosize", usage: "(A)", counts: 1..=1, run: |a| Ok(a.layout(0)?.cosize()?.into()) },
    Operation { name: "coshape", usage: "(A)", counts: 1..=1, run: |a| Ok(a.layout(0)?.coshape()?.into()) },
    Operation { name: "coprofile", usage: "(A)", counts: 1..=1, run: |a| Ok(a.layout(0)?.coprofile().into()) },
    Operation {
        name: "at",
        usage: "(A, coordinate)",
        counts: 2..=2,
        run: |a| Ok(Int::dynamic(a.layout(0)?.at(a.coord(1)?)?).into()),
    },
    Operation {
        name: "get_hier_coord",
        usage: "(A, index)",
        counts: 2..=2,
        run: |a| Ok(a.layout(0)?.get_hier_coord(a.int(1)?)?.into()),
    },
    Operation {
        name: "get_flat_coord",
        usage: "(A, index)",
        counts: 2..=2,
        run: |a| Ok(a.layout(0)?.get_flat_coord(a.int(1)?)?.into()),
    },
    Operation {
        name: "get_1d_coord",
        usage: "(A, index)",
        counts: 2..=2,
        run: |a| Ok(a.layout(0)?.get_1d_coord(a.int(1)?)?.into()),
    },
    Operation {
        name: "coalesce",
        usage: "(A) | (A, profile)",
        counts: 1..=2,
        run: |a| match a.count() {
            1 => Ok(a.layout(0)?.coalesce()?.into()),
            _ => Ok(a.layout(0)?.coalesce_by(a.tiler(1)?)?.into()),
        },
    },
    Operation { name: "coalesce_x", usage: "(A)", counts: 1..=1, run: |a| Ok(a.layout(0)?.coalesce_x()?.into()) },
    Operation {
        name: "filter",
        usage: "(A) | (A, profile)",
        counts: 1..=2,
        run: |a| match a.count() {
            1 => Ok(a.layout(0)?.filter()?.into()),
            _ => Ok(a.layout(0)?.filter_by(a.tiler(1)?)?.into()),
        },
    },
    Operation { name: "filter_zeros", usage: "(A)", counts: 1..=1, run: |a| Ok(a.layout(0)?.filter_zeros().into()) },
    Operation {
        name: "composition",
        usage: "(A, B)",
        counts: 2..=2,
        run: |a| Ok(a.layout(0)?.composition(a.tiler(1)?)?.into()),
    },
    Operation {
        name: "make_composed_layout",
        usage: "(A, offset, B)",
        counts: 3..=3,
        run: |a| {
            let refusal = Refusal::Operand { index: 0, expected: "a swizzle or a layout" };
            with_offset(&a.0[0], a.int(1)?, &a.0[2]).ok_or(refusal)
        },
    },
    Operation {
        name: "with_shape",
        usage: "(A, shape)",
        counts: 2..=2,
        run: |a| Ok(a.layout(0)?.with_shape(a.tuple(1)?)?.into()),
    },
    Operation {
        name: "reshape",
        usage: "(A, shape)",
        counts: 2..=2,
        run: |a| Ok(a.layout(0)?.reshape(a.tuple(1)?)?.into()),
    },
    Operation {
        name: "reshape_right",
        usage: "(A, shape)",
        counts: 2..=2,
        run: |a| Ok(a.layout(0)?.reshape_right(a.tuple(1)?)?.into()),
    },
    Operation {
        name: "complement",
        usage: "(A) | (A, cotarget)",
        counts: 1..=2,
        run: |a| match a.count() {
            1 => Ok(a.layout(0)?.complement_in_cosize()?.into()),
            _ => Ok(a.layout(0)?.complement(&a.shape(1)?)?.into()),
        },
    },
    Operation {
        name: "logical_divide",
        usage: "(A, tiler)",
        counts: 2..=2,
        run: |a| Ok(a.layout(0)?.logical_divide(a.tiler(1)?)?.into()),
    },
    Operation {
        name: "zipped_divide",
        usage: "(A, tiler)",
        counts: 2..=2,
        run: |a| Ok(a.layout(0)?.zipped_divide(a.tiler(1)?)?.into()),
    },
    Operation {
        name: "tiled_divide",
        usage: "(A, tiler)",
        counts: 2..=2,
        run: |a| Ok(a.layout(0)?.tiled_divide(a.tiler(1)?)?.into()),
    },
    Operation {
        name: "flat_divide",
        usage: "(A, tiler)",
        counts: 2..=2,
        run: |a| Ok(a.layout(0)?.flat_divide(a.tiler(1)?)?.into()),
    },
    Operation {
        name: "exact_logical_divide",
        usage: "(A, tiler)",
        counts: 2..=2,
        run: |a| Ok(a.layout(0)?.exact_logical_divide(a.tiler(1)?)?.into()),
    },
    Operation {
        name: "exact_zipped_divide",
        usage: "(A, tiler)",
        counts: 2..=2,
        run: |a| Ok(a.layout(0)?.exact_zipped_divide(a.tiler(1)?)?.into()),
    },
    Operation {
        name: "exact_tiled_divide",
        usage: "(A, tiler)",
        counts: 2..=2,
        run: |a| Ok(a.layout(0)?.exact_tiled_divide(a.tiler(1)?)?.into()),
    },
    Operation {
        name: "exact_flat_divide",
        usage: "(A, tiler)",
        counts: 2..=2,
        run: |a| Ok(a.layout(0)?.exact_flat_divide(a.tiler(1)?)?.into()),
    },
    Operation {
        name: "cover",
        usage: "(A, tiler)",
        counts: 2..=2,
        run: |a| {
            let cover = a.layout(0)?.cover(a.tiler(1)?)?;
            Ok(Value::Several(Vec::from([cover.shape().clone().into(), cover.padded_shape().clone().into()])))
        },
    },
    Operation {
        name: "padding",
        usage: "(A, tiler)",
        counts: 2..=2,
        run: |a| Ok(Int::dynamic(a.layout(0)?.padding(a.tiler(1)?)?).into()),
    },
    Operation {
        name: "logical_product",
        usage: "(A, tiler)",
        counts: 2..=2,
        run: |a| Ok(a.layout(0)?.logical_product(a.tiler(1)?)?.into()),
    },
    Operation {
        name: "zipped_product",
        usage: "(A, tiler)",
        counts: 2..=2,
        run: |a| Ok(a.layout(0)?.zipped_product(a.tiler(1)?)?.into()),
    },
    Operation {
        name: "tiled_product",
        usage: "(A, tiler)",
        counts: 2..=2,
        run: |a| Ok(a.layout(0)?.tiled_product(a.tiler(1)?)?.into()),
    },
    Operation {
        name: "flat_product",
        usage: "(A, tiler)",
        counts: 2..=2,
        run: |a| Ok(a.layout(0)?.flat_product(a.tiler(1)?)?.into()),
    },
    Operation {
        name: "blocked_product",
        usage: "(A, B)",
        counts: 2..=2,
        run: |a| Ok(a.layout(0)?.blocked_product(a.layout(1)?)?.into()),
    },
    Operation {
        name: "raked_product",
        usage: "(A, B)",
        counts: 2..=2,
        run: |a| Ok(a.layout(0)?.raked_product(a.layout(1)?)?.into()),
    },
    Operation {
        name: "tile_to_shape",
        usage: "(A, shape) | (A, shape, order)",
        counts: 2..=3,
        run: |a| match a.count() {
            2 => Ok(a.layout(0)?.tile_to_shape(a.tuple(1)?)?.into()),
            _ => Ok(a.layout(0)?.tile_to_shape_ordered(a.tuple(1)?, a.tuple(2)?)?.into()),
        },
    },
    Operation { name: "right_inverse", usage: "(A)", counts: 1..=1, run: |a| Ok(a.layout(0)?.right_inverse()?.into()) },
    Operation { name: "left_inverse", usage: "(A)", counts: 1..=1, run: |a| Ok(a.layout(0)?.left_inverse()?.into()) },
    Operation { name: "nullspace", usage: "(A)", counts: 1..=1, run: |a| Ok(a.layout(0)?.nullspace()?.into()) },
    Operation {
        name: "max_common_layout",
        usage: "(A, B)",
        counts: 2..=2,
        run: |a| Ok(a.layout(0)?.max_common_layout(a.layout(1)?)?.into()),
    },
    Operation {
        name: "max_common_vector",
        usage: "(A, B)",
        counts: 2..=2,
        run: |a| Ok(a.layout(0)?.max_common_vector(a.layout(1)?)?.into()),
    },
    Operation { name: "max_alignment", usage: "(A)", counts: 1..=1, run: |a| Ok(a.layout(0)?.max_alignment()?.into()) },
    Operation {
        name: "upcast",
        usage: "(A, n)",
        counts: 2..=2,
        run: |a| Ok(a.layout(0)?.upcast(a.number(1)?)?.into()),
    },
    Operation {
        name: "downcast",
        usage: "(A, n)",
        counts: 2..=2,
        run: |a| Ok(a.layout(0)?.downcast(a.number(1)?)?.into()),
    },
    Operation {
        name: "recast_layout",
        usage: "(A, old, new)",
        counts: 3..=3,
        run: |a| Ok(a.layout(0)?.recast_layout(a.number(1)?, a.number(2)?)?.into()),
    },
];
