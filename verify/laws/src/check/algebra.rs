//! The laws of operations on layouts.

use super::args::{Args, as_layout, as_number, as_tuple};
use crate::evaluate::compact::compact_col_major;
use crate::law::{
    alignment, coalesce, complement, composition, construction, cover, distribute, divide, filter, inverse, max_common,
    product, proofs, recast, reshape, slice, surgery, tile_to_shape,
};
use crate::tuple::{IntTuple, Layout};
use crate::value::Value;

type Held = Result<(), String>;

/// Checks the law of an operation, if it is among these.
pub(super) fn law(op: &str, args: &Args<'_>, result: &Value) -> Option<Held> {
    Some(match op {
        "coalesce" => unary(args, result, coalesce::coalesce),
        "coalesce_x" => unary(args, result, coalesce::coalesce_x),
        "coalesce_by_profile" => profiled(args, result, coalesce::coalesce_by),
        "flatten" => flatten(args, result),
        "filter" => unary(args, result, filter::filter),
        "filter_zeros" => unary(args, result, filter::filter_zeros),
        "filter_by_profile" => profiled(args, result, filter::filter_by),
        "filter_zeros_by_profile" => profiled(args, result, filter::filter_zeros_by),
        "composition" => compose(args, result),
        "composition_tiler" => tiled(args, result, composition::composition_by),
        "withshape" => with_shape(args, result),
        "reshape" => profiled(args, result, reshape::reshape),
        "reshape_right" => profiled(args, result, reshape::reshape_right),
        "complement" => complement_of(args, result),
        "logical_divide" => tiled(args, result, divide::logical_divide),
        "zipped_divide" => tiled(args, result, divide::zipped_divide),
        "tiled_divide" => tiled(args, result, divide::tiled_divide),
        "flat_divide" => tiled(args, result, divide::flat_divide),
        "exact_logical_divide" => exact(args, result, divide::logical_divide),
        "exact_zipped_divide" => exact(args, result, divide::zipped_divide),
        "exact_tiled_divide" => exact(args, result, divide::tiled_divide),
        "exact_flat_divide" => exact(args, result, divide::flat_divide),
        "logical_product" => tiled(args, result, product::logical_product),
        "zipped_product" => tiled(args, result, product::zipped_product),
        "tiled_product" => tiled(args, result, product::tiled_product),
        "flat_product" => tiled(args, result, product::flat_product),
        "blocked_product" => binary(args, result, product::blocked_product),
        "raked_product" => binary(args, result, product::raked_product),
        "tile_to_shape" => to_shape(args, result),
        "right_inverse" => unary(args, result, inverse::right_inverse),
        "left_inverse" => unary(args, result, inverse::left_inverse),
        "nullspace" => unary(args, result, inverse::nullspace),
        "max_alignment" => args.layout(0).and_then(|a| alignment::max_alignment(a, as_number(result)?)),
        "domain_distribute" => distributed(args, result),
        "cover" => args.layout(0).and_then(|a| cover::cover(a, args.value(1)?, result)),
        "padding" => args.layout(0).and_then(|a| cover::padding(a, args.value(1)?, as_number(result)?)),
        "max_common_layout" => binary(args, result, max_common::max_common_layout),
        "max_common_vector" => common_vector(args, result),
        "upcast" => recast(args, result, recast::upcast),
        "downcast" => recast(args, result, recast::downcast),
        "layout_left" | "make_layout" => made(args, result, construction::layout_left),
        "layout_right" => made(args, result, construction::layout_right),
        "make_ordered_layout" => ordered(args, result),
        "make_layout_like" => unary(args, result, construction::make_layout_like),
        // Identity layouts of tuples have basis strides, whose law is not here.
        "make_identity_layout" => made(args, result, construction::layout_left),
        "compact_col_major" => strides(args, result, construction::col_major),
        "compact_row_major" => strides(args, result, construction::row_major),
        "compact_order" => ordered_strides(args, result),
        "injective" => args.layout(0).and_then(proofs::injective),
        "compact" => args.layout(0).and_then(proofs::compact),
        "contiguous" => args.layout(0).and_then(proofs::contiguous),
        "disjoint" => args.layout(0).and_then(|a| proofs::disjoint(a, args.layout(1)?)),
        "slice" => sliced(args, result, slice::slice),
        "dice" => sliced(args, result, slice::dice),
        "slice_and_offset" => slice_and_offset(args, result),
        "tile_unzip" | "zip2_by" => unzip(args, result),
        "unflatten" => unflatten(args, result),
        _ => return None,
    })
}

fn unary(args: &Args<'_>, result: &Value, law: fn(&Layout, &Layout) -> Held) -> Held {
    law(args.layout(0)?, as_layout(result)?)
}

