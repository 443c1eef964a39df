//! Operations on swizzles and composed layouts, under the names of those on layouts.

use super::Value;
use super::operation::{Answer, Operands, Operation, Refusal};
use crate::{DynComposed, DynTuple, Int, OffsetMap};
use alloc::vec::Vec;

/// The operations on the layout on the right, with the same functions in front.
const INSIDE: &[&str] = &[
    "append",
    "append_to_rank",
    "blocked_product",
    "coalesce",
    "exact_flat_divide",
    "exact_logical_divide",
    "exact_tiled_divide",
    "exact_zipped_divide",
    "flat_divide",
    "flat_product",
    "flatten",
    "flatten_to_tuple",
    "get",
    "group",
    "logical_divide",
    "logical_product",
    "mode",
    "prepend",
    "prepend_to_rank",
    "raked_product",
    "reshape",
    "reshape_right",
    "reverse",
    "select",
    "take",
    "tile_to_shape",
    "tile_unzip",
    "tiled_divide",
    "tiled_product",
    "unflatten",
    "ungroup",
    "unwrap",
    "with_shape",
    "wrap",
    "zip",
    "zip2_by",
    "zipped_divide",
    "zipped_product",
];

/// The operations on the shape, or on the layout on the right alone.
const OF_THE_LAYOUT: &[&str] = &[
    "compatible",
    "congruent",
    "depth",
    "make_fragment_like",
    "nullspace",
    "product_each",
    "rank",
    "shape",
    "size",
    "weakly_compatible",
    "weakly_congruent",
];

/// The operation on operands, one of them a swizzle or a composed layout; `None` if it does not take these.
pub(super) fn run(operation: &Operation, a: &Operands<'_>) -> Option<Answer> {
    let name = operation.name;
    if let (Value::Composed(composed), true) = (&a.0[0], INSIDE.contains(&name)) {
        let mut operands = a.0.to_vec();
        operands[0] = composed.layout().clone().into();
        return Some((operation.run)(&Operands(&operands)).map(|value| match value {
            Value::Layout(layout) => composed.with_layout(layout).into(),
            other => other,
        }));
    }
    if OF_THE_LAYOUT.contains(&name) && !a.0.iter().any(|value| matches!(value, Value::Swizzle(_))) {
        let layouts: Vec<_> =
            a.0.iter()
                .map(|value| match value {
                    Value::Composed(composed) => composed.layout().clone().into(),
                    other => other.clone(),
                })
                .collect();
        return Some((operation.run)(&Operands(&layouts)));
    }
    if let ("logical_product" | "zipped_product", [Value::Layout(block), Value::Composed(tiler)]) = (name, a.0) {
        return Some(tiler.repeating(block).map(Value::from).map_err(Refusal::from));
    }
    let number = |index: usize| a.number(index);
    Some(match (name, &a.0[0]) {
        ("composition", _) => compose(&a.0[0], &a.0[1]),
        ("at", Value::Swizzle(swizzle)) => number(1).map(|offset| Int::dynamic(swizzle.at(offset)).into()),
        ("max_alignment", Value::Swizzle(swizzle)) => Ok(swizzle.max_alignment().into()),
        ("upcast", Value::Swizzle(swizzle)) => number(1).and_then(|n| Ok(swizzle.upcast(n)?.into())),
        ("downcast", Value::Swizzle(swizzle)) => number(1).and_then(|n| Ok(swizzle.downcast(n)?.into())),
        ("recast_layout", Value::Swizzle(swizzle)) => {
            number(1).and_then(|old| Ok(swizzle.recast(old, a.number(2)?)?.into()))
        }
        ("right_inverse" | "left_inverse", Value::Swizzle(swizzle)) => Ok((*swizzle).into()),
        ("make_layout", Value::Swizzle(swizzle)) if a.count() == 1 => {
            swizzle.as_layout().map(Value::from).map_err(Refusal::from)
        }
        ("at", Value::Composed(composed)) => a.coord(1).and_then(|c| Ok(Int::dynamic(composed.at(c)?).into())),
        ("cosize" | "coshape", Value::Composed(composed)) => composed.cosize().map(Value::from).map_err(Refusal::from),
        ("max_alignment", Value::Composed(composed)) => {
            composed.max_alignment().map(Value::from).map_err(Refusal::from)
        }
        ("upcast", Value::Composed(composed)) => number(1).and_then(|n| Ok(composed.upcast(n)?.into())),
        ("downcast", Value::Composed(composed)) => number(1).and_then(|n| Ok(composed.downcast(n)?.into())),
        ("recast_layout", Value::Composed(composed)) => {
            number(1).and_then(|old| Ok(composed.recast_layout(old, a.number(2)?)?.into()))
        }
        ("right_inverse", Value::Composed(composed)) => {
            composed.right_inverse().map(Value::from).map_err(Refusal::from)
        }
        ("left_inverse", Value::Composed(composed)) => composed.left_inverse().map(Value::from).map_err(Refusal::from),
        ("max_common_layout" | "max_common_vector", _) => in_common(name, a),
        ("equal", _) => Ok(equal(&a.0[0], &a.0[1])),
        ("crd2idx", _) if a.count() == 2 => on_the_right(a).and_then(|it| Ok(it.crd2idx(a.tuple(0)?)?.into())),
        ("slice", _) => on_the_right(a).and_then(|it| Ok(it.slice(&a.coord(0)?)?.into())),
        ("slice_and_offset", _) => on_the_right(a).and_then(|it| Ok(pair(it.slice_and_offset(&a.coord(0)?)?))),
        ("domain_offset", _) => on_the_right(a).and_then(|it| Ok(pair(it.domain_offset(&a.coord(0)?)?))),
        _ => return None,
    })
}

