//! The value of an expression.

use super::error::{ExpressionErrorKind, Wrong};
use super::node::{Node, NodeKind};
use super::operation::{Operands, Operation, Refusal};
use super::similar::similar;
use super::{Names, Value, operations};
use crate::explain::refused_leaf_of;
use crate::{CoordLeaf, DynCoord, DynLayout, DynTuple, ParseErrorKind};
use alloc::borrow::ToOwned;
use alloc::vec::Vec;
use colex::LayoutError;
use core::ops::Range;

type Evaluated<T> = Result<T, Wrong>;

/// The value of a part.
pub(super) fn value(node: &Node, names: &Names) -> Evaluated<Value> {
    match &node.kind {
        NodeKind::Int(int) => Ok((*int).into()),
        NodeKind::Underscore => Ok(Value::Coord(DynCoord::leaf(CoordLeaf::Underscore))),
        NodeKind::Group(inner) => value(inner, names),
        NodeKind::Name(name) => names.get(name).cloned().ok_or_else(|| unknown_name(node, name, names)),
        NodeKind::Tuple(parts) => tuple(node, parts, names),
        NodeKind::Layout(shape, stride) => {
            let layout = DynLayout::new(&int_tuple(shape, names)?, &int_tuple(stride, names)?);
            layout.map(Value::Layout).map_err(|law| {
                (ExpressionErrorKind::Notation(ParseErrorKind::Incongruent(law.law())), part(stride, law).span())
            })
        }
        NodeKind::Call { name, arguments } if names.contains_key(name) => apply(node, &names[name], arguments, names),
        NodeKind::Binary { .. } | NodeKind::Call { .. } => {
            let (name, operands) = node.as_call().unwrap_or_default();
            call(node, name, &operands, names)
        }
        NodeKind::Apply { layout, coordinate } => apply(layout, &value(layout, names)?, coordinate, names),
    }
}

/// The operation of a name.
pub(super) fn operation(node: &Node, name: &str) -> Evaluated<&'static Operation> {
    operations().find(|operation| operation.name == name).ok_or_else(|| {
        let similar = similar(name, operations().map(|operation| operation.name));
        (ExpressionErrorKind::UnknownOperation { name: name.to_owned(), similar }, node.span())
    })
}

/// The values of the operands of an operation.
pub(super) fn operands(node: &Node, operation: &Operation, operands: &[&Node], names: &Names) -> Evaluated<Vec<Value>> {
    if !operation.counts.contains(&operands.len()) {
        return Err((ExpressionErrorKind::count(operation), node.span()));
    }
    operands.iter().map(|operand| value(operand, names)).collect()
}

fn call(node: &Node, name: &str, nodes: &[&Node], names: &Names) -> Evaluated<Value> {
    let operation = operation(node, name)?;
    let values = operands(node, operation, nodes, names)?;
    (operation.run)(&Operands(&values)).map_err(|refusal| match refusal {
        Refusal::Operand { index, expected } => unfit(nodes[index], expected, &values[index]),
        Refusal::Law(law) => {
            // What divides or is composed with is the second operand, and has the modes that an error names.
            let place = match name {
                "composition" => place_of_leaf(part(nodes[1], law), &values),
                name if name.ends_with("_divide") => part(nodes[1], law).span(),
                _ => node.span(),
            };
            (ExpressionErrorKind::Law(law), place)
        }
    })
}

/// A tuple of integers, underscores, layouts.
fn tuple(node: &Node, parts: &[Node], names: &Names) -> Evaluated<Value> {
    let values: Vec<_> = parts.iter().map(|part| value(part, names)).collect::<Result<_, _>>()?;
    let unfit_part = parts.iter().zip(&values).find(|(_, value)| value.to_tiler().is_none());
    if let Some((part, value)) = unfit_part {
        return Err(unfit(part, "an integer, a layout, a tiler or `_`", value));
    }
    let tuple = Value::tuple_of(values).unwrap_or_else(|| Ok(Value::Several(Vec::new())));
    tuple.map_err(|law| (ExpressionErrorKind::Law(law), node.span()))
}