fn binary(args: &Args<'_>, result: &Value, law: fn(&Layout, &Layout, &Layout) -> Held) -> Held {
    law(args.layout(0)?, args.layout(1)?, as_layout(result)?)
}

fn tiled(args: &Args<'_>, result: &Value, law: fn(&Layout, &Value, &Layout) -> Held) -> Held {
    law(args.layout(0)?, args.value(1)?, as_layout(result)?)
}

fn exact(args: &Args<'_>, result: &Value, law: fn(&Layout, &Value, &Layout) -> Held) -> Held {
    tiled(args, result, law)?;
    divide::is_exact(args.layout(0)?, as_layout(result)?)
}

fn profiled(args: &Args<'_>, result: &Value, law: fn(&Layout, &IntTuple, &Layout) -> Held) -> Held {
    law(args.layout(0)?, &args.tuple(1)?, as_layout(result)?)
}

fn made(args: &Args<'_>, result: &Value, law: fn(&IntTuple, &Layout) -> Held) -> Held {
    law(&args.tuple(0)?, as_layout(result)?)
}

fn recast(args: &Args<'_>, result: &Value, law: fn(&Layout, u64, &Layout) -> Held) -> Held {
    law(args.layout(0)?, args.number(1)?, as_layout(result)?)
}

fn sliced(args: &Args<'_>, result: &Value, law: fn(&Value, &Value, &Value) -> Held) -> Held {
    law(args.value(0)?, args.value(1)?, result)
}

fn strides(args: &Args<'_>, result: &Value, law: fn(&IntTuple, u64, &IntTuple) -> Held) -> Held {
    let start = if args.0.len() > 1 { args.number(1)? } else { 1 };
    law(&args.tuple(0)?, start, &as_tuple(result)?)
}

fn flatten(args: &Args<'_>, result: &Value) -> Held {
    match args.value(0)? {
        Value::Layout(layout) => coalesce::flatten(layout, as_layout(result)?),
        value => coalesce::flatten_tuple(&as_tuple(value)?, &as_tuple(result)?),
    }
}

fn compose(args: &Args<'_>, result: &Value) -> Held {
    match args.value(1)? {
        Value::Layout(b) => composition::composition(args.layout(0)?, b, as_layout(result)?),
        tiler => composition::composition_by(args.layout(0)?, tiler, as_layout(result)?),
    }
}

fn with_shape(args: &Args<'_>, result: &Value) -> Held {
    let shape = args.tuple(1)?;
    let stride = compact_col_major(&shape, 1);
    let b = Layout::new(shape, stride)?;
    composition::composition(args.layout(0)?, &b, as_layout(result)?)
}

fn complement_of(args: &Args<'_>, result: &Value) -> Held {
    let cotarget = args.optional(1)?;
    complement::complement(args.layout(0)?, cotarget.as_ref(), as_layout(result)?)
}

fn to_shape(args: &Args<'_>, result: &Value) -> Held {
    let order = args.optional(2)?;
    let (block, shape) = (args.layout(0)?, args.tuple(1)?);
    tile_to_shape::tile_to_shape(block, &shape, order.as_ref(), as_layout(result)?)
}

fn common_vector(args: &Args<'_>, result: &Value) -> Held {
    max_common::max_common_vector(args.layout(0)?, args.layout(1)?, as_number(result)?)
}

fn distributed(args: &Args<'_>, result: &Value) -> Held {
    distribute::domain_distribute(&args.tuple(0)?, args.number(1)?, as_layout(result)?)
}

fn ordered(args: &Args<'_>, result: &Value) -> Held {
    construction::make_ordered_layout(&args.tuple(0)?, &args.tuple(1)?, as_layout(result)?)
}

fn ordered_strides(args: &Args<'_>, result: &Value) -> Held {
    construction::ordered(&args.tuple(0)?, &args.tuple(1)?, &as_tuple(result)?)
}

fn slice_and_offset(args: &Args<'_>, result: &Value) -> Held {
    slice::slice_and_offset(args.value(0)?, args.layout(1)?, result)
}

fn unzip(args: &Args<'_>, result: &Value) -> Held {
    // An int tuple is unzipped like the layout that has it as its shape and as its stride.
    let doubled = |value: &Value| match value {
        Value::Layout(layout) => Ok(layout.clone()),
        value => as_tuple(value).and_then(|tuple| Layout::new(tuple.clone(), tuple)),
    };
    surgery::unzip(&doubled(args.value(0)?)?, args.value(1)?, &doubled(result)?)
}

fn unflatten(args: &Args<'_>, result: &Value) -> Held {
    surgery::unflatten(args.layout(0)?, &args.tuple(1)?, as_layout(result)?)
}