/// What two layouts have in common.
fn in_common(name: &str, a: &Operands<'_>) -> Answer {
    let layout = |index: usize| a.0[index].to_composed().ok_or(Refusal::Operand { index, expected: "a layout" });
    let (one, other) = (layout(0)?, layout(1)?);
    if name == "max_common_vector" {
        return Ok(one.max_common_vector(&other)?.into());
    }
    Ok(one.max_common_layout(&other)?.into())
}

fn pair((layout, offset): (DynComposed, Int)) -> Value {
    Value::Several(Vec::from([layout.into(), offset.into()]))
}

/// The layout after a coordinate.
fn on_the_right(a: &Operands<'_>) -> Result<DynComposed, Refusal> {
    a.0[1].to_composed().ok_or(Refusal::Operand { index: 1, expected: "a layout" })
}

/// Whether both are written alike, up to marks.
fn equal(a: &Value, b: &Value) -> Value {
    let unmarked = |value: &Value| value.map_ints(&mut |int| int.with_mark(true));
    let is_static = *a == unmarked(a) && *b == unmarked(b);
    Int::marked((unmarked(a) == unmarked(b)).into(), is_static).into()
}

/// The composition of two functions.
pub(super) fn compose(a: &Value, b: &Value) -> Answer {
    let unfit = |index| Refusal::Operand { index, expected: "a layout" };
    Ok(match (a, b) {
        (Value::Swizzle(a), Value::Swizzle(b)) => a.composition(*b)?.into(),
        (Value::Swizzle(a), b) => a.applied_to(b.to_composed().ok_or(unfit(1))?).into(),
        (a, Value::Swizzle(b)) => a.to_composed().ok_or(unfit(0))?.at_swizzled(*b)?.into(),
        (a, Value::Composed(b)) => a.to_composed().ok_or(unfit(0))?.after(b).into(),
        (Value::Composed(a), b) => {
            let tiler = b.to_tiler().ok_or(Refusal::Operand { index: 1, expected: "a tiler" })?;
            a.composition(tiler)?.into()
        }
        (Value::Layout(a), b) => {
            let tiler = b.to_tiler().ok_or(Refusal::Operand { index: 1, expected: "a tiler" })?;
            a.composition(tiler)?.into()
        }
        _ => return Err(unfit(0)),
    })
}

/// The function `a`, then the offset, and then `b`, as they are written: nothing is simplified.
pub(super) fn with_offset(a: &Value, offset: Int, b: &Value) -> Option<Value> {
    let mut maps = match a {
        Value::Swizzle(swizzle) => Vec::from([(OffsetMap::Swizzle(*swizzle), offset)]),
        Value::Layout(layout) => Vec::from([(OffsetMap::Layout(layout.clone()), offset)]),
        Value::Composed(composed) => {
            let mut maps = composed.maps().to_vec();
            maps.push((OffsetMap::Layout(composed.layout().clone()), offset));
            maps
        }
        _ => return None,
    };
    let b = b.to_composed()?;
    maps.extend_from_slice(b.maps());
    Some(DynComposed::new(maps, b.layout().clone()).into())
}

/// The coordinate at which a swizzle is evaluated.
pub(super) fn only_offset(coordinate: &DynTuple) -> Option<Int> {
    match coordinate.modes() {
        [only] => only.as_leaf().copied(),
        _ => None,
    }
}
