//! Slice and dice: the modes that a coordinate leaves open, and the others.

use crate::evaluate::crd2idx;
use crate::tuple::{Int, IntTuple, Layout};
use crate::value::Value;

/// The parts of `value` where the coordinate is an underscore, in order and without nesting.
pub fn slice(coordinate: &Value, value: &Value, result: &Value) -> Result<(), String> {
    kept(coordinate, value, result, &|c| matches!(c, Value::Underscore))
}

/// The parts of `value` where the coordinate is an integer, in order and without nesting.
pub fn dice(coordinate: &Value, value: &Value, result: &Value) -> Result<(), String> {
    kept(coordinate, value, result, &|c| matches!(c, Value::Int(_)))
}

fn kept(coordinate: &Value, value: &Value, result: &Value, keeps: &impl Fn(&Value) -> bool) -> Result<(), String> {
    let expected = parts(coordinate, value, keeps)?;
    let nothing = Value::Layout(Layout::from_modes(&[]));
    let is_nothing = expected == Value::Tuple(Vec::new()) && *result == nothing;
    ensure!(expected.same_values(result) || is_nothing, "{coordinate} keeps {expected} of {value}, not {result}");
    Ok(())
}

/// The parts of `value` at the underscores of the coordinate.
pub(crate) fn part(coordinate: &Value, value: &Value) -> Result<Value, String> {
    parts(coordinate, value, &|c| matches!(c, Value::Underscore))
}

fn parts(coordinate: &Value, value: &Value, keeps: &impl Fn(&Value) -> bool) -> Result<Value, String> {
    let mut parts = Vec::new();
    collect(coordinate, value, keeps, &mut parts)?;
    Ok(match coordinate {
        Value::Tuple(_) => Value::from_modes(parts),
        _ => parts.pop().unwrap_or(Value::Tuple(Vec::new())),
    })
}

fn collect(
    coordinate: &Value,
    value: &Value,
    keeps: &impl Fn(&Value) -> bool,
    parts: &mut Vec<Value>,
) -> Result<(), String> {
    let Value::Tuple(coordinates) = coordinate else {
        if keeps(coordinate) {
            parts.push(value.clone());
        }
        return Ok(());
    };
    let modes = value.modes();
    ensure!(
        value.is_nested() && modes.len() == coordinates.len(),
        "the coordinate {coordinate} has rank {}, and {value} has {}",
        coordinates.len(),
        modes.len()
    );
    for (coordinate, mode) in coordinates.iter().zip(&modes) {
        collect(coordinate, mode, keeps, parts)?;
    }
    Ok(())
}

/// The slice, and the offset of the coordinate in which every underscore is 0.
pub fn slice_and_offset(coordinate: &Value, layout: &Layout, result: &Value) -> Result<(), String> {
    let Value::Tuple(pair) = result else {
        return Err(format!("{result} is not a pair of a slice and an offset"));
    };
    let [part, Value::Int(found)] = pair.as_slice() else {
        return Err(format!("{result} is not a pair of a slice and an offset"));
    };
    slice(coordinate, &Value::Layout(layout.clone()), part)?;
    let origin = closed(coordinate)?;
    let expected = crd2idx(&origin, layout.shape(), layout.stride())?;
    ensure!(found.value == expected, "the offset of {coordinate} in {layout} is {expected}, not {found}");
    Ok(())
}

/// The coordinate with every underscore replaced by 0.
pub(crate) fn closed(coordinate: &Value) -> Result<IntTuple, String> {
    match coordinate {
        Value::Underscore => Ok(IntTuple::Int(Int::fixed(0))),
        Value::Int(int) => Ok(IntTuple::Int(*int)),
        Value::Tuple(elements) => {
            let closed: Result<Vec<_>, _> = elements.iter().map(closed).collect();
            closed.map(IntTuple::Tuple)
        }
        _ => Err(format!("{coordinate} is not a coordinate")),
    }
}
