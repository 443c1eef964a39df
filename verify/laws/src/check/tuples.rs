//! The laws of operations on int tuples and coordinates, and of shape surgery.

use super::args::{Args, as_number, as_tuple};
use crate::evaluate::arithmetic::{
    ceil_div, elem_scale, evenly_divides, exact_shape_div, gcd, inner_product, product_each, product_like, round_up,
    shape_div, sum,
};
use crate::evaluate::relation::{compatible, congruent, weakly_compatible, weakly_congruent};
use crate::evaluate::{cosize, crd2idx, depth, idx2crd_with_stride, number_of, rank, size};
use crate::law::{coalesce, evaluation, surgery};
use crate::tuple::{Int, IntTuple, Layout};
use crate::value::Value;

type Held = Result<(), String>;

/// Checks the law of an operation, if it is among these.
pub(super) fn law(op: &str, args: &Args<'_>, result: &Value) -> Option<Held> {
    if let Some(expected) = expected_number(op, args) {
        return Some(number(expected, result));
    }
    if let Some(expected) = expected_tuple(op, args) {
        return Some(expected.and_then(|e| surgery::same(&Value::from(e), result)));
    }
    if let Some(expected) = expected_modes(op, args) {
        return Some(expected.and_then(|expected| surgery::same(&expected, result)));
    }
    Some(match op {
        "call" => at(args, result),
        "crd2idx" => coordinate_to_index(args, result),
        "idx2crd" => index_to_coordinate(args, result),
        "idx2crd_of" => index_in_layout(args, result),
        "crd2crd" => coordinate_to_coordinate(args, result),
        "get_hier_coord" => coordinate_of(args, result, true),
        "get_flat_coord" => coordinate_of(args, result, false),
        "hier_coord" => by_stride(args, result, evaluation::hier_coord),
        "flat_coord" => by_stride(args, result, evaluation::flat_coord),
        "one_d_coord" => by_stride(args, result, evaluation::one_d_coord),
        "get_1d_coord" => one_coordinate_of(args, result),
        "coalesce_shape" => coalesce_shape(args, result),
        _ => return None,
    })
}

fn number(expected: Result<u64, String>, result: &Value) -> Held {
    let (expected, found) = (expected?, as_number(result)?);
    ensure!(found == expected, "expected {expected}, not {found}");
    Ok(())
}

/// Operations whose result is an integer or, as 1 or 0, a truth value.
fn expected_number(op: &str, args: &Args<'_>) -> Option<Result<u64, String>> {
    let shape = |k| args.shape(k);
    let relation = |holds: fn(&IntTuple, &IntTuple) -> bool| Ok(u64::from(holds(&shape(0)?, &shape(1)?)));
    let fold = |f: fn(u64, u64) -> u64| {
        let numbers = args.tuple(0)?.numbers();
        let folded = numbers.into_iter().reduce(f);
        folded.ok_or_else(|| "an empty tuple has no such number".to_owned())
    };
    Some(match op {
        "size" | "product" => shape(0).map(|s| size(&s)),
        // Of a layout that does not move the type says 1, be a dynamic size 0 or not.
        "cosize" => args.layout(0).map(|a| {
            let leaves = a.leaves();
            let is_still = leaves.iter().all(|mode| mode.stride.is_fixed(0) || mode.shape.is_fixed(1));
            let is_open =
                !leaves.iter().any(|mode| mode.shape.is_fixed(0)) && leaves.iter().any(|m| !m.shape.is_static);
            if is_still && is_open { 1 } else { cosize(a) }
        }),
        "rank" => shape(0).map(|s| rank(&s) as u64),
        "depth" => shape(0).map(|s| depth(&s) as u64),
        "cosize_number" => args.layout(0).map(cosize),
        "sum" => args.tuple(0).map(|t| sum(&t)),
        "max" => fold(u64::max),
        "min" => fold(u64::min),
        "gcd" => fold(gcd),
        "inner_product" => two(args, |a, b| Ok(inner_product(a, b))),
        "congruent" => relation(congruent),
        "weakly_congruent" => relation(weakly_congruent),
        "compatible" => relation(compatible),
        "weakly_compatible" => relation(weakly_compatible),
        "evenly_divides" if args.0.iter().any(has_layout) => return None,
        "evenly_divides" => relation(evenly_divides),
        "elem_less" => relation(evaluation::elem_less),
        "lex_less" => relation(evaluation::lex_less),
        "colex_less" => relation(evaluation::colex_less),
        "equal" => equal(args),
        _ => return None,
    })
}

