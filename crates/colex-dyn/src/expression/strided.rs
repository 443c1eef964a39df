//! Operations on layouts with negative and basis strides, under the names of those on layouts.

use super::Value;
use super::operation::{Answer, Operands, Operation, Refusal};
use crate::tree::{Tree, broken};
use crate::{DynCoord, DynStrided, DynTuple, Flavour, Int, StaticLaw, Stride, StridedMode};
use alloc::vec::Vec;
use colex::LayoutError;

/// The operation on a layout after a base: of the layout, or of its values.
pub(super) fn run_based(operation: &Operation, a: &Operands<'_>) -> Option<Answer> {
    let name = operation.name;
    let answer = match (name, a.0) {
        ("slice", [coordinate, Value::Based(based)]) => {
            let coordinate = coordinate.to_coord().ok_or(Refusal::Operand { index: 0, expected: "a coordinate" });
            coordinate.and_then(|coordinate| Ok(based.slice(&coordinate)?.into()))
        }
        ("crd2idx", [Value::Tuple(coordinate), Value::Based(based)])
        | ("at", [Value::Based(based), Value::Tuple(coordinate)]) => {
            based.value_at(coordinate).map(Value::from).map_err(Refusal::from)
        }
        ("cosize" | "coshape", [Value::Based(based)]) => based.cosize().map(Value::from).map_err(Refusal::from),
        (_, [Value::Based(based), others @ ..]) if name != "equal" && !name.contains("inverse") => {
            let mut operands = Vec::from([Value::from(based.layout().clone())]);
            operands.extend_from_slice(others);
            let a = Operands(&operands);
            let is_strided = matches!(operands[0], Value::Strided(_));
            let answer = if is_strided { run(name, &a)? } else { (operation.run)(&a) };
            // Only the layout is regrouped: its function and its base stay.
            let is_inside = KEEPS_VALUES.contains(&name) || flavour(name, "_divide").is_some();
            let is_measure = ["size", "shape", "rank", "depth"].contains(&name);
            match answer {
                Ok(Value::Strided(layout)) if is_inside => Ok(based.with_layout(layout).into()),
                Ok(Value::Layout(layout)) if is_inside => Ok(based.with_layout((&layout).into()).into()),
                Ok(value) if is_measure => Ok(value),
                Ok(_) => return None,
                Err(refusal) => Err(refusal),
            }
        }
        _ => return None,
    };
    Some(answer)
}

/// The operations that put values into another order, or leave some out.
const KEEPS_VALUES: [&str; 10] =
    ["coalesce", "composition", "flatten", "get", "group", "mode", "select", "take", "with_shape", "wrap"];