fn int_tuple(node: &Node, names: &Names) -> Evaluated<DynTuple> {
    match value(node, names)? {
        Value::Tuple(tuple) => Ok(tuple),
        other => Err(unfit(node, "an int tuple", &other)),
    }
}

/// The offset of a coordinate, or the slice at its underscores.
fn apply(node: &Node, layout: &Value, coordinate: &[Node], names: &Names) -> Evaluated<Value> {
    let Value::Layout(layout) = layout else {
        return Err(unfit(node, "a layout in front of a coordinate", layout));
    };
    let values: Vec<_> = coordinate.iter().map(|part| value(part, names)).collect::<Result<_, _>>()?;
    let span = match (coordinate.first(), coordinate.last()) {
        (Some(first), Some(last)) => first.span.start..last.span.end,
        _ => node.span(),
    };
    if let Some((part, value)) = coordinate.iter().zip(&values).find(|(_, value)| value.to_coord().is_none()) {
        return Err(unfit(part, "a coordinate", value));
    }
    let law = |law: LayoutError| (ExpressionErrorKind::Law(law), span.clone());
    let mut coordinates: Vec<_> = values.iter().filter_map(Value::to_coord).collect();
    let coordinate = match coordinates.pop() {
        Some(only) if coordinates.is_empty() => only,
        last => {
            coordinates.extend(last);
            DynCoord::from_modes(coordinates).map_err(law)?
        }
    };
    match coordinate.without_underscores() {
        Ok(coordinate) => layout.crd2idx(&coordinate).map(Value::from).map_err(law),
        Err(_) => layout.slice(&coordinate).map(Value::Layout).map_err(law),
    }
}

/// An operand of another kind.
fn unfit(node: &Node, expected: &'static str, value: &Value) -> Wrong {
    (ExpressionErrorKind::Kind { expected, found: value.kind() }, node.span())
}

fn unknown_name(node: &Node, name: &str, names: &Names) -> Wrong {
    let known = names.keys().map(|name| &**name).chain(operations().map(|operation| operation.name));
    let similar = similar(name, known).map(ToOwned::to_owned);
    (ExpressionErrorKind::UnknownName { name: name.to_owned(), similar }, node.span())
}

/// The part in the mode of an error.
fn part(node: &Node, law: LayoutError) -> &Node {
    let indices: Vec<_> = law.mode().map(|mode| mode.indices().collect()).unwrap_or_default();
    let innermost = indices.into_iter().try_fold(node.ungrouped(), |part, index: usize| match &part.kind {
        NodeKind::Tuple(parts) => parts.get(index).map(Node::ungrouped),
        _ => None,
    });
    innermost.unwrap_or(node)
}

/// Where the size of the leaf is that breaks the law of a composition, if the layout is written there.
fn place_of_leaf(tiler: &Node, operands: &[Value]) -> Range<usize> {
    let NodeKind::Layout(shape, _) = &tiler.kind else { return tiler.span() };
    let leaf = || {
        let (left, tiler) = (operands[0].as_layout()?, operands[1].to_tiler()?);
        nth_integer(shape, &mut refused_leaf_of(left, &tiler)?)
    };
    leaf().unwrap_or_else(|| tiler.span())
}

/// Where the integer behind so many others is; none behind what is computed.
fn nth_integer(node: &Node, before: &mut usize) -> Option<Range<usize>> {
    match &node.kind {
        NodeKind::Int(_) if *before == 0 => Some(node.span()),
        NodeKind::Int(_) => {
            *before -= 1;
            None
        }
        NodeKind::Tuple(parts) if parts.iter().all(is_written) => {
            parts.iter().find_map(|part| nth_integer(part, before))
        }
        _ => None,
    }
}

/// Whether a part is an integer or a tuple, as it stands there.
fn is_written(node: &Node) -> bool {
    match &node.kind {
        NodeKind::Int(_) => true,
        NodeKind::Tuple(parts) => parts.iter().all(is_written),
        _ => false,
    }
}
