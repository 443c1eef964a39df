//! Chains of functions, `A o B o C`.

use super::Value;
use super::composed::with_offset;
use super::evaluate::{Evaluated, known, operation, run, unfit, value};
use super::marks::Scope;
use super::node::{Node, NodeKind, Operator};
use crate::{DynBased, DynStrided, DynTuple, OffsetMap};
use alloc::vec::Vec;

/// `A o B o C`, from left to right; an integer between two functions is an offset.
pub(super) fn chain(node: &Node, scope: &Scope<'_>) -> Evaluated<Value> {
    let (mut parts, mut rest) = (Vec::new(), node);
    while let NodeKind::Binary { operator: Operator::Composition, left, right } = &rest.kind {
        parts.push((rest, &**right));
        rest = left;
    }
    parts.reverse();
    // The functions that an offset follows.
    let mut pending: Vec<(Value, DynTuple)> = Vec::new();
    let mut last = (value(rest, scope)?, rest);
    let mut parts = parts.into_iter().peekable();
    // The value of the next part, where it is known already.
    let mut known_next = None;
    while let Some((whole, part)) = parts.next() {
        let operand = known_next.take().map_or_else(|| value(part, scope), Ok)?;
        let next = match (operand.as_tuple(), parts.peek()) {
            (Some(base), Some((_, node))) => Some((base.clone(), value(node, scope)?, *node)),
            _ => None,
        };
        match next {
            Some((base, function, node)) if base.as_leaf().is_some() || is_base(&last.0, &function) => {
                pending.push((last.0, base));
                last = (function, node);
                parts.next();
            }
            next => {
                known_next = next.map(|(_, value, _)| value);
                let place = last.1;
                let composed = behind(pending, last, scope)?;
                last = (composition(whole, (place, composed), (part, operand), scope)?, whole);
                pending = Vec::new();
            }
        }
    }
    behind(pending, last, scope)
}

/// Whether a tuple between a function and a layout is a coordinate, to which those of the layout are added.
fn is_base(function: &Value, layout: &Value) -> bool {
    let is_of_coordinates = |layout: &DynStrided| layout.magnitudes().is_none();
    matches!((function, layout), (Value::Layout(_), Value::Strided(layout)) if is_of_coordinates(layout))
}

/// The functions with their offsets, in front of the last one.
fn behind(pending: Vec<(Value, DynTuple)>, last: (Value, &Node), scope: &Scope<'_>) -> Evaluated<Value> {
    let (value, node) = last;
    if let (Value::Strided(strided), [(function, base)]) = (&value, &pending[..]) {
        let map = match function {
            Value::Layout(layout) => OffsetMap::Layout(layout.clone()),
            Value::Swizzle(swizzle) => OffsetMap::Swizzle(*swizzle),
            other => return Err(unfit(node, "a swizzle or a layout before an offset", other)),
        };
        return Ok(known(DynBased::new(map, base.clone(), strided.clone()).into(), scope));
    }
    if !pending.is_empty() && value.to_composed().is_none() {
        return Err(unfit(node, "a layout after an offset", &value));
    }
    let composed = pending.into_iter().rev().try_fold(value, |right, (left, offset)| {
        let offset =
            offset.as_leaf().ok_or_else(|| unfit(node, "a layout of coordinates after a coordinate", &right))?;
        with_offset(&left, *offset, &right).ok_or_else(|| unfit(node, "a swizzle or a layout before an offset", &left))
    });
    composed.map(|value| known(value, scope))
}

/// The composition of two operands.
fn composition(node: &Node, left: (&Node, Value), right: (&Node, Value), scope: &Scope<'_>) -> Evaluated<Value> {
    let operation = operation(node, "composition")?;
    run(node, operation, &[left.0, right.0], Vec::from([left.1, right.1]), scope)
}