/// The operation on operands, if it is one on modes or values.
pub(super) fn run(name: &str, a: &Operands<'_>) -> Option<Answer> {
    if let ("slice" | "slice_and_offset", [coordinate, Value::Strided(strided)]) = (name, a.0) {
        let coordinate = coordinate.to_coord().ok_or(Refusal::Operand { index: 0, expected: "a coordinate" });
        return Some(coordinate.and_then(|coordinate| match name {
            "slice" => Ok(strided.slice(&coordinate)?.into()),
            _ => {
                let (layout, value) = strided.slice_and_value(&coordinate)?;
                Ok(Value::Several(Vec::from([layout.into(), value.into()])))
            }
        }));
    }
    if let ("crd2idx", [coordinate, Value::Strided(strided)]) = (name, a.0) {
        return Some(evaluate(strided, coordinate).map_err(Refusal::from));
    }
    let either = |index: usize| match &a.0[index] {
        Value::Strided(other) => Some(other.clone()),
        Value::Layout(other) => Some(DynStrided::from(other)),
        _ => None,
    };
    if let ("equal", Some(one), Some(other)) = (name, either(0), a.0.get(1).and_then(|_| either(1))) {
        return Some(Ok(one.equal(&other).into()));
    }
    if ["compatible", "congruent", "weakly_compatible", "weakly_congruent"].contains(&name) {
        let shapes = a.0.iter().map(|value| match value {
            Value::Strided(strided) => Ok(strided.strided_shape()),
            other => other.to_tiler().ok_or(LayoutError::Overflow)?.shape(),
        });
        let shapes: Vec<DynTuple> = match shapes.collect() {
            Ok(shapes) => shapes,
            Err(law) => return Some(Err(Refusal::Law(law))),
        };
        return Some(Ok(match name {
            "compatible" => shapes[0].compatible(&shapes[1]),
            "congruent" => shapes[0].congruent(&shapes[1]),
            "weakly_compatible" => shapes[0].weakly_compatible(&shapes[1]),
            _ => shapes[0].weakly_congruent(&shapes[1]),
        }
        .into()));
    }
    if let ("composition", Some(Value::Strided(right))) = (name, a.0.get(1)) {
        let left = either(0).ok_or(Refusal::Operand { index: 0, expected: "a layout" });
        return Some(left.and_then(|left| Ok(right.behind(&left)?.into())));
    }
    if let (true, Some(Value::Strided(_))) = (name.ends_with("_divide"), a.0.get(1)) {
        return Some(Err(broken(StaticLaw::TilerRunsBack).into()));
    }
    if let (Some(one), Some(Value::Strided(other))) = (either(0), a.0.get(1)) {
        if let Some(answer) = with_strided(name, &one, other) {
            let has_basis = |it: &DynStrided| !name.starts_with("max_common") && it.magnitudes().is_none();
            let basis = [&one, other].into_iter().position(has_basis);
            let refusal = basis.map(|index| Refusal::Operand { index, expected: INTEGER_STRIDES });
            return Some(refusal.map_or_else(|| answer.map_err(Refusal::from), Err));
        }
    }
    let Value::Strided(strided) = &a.0[0] else { return None };
    if let Some(answer) = algebra(name, strided, a) {
        return Some(answer);
    }
    let number = |index| a.index(index);
    let other = |index| either(index).ok_or(Refusal::Operand { index, expected: "a layout" });
    let layout = |layout: Result<DynStrided, LayoutError>| Ok(layout?.into());
    Some(match (name, a.count()) {
        ("shape", 1) => Ok(strided.strided_shape().into()),
        ("size", 1) => strided.strided_shape().product().map(Value::from).map_err(Refusal::from),
        ("rank", 1) => Ok(Int::of_count(strided.rank()).into()),
        ("depth", 1) => Ok(Int::of_count(strided.depth()).into()),
        ("coalesce", 1) => layout(strided.coalesce()),
        ("flatten", 1) => Ok(strided.flatten().into()),
        ("reverse", 1) => Ok(strided.reverse().into()),
        ("wrap", 1) => Ok(strided.wrap().into()),
        ("mode", 2) => number(1).and_then(|index| layout(strided.mode(index))),
        ("take", 3) => number(1).and_then(|begin| layout(strided.take(begin, a.index(2)?))),
        ("group", 3) => number(1).and_then(|begin| layout(strided.group(begin, a.index(2)?))),
        ("select", _) => a.indices(1).and_then(|modes| layout(strided.select(&modes))),
        ("append", 2) => other(1).and_then(|mode| layout(strided.append(&mode))),
        ("prepend", 2) => other(1).and_then(|mode| layout(strided.prepend(&mode))),
        ("at", 2) => evaluate(strided, &a.0[1]).map_err(Refusal::from),
        _ => return None,
    })
}

/// The flavour of a divide or product.
fn flavour(name: &str, suffix: &str) -> Option<Flavour> {
    Some(match name.strip_suffix(suffix)? {
        "logical" => Flavour::Logical,
        "zipped" => Flavour::Zipped,
        "tiled" => Flavour::Tiled,
        "flat" => Flavour::Flat,
        _ => return None,
    })
}

/// The operation of a layout and one of these.
fn with_strided(name: &str, one: &DynStrided, other: &DynStrided) -> Option<Result<Value, LayoutError>> {
    if let Some(flavour) = flavour(name, "_product") {
        return Some(one.product_by(flavour, other).map(Value::from));
    }
    Some(match name {
        "blocked_product" => one.blocked_product(other).map(Value::from),
        "raked_product" => one.raked_product(other).map(Value::from),
        "max_common_layout" => one.max_common_layout(other).map(Value::from),
        "max_common_vector" => one.max_common_vector(other).map(Value::from),
        _ => return None,
    })
}

const INTEGER_STRIDES: &str = "a layout with integer strides";

/// The operations, besides products, on integer strides alone: a result that goes to a component is not defined.
const INTEGRAL: [&str; 10] = [
    "complement",
    "downcast",
    "left_inverse",
    "make_fragment_like",
    "make_layout_like",
    "max_alignment",
    "recast_layout",
    "right_inverse",
    "tile_to_shape",
    "upcast",
];