fn two<T>(args: &Args<'_>, f: impl Fn(&IntTuple, &IntTuple) -> Result<T, String>) -> Result<T, String> {
    f(&args.shape(0)?, &args.shape(1)?)
}

/// Whether a layout occurs in a value, be it inside of a tiler.
fn has_layout(value: &Value) -> bool {
    match value {
        Value::Layout(_) => true,
        Value::Tuple(elements) | Value::Tiler(elements) => elements.iter().any(has_layout),
        Value::Int(_) | Value::Underscore => false,
    }
}

fn equal(args: &Args<'_>) -> Result<u64, String> {
    Ok(u64::from(args.value(0)?.same_values(args.value(1)?)))
}

/// Operations whose result is an int tuple.
fn expected_tuple(op: &str, args: &Args<'_>) -> Option<Result<IntTuple, String>> {
    Some(match op {
        "shape" => args.layout(0).map(|l| l.shape().clone()),
        "stride" => args.layout(0).map(|l| l.stride().clone()),
        // Without basis strides the codomain is one-dimensional.
        "coshape" => args.layout(0).map(|l| IntTuple::fixed(cosize(l))),
        "coprofile" => args.layout(0).map(|_| IntTuple::fixed(0)),
        // Divided by a layout, a shape gives the shape of a complement: see `complement`.
        "ceil_div" if args.0.iter().any(has_layout) => return None,
        "ceil_div" => two(args, ceil_div),
        "shape_div" => two(args, shape_div),
        "exact_shape_div" => two(args, exact_shape_div),
        "round_up" => two(args, round_up),
        "idx2crd_with_stride" => args.tuple(0).and_then(|i| idx2crd_with_stride(&i, &args.tuple(1)?, &args.tuple(2)?)),
        "product_each" => args.tuple(0).map(|t| product_each(&t)),
        "product_like" => two(args, product_like),
        "elem_scale" => two(args, elem_scale),
        "flatten_to_tuple" => {
            args.tuple(0).map(|t| IntTuple::Tuple(t.leaves().into_iter().map(IntTuple::Int).collect()))
        }
        "filter_zeros_tuple" => two(args, |stride, shape| {
            let layout = Layout::new(shape.clone(), stride.clone())?;
            let filtered = layout.map(&mut |mut mode| {
                if mode.stride.is_fixed(0) {
                    mode.shape = Int::fixed(1);
                }
                mode
            });
            Ok(filtered.shape().clone())
        }),
        _ => return None,
    })
}

