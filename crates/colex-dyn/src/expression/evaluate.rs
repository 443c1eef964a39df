//! The value of an expression.

use super::chain::chain;
use super::composed::{self, only_offset};
use super::error::{ExpressionErrorKind, Wrong};
use super::marks::Scope;
use super::node::{Node, NodeKind, Operator};
use super::operation::{Operands, Operation, Refusal};
use super::similar::similar;
use super::strided;
use super::{Marks, Value, operations};
use crate::explain::refused_leaf_of;
use crate::tree::Tree;
use crate::{CoordLeaf, DynComposed, DynCoord, DynLayout, DynStrided, DynTuple, Int, Mode, ParseErrorKind, Stride};
use alloc::borrow::ToOwned;
use alloc::vec::Vec;
use colex::LayoutError;
use core::ops::Range;

pub(super) type Evaluated<T> = Result<T, Wrong>;

/// The value of a part.
pub(super) fn value(node: &Node, scope: &Scope<'_>) -> Evaluated<Value> {
    match &node.kind {
        NodeKind::Int(int) => Ok(match scope.marks() {
            Marks::Static => int.with_mark(true),
            Marks::Dynamic => int.with_mark(false),
            _ => *int,
        }
        .into()),
        NodeKind::Swizzle(swizzle) => Ok((*swizzle).into()),
        NodeKind::Unknown => Ok(Value::from(Int::UNKNOWN).closed()),
        NodeKind::Underscore => Ok(Value::Coord(DynCoord::leaf(CoordLeaf::Underscore))),
        NodeKind::Group(inner) => value(inner, scope),
        NodeKind::Name(name) => {
            scope.get(name).map(|known| known.value().clone()).ok_or_else(|| unknown_name(node, name, scope))
        }
        NodeKind::Tuple(parts) => tuple(node, parts, scope),
        NodeKind::Stride(stride) => {
            let kind = if stride.path().is_empty() { ParseErrorKind::Negative } else { ParseErrorKind::BasisStride };
            Err((ExpressionErrorKind::Notation(kind), node.span()))
        }
        NodeKind::Layout(shape, stride) if has_stride(stride) => {
            let layout = DynStrided::with_strides(&int_tuple(shape, scope)?, &strides(stride, scope)?);
            layout.map(|layout| known(layout.into(), scope)).map_err(|law| {
                (ExpressionErrorKind::Notation(ParseErrorKind::Incongruent(law.law())), part(stride, law).span())
            })
        }
        NodeKind::Layout(shape, stride) => {
            let layout = DynLayout::new(&int_tuple(shape, scope)?, &int_tuple(stride, scope)?);
            layout.map(|layout| Value::Layout(layout).closed()).map_err(|law| {
                (ExpressionErrorKind::Notation(ParseErrorKind::Incongruent(law.law())), part(stride, law).span())
            })
        }
        NodeKind::Call { name, arguments } if scope.contains_key(name) => apply(node, &scope[name], arguments, scope),
        NodeKind::Binary { operator: Operator::Composition, .. } => chain(node, scope),
        NodeKind::Binary { .. } | NodeKind::Call { .. } => {
            let (name, operands) = node.as_call().unwrap_or_default();
            call(node, name, &operands, scope)
        }
        NodeKind::Apply { layout, coordinate } => apply(layout, &value(layout, scope)?, coordinate, scope),
    }
}

/// The operation of a name.
pub(super) fn operation(node: &Node, name: &str) -> Evaluated<&'static Operation> {
    operations().find(|operation| operation.name == name).ok_or_else(|| {
        let similar = similar(name, operations().map(|operation| operation.name));
        (ExpressionErrorKind::UnknownOperation { name: name.to_owned(), similar }, node.span())
    })
}

/// The name of an operation that exists.
pub(super) fn operation_name(name: &str) -> &'static str {
    operations().find(|operation| operation.name == name).map_or("", |operation| operation.name)
}

/// The values of the operands of an operation.
pub(super) fn operands(
    node: &Node,
    operation: &Operation,
    operands: &[&Node],
    scope: &Scope<'_>,
) -> Evaluated<Vec<Value>> {
    if !operation.counts.contains(&operands.len()) {
        return Err((ExpressionErrorKind::count(operation), node.span()));
    }
    operands.iter().map(|operand| value(operand, scope)).collect()
}