/// The operation of the algebra.
fn algebra(name: &str, strided: &DynStrided, a: &Operands<'_>) -> Option<Answer> {
    if let Some(flavour) = flavour(name, "_divide") {
        return Some(a.tiler(1).and_then(|tiler| Ok(strided.divide(flavour, tiler)?.into())));
    }
    let magnitudes = || strided.magnitudes().ok_or(Refusal::Operand { index: 0, expected: INTEGER_STRIDES });
    let is_of_integers = INTEGRAL.contains(&name) || name.ends_with("_product");
    if let (true, Err(refusal)) = (is_of_integers, magnitudes()) {
        return Some(Err(refusal));
    }
    if let Some(flavour) = flavour(name, "_product") {
        return Some(a.tiler(1).and_then(|tiler| Ok(strided.product(flavour, tiler)?.into())));
    }
    let run = || -> Result<Option<Value>, Refusal> {
        Ok(Some(match (name, a.count()) {
            ("composition", 2) => strided.composition(a.tiler(1)?)?.into(),
            ("with_shape", 2) => strided.with_shape(a.tuple(1)?)?.into(),
            ("coalesce", 2) => strided.coalesce_by(a.tiler(1)?)?.into(),
            ("filter", 1) => strided.filter()?.into(),
            ("coshape", 1) => strided.coshape()?.into(),
            ("cosize", 1) => strided.cosize()?.into(),
            ("append_to_rank", 3) => strided.append_to_rank(a.index(1)?, &either(&a.0[2])?)?.into(),
            ("prepend_to_rank", 3) => strided.prepend_to_rank(a.index(1)?, &either(&a.0[2])?)?.into(),
            ("zip", 1) => strided.zip()?.into(),
            ("right_inverse", 1) => strided.right_inverse()?.into(),
            ("left_inverse", 1) => strided.left_inverse()?.into(),
            ("blocked_product", 2) => strided.blocked_product(a.layout(1)?)?.into(),
            ("raked_product", 2) => strided.raked_product(a.layout(1)?)?.into(),
            ("tile_to_shape", 2) => strided.tile_to_shape(a.tuple(1)?, None)?.into(),
            ("tile_to_shape", 3) => strided.tile_to_shape(a.tuple(1)?, Some(a.tuple(2)?))?.into(),
            ("max_common_layout", 2) => strided.max_common_layout(a.layout(1)?)?.into(),
            ("max_common_vector", 2) => strided.max_common_vector(a.layout(1)?)?.into(),
            ("max_alignment", 1) => strided.max_alignment()?.into(),
            ("upcast", 2) => strided.upcast(a.number(1)?)?.into(),
            ("downcast", 2) => strided.downcast(a.number(1)?)?.into(),
            ("recast_layout", 3) => strided.recast_layout(a.number(1)?, a.number(2)?)?.into(),
            ("make_layout_like", 1) => strided.make_layout_like()?.into(),
            ("make_fragment_like", 1) => strided.make_fragment_like()?.into(),
            ("complement", 1) => magnitudes()?.complement_in_cosize()?.into(),
            ("complement", 2) => magnitudes()?.complement(&a.shape(1)?)?.into(),
            ("nullspace", 1) => strided.nullspace()?.into(),
            _ => return Ok(None),
        }))
    };
    run().transpose()
}

/// A layout of either kind.
fn either(value: &Value) -> Result<DynStrided, Refusal> {
    match value {
        Value::Strided(layout) => Ok(layout.clone()),
        Value::Layout(layout) => Ok(layout.into()),
        _ => Err(Refusal::Operand { index: 2, expected: "a layout" }),
    }
}

/// The value at a coordinate.
fn evaluate(strided: &DynStrided, coordinate: &Value) -> Result<Value, LayoutError> {
    let coordinate = coordinate.to_coord().ok_or(LayoutError::Overflow)?;
    Ok(strided.value_at(&coordinate.without_underscores()?)?.into())
}

/// The value of a coordinate, or the slice at its underscores.
pub(super) fn apply(strided: &DynStrided, coordinate: &DynCoord) -> Result<Value, LayoutError> {
    match coordinate.without_underscores() {
        Ok(coordinate) => Ok(strided.value_at(&coordinate)?.into()),
        Err(_) => Ok(strided.slice(coordinate)?.into()),
    }
}

/// The layout of a coordinate's own components. In CuTe `make_identity_layout(shape)`.
pub(super) fn identity(shape: &DynTuple) -> DynStrided {
    fn of(shape: &DynTuple, path: &mut Vec<usize>) -> DynStrided {
        match (shape.as_leaf(), shape.as_tuple()) {
            (Some(size), _) => {
                let path = path.iter().rev().copied().collect();
                Tree::leaf(StridedMode::new(*size, Stride::new(Int::ONE, false, path)))
            }
            (None, modes) => Tree::nest(
                modes
                    .unwrap_or_default()
                    .iter()
                    .enumerate()
                    .map(|(index, mode)| {
                        path.push(index);
                        let identity = of(mode, path);
                        path.pop();
                        identity
                    })
                    .collect(),
            ),
        }
    }
    of(shape, &mut Vec::new())
}