/// Operations that move modes.
fn expected_modes(op: &str, args: &Args<'_>) -> Option<Result<Value, String>> {
    let value = |k| args.value(k);
    let mode = |k| args.mode(k);
    let unit = Value::Layout(Layout::fixed(1, 0));
    Some(match op {
        "get" => value(0).and_then(|v| surgery::get(v, &args.modes(1)?)),
        "select" => value(0).and_then(|v| surgery::select(v, &args.modes(1)?)),
        "take" => value(0).and_then(|v| surgery::take(v, mode(1)?, mode(2)?)),
        "group" => value(0).and_then(|v| surgery::group(v, mode(1)?, mode(2)?)),
        "ungroup" => value(0).and_then(|v| surgery::ungroup(v, mode(1)?)),
        "append" => value(0).and_then(|v| Ok(surgery::append(v, value(1)?))),
        "prepend" => value(0).and_then(|v| Ok(surgery::prepend(v, value(1)?))),
        "append_n" => value(0).and_then(|v| {
            let x = value(2)?;
            Ok(surgery::extend(v, mode(1)?, |v| surgery::append(v, x)))
        }),
        "prepend_n" => value(0).and_then(|v| {
            let x = value(2)?;
            Ok(surgery::extend(v, mode(1)?, |v| surgery::prepend(v, x)))
        }),
        "append_default" => value(0).and_then(|v| Ok(surgery::extend(v, mode(1)?, |v| surgery::append(v, &unit)))),
        "prepend_default" => value(0).and_then(|v| Ok(surgery::extend(v, mode(1)?, |v| surgery::prepend(v, &unit)))),
        "replace" => value(0).and_then(|v| surgery::replace(v, mode(1)?, value(2)?)),
        "insert" => value(0).and_then(|v| surgery::insert(v, mode(1)?, value(2)?)),
        "remove" => value(0).and_then(|v| Ok(surgery::remove(v, mode(1)?))),
        "reverse" => value(0).map(surgery::reverse),
        "wrap" => value(0).map(surgery::wrap),
        "unwrap" => value(0).map(surgery::unwrap),
        "repeat" => value(1).and_then(|v| Ok(surgery::repeat(mode(0)?, v))),
        "repeat_like" => value(1).and_then(|v| Ok(surgery::repeat_like(&args.tuple(0)?, v))),
        "make_layout_concat" => Ok(Value::from_modes(args.0.to_vec())),
        "zip" => value(0).and_then(surgery::zip),
        "zip2" => value(0).and_then(|v| surgery::zip(&Value::from_modes(vec![v.clone(), value(1)?.clone()]))),
        _ => return None,
    })
}

fn at(args: &Args<'_>, result: &Value) -> Held {
    evaluation::at(args.layout(0)?, &args.tuple(1)?, as_number(result)?)
}

fn coordinate_to_index(args: &Args<'_>, result: &Value) -> Held {
    let (coordinate, shape) = (args.tuple(0)?, args.tuple(1)?);
    let expected = match args.optional(2)? {
        Some(stride) => crd2idx(&coordinate, &shape, &stride),
        None => number_of(&coordinate, &shape),
    };
    number(expected, result)
}

fn index_to_coordinate(args: &Args<'_>, result: &Value) -> Held {
    let (index, shape, result) = (args.tuple(0)?, args.tuple(1)?, as_tuple(result)?);
    match args.optional(2)? {
        Some(stride) => {
            let layout = Layout::new(shape, stride)?;
            evaluation::coordinate_of(&layout, args.number(0)?, true, &result)
        }
        None => evaluation::idx2crd(&index, &shape, &result),
    }
}

fn index_in_layout(args: &Args<'_>, result: &Value) -> Held {
    evaluation::idx2crd(&args.tuple(1)?, args.layout(0)?.shape(), &as_tuple(result)?)
}

fn coordinate_to_coordinate(args: &Args<'_>, result: &Value) -> Held {
    let (coordinate, from, to) = (args.tuple(0)?, args.tuple(1)?, args.tuple(2)?);
    evaluation::crd2crd(&coordinate, &from, &to, &as_tuple(result)?)
}

fn coordinate_of(args: &Args<'_>, result: &Value, by_leaf: bool) -> Held {
    let result = as_tuple(result)?;
    evaluation::coordinate_of(args.layout(0)?, args.number(1)?, by_leaf, &result)
}

fn by_stride(args: &Args<'_>, result: &Value, definition: fn(&Layout, u64) -> IntTuple) -> Held {
    surgery::same(&Value::from(definition(args.layout(0)?, args.number(1)?)), result)
}

fn one_coordinate_of(args: &Args<'_>, result: &Value) -> Held {
    evaluation::get_1d_coord(args.layout(0)?, args.number(1)?, as_number(result)?)
}

fn coalesce_shape(args: &Args<'_>, result: &Value) -> Held {
    coalesce::coalesce_shape(&args.tuple(0)?, &as_tuple(result)?)
}