fn call(node: &Node, name: &str, nodes: &[&Node], scope: &Scope<'_>) -> Evaluated<Value> {
    let operation = operation(node, name)?;
    let values = operands(node, operation, nodes, scope)?;
    run(node, operation, nodes, values, scope)
}

pub(super) fn run(
    node: &Node,
    operation: &Operation,
    nodes: &[&Node],
    mut values: Vec<Value>,
    scope: &Scope<'_>,
) -> Evaluated<Value> {
    let name = operation.name;
    if let Some(index) = values.iter().position(|value| matches!(value, Value::Structure(_))) {
        if !STRUCTURAL.contains(&name) {
            return Err((ExpressionErrorKind::Unknown, nodes[index].span()));
        }
        values.iter_mut().for_each(|value| *value = value.opened());
    }
    let is_strided = values.iter().any(|value| matches!(value, Value::Strided(_)));
    let of_strided = is_strided.then(|| strided::run(name, &Operands(&values))).flatten();
    let is_composed = values.iter().any(|value| matches!(value, Value::Swizzle(_) | Value::Composed(_)));
    let of_composed = is_composed.then(|| composed::run(operation, &Operands(&values))).flatten();
    let is_based = values.iter().any(|value| matches!(value, Value::Based(_)));
    let of_based = is_based.then(|| strided::run_based(operation, &Operands(&values))).flatten();
    let result = of_based.or(of_strided).or(of_composed).unwrap_or_else(|| (operation.run)(&Operands(&values)));
    let result = result.map(|value| known(value.closed(), scope));
    result.map_err(|refusal| match refusal {
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
fn tuple(node: &Node, parts: &[Node], scope: &Scope<'_>) -> Evaluated<Value> {
    let values: Vec<_> = parts.iter().map(|part| Ok(value(part, scope)?.opened())).collect::<Result<_, _>>()?;
    let unfit_part = parts.iter().zip(&values).find(|(_, value)| value.to_tiler().is_none());
    if let Some((part, value)) = unfit_part {
        return Err(unfit(part, "an integer, a layout, a tiler or `_`", value));
    }
    let tuple = Value::tuple_of(values).unwrap_or_else(|| Ok(Value::Several(Vec::new())));
    tuple.map(Value::closed).map_err(|law| (ExpressionErrorKind::Law(law), node.span()))
}

/// Whether a stride has a sign or a basis.
fn has_stride(node: &Node) -> bool {
    match &node.kind {
        NodeKind::Stride(_) => true,
        NodeKind::Tuple(parts) => parts.iter().any(has_stride),
        _ => false,
    }
}

/// The strides of a layout.
fn strides(node: &Node, scope: &Scope<'_>) -> Evaluated<Tree<Stride>> {
    match &node.kind {
        NodeKind::Stride(stride) => Ok(Tree::leaf(match scope.marks() {
            Marks::Dynamic => stride.map_int(&mut |int| int.with_mark(false)),
            _ => stride.clone(),
        })),
        NodeKind::Tuple(parts) => {
            let parts: Vec<_> = parts.iter().map(|part| strides(part, scope)).collect::<Result<_, _>>()?;
            Tree::from_modes(parts).map_err(|law| (ExpressionErrorKind::Law(law), node.span()))
        }
        _ => match int_tuple(node, scope)? {
            ints if ints.leaves().iter().any(|int| int.is_unknown()) => {
                Err((ExpressionErrorKind::Unknown, node.span()))
            }
            ints => Ok(ints.map(&mut |int| Stride::from(*int))),
        },
    }
}

fn int_tuple(node: &Node, scope: &Scope<'_>) -> Evaluated<DynTuple> {
    match value(node, scope)?.opened() {
        Value::Tuple(tuple) => Ok(tuple),
        other => Err(unfit(node, "an int tuple", &other)),
    }
}

/// The offset of a coordinate, or the slice at its underscores.
fn apply(node: &Node, layout: &Value, coordinate: &[Node], scope: &Scope<'_>) -> Evaluated<Value> {
    if let Value::Structure(_) = layout {
        return Err((ExpressionErrorKind::Unknown, node.span()));
    }
    let function = match layout {
        Value::Strided(_) | Value::Based(_) => Some(DynLayout::leaf(Mode::UNIT).into()),
        layout => layout.to_composed().or_else(|| of_swizzle(layout)),
    };
    let Some(function) = function else {
        return Err(unfit(node, "a layout in front of a coordinate", layout));
    };
    let values: Vec<_> = coordinate.iter().map(|part| value(part, scope)).collect::<Result<_, _>>()?;
    let span = match (coordinate.first(), coordinate.last()) {
        (Some(first), Some(last)) => first.span.start..last.span.end,
        _ => node.span(),
    };
    if let Some((part, value)) = coordinate.iter().zip(&values).find(|(_, value)| value.to_coord().is_none()) {
        if let Value::Structure(_) = value {
            return Err((ExpressionErrorKind::Unknown, part.span()));
        }
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
    if let Value::Based(based) = layout {
        let value = match coordinate.without_underscores() {
            Ok(coordinate) => based.value_at(&coordinate).map(Value::from),
            Err(_) => based.slice(&coordinate).map(Value::from),
        };
        return value.map(|value| known(value, scope)).map_err(law);
    }
    if let Value::Strided(strided) = layout {
        return strided::apply(strided, &coordinate).map(|value| known(value, scope)).map_err(law);
    }
    let value = match (layout, coordinate.without_underscores()) {
        (Value::Swizzle(swizzle), Ok(coordinate)) => match only_offset(&coordinate) {
            Some(offset) => Ok(Int::marked(swizzle.at(offset.value()), offset.is_static()).into()),
            None => Err((ExpressionErrorKind::Kind { expected: "an offset", found: "a coordinate" }, span)),
        },
        (Value::Layout(layout), Ok(coordinate)) => layout.crd2idx(&coordinate).map(Value::from).map_err(law),
        (Value::Layout(layout), Err(_)) => layout.slice(&coordinate).map(Value::from).map_err(law),
        (_, Ok(coordinate)) => function.crd2idx(&coordinate).map(Value::from).map_err(law),
        (_, Err(_)) => function.slice(&coordinate).map(Value::from).map_err(law),
    };
    value.map(|value| known(value, scope))
}

/// A swizzle as a function of all offsets.
fn of_swizzle(value: &Value) -> Option<DynComposed> {
    let Value::Swizzle(swizzle) = value else { return None };
    Some(swizzle.applied_to(DynLayout::leaf(Mode::new(Int::ONE, Int::ONE))))
}

/// A result where all numbers are static.
pub(super) fn known(value: Value, scope: &Scope<'_>) -> Value {
    if scope.is_plain() {
        return value.map_ints(&mut |int| if int.is_unknown() { int } else { int.with_mark(true) });
    }
    value
}

/// The operations that move integers and do not compute with them.
const STRUCTURAL: [&str; 33] = [
    "append",
    "append_to_rank",
    "concat",
    "congruent",
    "depth",
    "dice",
    "flatten",
    "flatten_to_tuple",
    "get",
    "group",
    "insert",
    "make_layout",
    "mode",
    "prepend",
    "prepend_to_rank",
    "rank",
    "remove",
    "repeat",
    "repeat_like",
    "replace",
    "reverse",
    "select",
    "shape",
    "slice",
    "stride",
    "take",
    "unflatten",
    "ungroup",
    "unwrap",
    "weakly_congruent",
    "wrap",
    "zip",
    "zip2_by",
];

/// An operand of another kind.
pub(super) fn unfit(node: &Node, expected: &'static str, value: &Value) -> Wrong {
    let expected = match (value, expected) {
        (Value::Strided(_), "a layout") => "a layout with strides of 0 and more",
        _ => expected,
    };
    (ExpressionErrorKind::Kind { expected, found: value.kind() }, node.span())
}

fn unknown_name(node: &Node, name: &str, scope: &Scope<'_>) -> Wrong {
    let known = scope.keys().map(|name| &**name).chain(operations().map(|operation| operation.name));
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

/// The place of the integer after this many others; `None` after a computed one.
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
