//! Expressions in Rust.

use super::Value;
use super::error::{ExpressionErrorKind, Wrong};
use super::evaluate::value;
use super::marks::Scope;
use super::node::Node;
use super::typed::is_decided;
use crate::tiler::TilerLeaf;
use crate::tree::Tree;
use crate::{CoordLeaf, DynComposed, DynLayout, DynStrided, DynSwizzle, DynTiler, DynTuple, Int, OffsetMap};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The operations on layouts that are methods in Rust as they are functions here: the layout, and tilers or int tuples.
const METHODS: [&str; 32] = [
    "blocked_product",
    "coalesce",
    "coalesce_x",
    "complement",
    "composition",
    "exact_flat_divide",
    "exact_logical_divide",
    "exact_tiled_divide",
    "exact_zipped_divide",
    "filter",
    "filter_zeros",
    "flat_divide",
    "flat_product",
    "flatten",
    "left_inverse",
    "logical_divide",
    "logical_product",
    "make_fragment_like",
    "make_layout_like",
    "max_common_layout",
    "nullspace",
    "raked_product",
    "reshape",
    "reshape_right",
    "right_inverse",
    "tile_to_shape",
    "tiled_divide",
    "tiled_product",
    "with_shape",
    "zip",
    "zipped_divide",
    "zipped_product",
];

/// The expression in Rust.
pub(super) fn expression(node: &Node, scope: &Scope<'_>) -> Result<String, Wrong> {
    // An expression that cannot be evaluated is not Rust, either.
    let whole = value(node, scope)?;
    let has_negative_basis = |layout: &DynStrided| {
        layout.leaves().iter().any(|mode| mode.stride().is_negative() && !mode.stride().path().is_empty())
    };
    match &whole {
        Value::Structure(_) | Value::Based(_) | Value::Signed(_) => return Err((unwritten(&whole), node.span())),
        Value::Strided(layout) if has_negative_basis(layout) => {
            let found = "a layout with negative basis strides";
            return Err((ExpressionErrorKind::Kind { expected: WRITTEN, found }, node.span()));
        }
        _ => {}
    }
    if matches!(whole, Value::Composed(_) | Value::Swizzle(_) | Value::Strided(_)) {
        return Ok(literal(&whole));
    }
    let node = node.ungrouped();
    let Some((name, operands)) = node.as_call() else {
        return Ok(literal(&whole));
    };
    let (receiver, arguments) = match operands.split_first() {
        Some((receiver, arguments)) if METHODS.contains(&name) => (receiver, arguments),
        _ => return Ok(literal(&whole)),
    };
    let values: Vec<_> = operands.iter().map(|operand| value(operand, scope)).collect::<Result<_, _>>()?;
    if !is_decided(name, &values) {
        return Ok(literal(&whole));
    }
    let method = match (name, arguments.len()) {
        ("complement", 0) => "complement_in_cosize",
        ("coalesce", 1) => "coalesce_by",
        ("filter", 1) => "filter_by",
        ("zip", 1) => "zip_with",
        ("tile_to_shape", 2) => "tile_to_shape_ordered",
        (name, _) => name,
    };
    let receiver = expression(receiver, scope)?;
    let argument = |(argument, value): (&&Node, &Value)| match (value, value.to_tiler()) {
        // A layout stands for its shape.
        (_, Some(tiler)) if name == "complement" => tiler
            .shape()
            .map(|shape| literal(&shape.into()))
            .map_err(|law| (ExpressionErrorKind::Law(law), argument.span())),
        (Value::Coord(_), Some(tiler)) => Ok(of_tiler(&tiler)),
        _ => expression(argument, scope),
    };
    let arguments: Vec<_> = arguments.iter().zip(&values[1..]).map(argument).collect::<Result<_, _>>()?;
    Ok(format!("{receiver}.{method}({})", arguments.join(", ")))
}

const WRITTEN: &str = "a value that is written in Rust";

/// Why a value is not written in Rust.
fn unwritten(value: &Value) -> ExpressionErrorKind {
    match value {
        Value::Structure(_) => ExpressionErrorKind::Unknown,
        other => ExpressionErrorKind::Kind { expected: WRITTEN, found: other.kind() },
    }
}

/// A value in Rust.
fn literal(value: &Value) -> String {
    match value {
        Value::Tuple(tuple) => match tuple.as_leaf() {
            Some(int) if !int.is_static() => int.value().to_string(),
            _ => format!("shape![{}]", integers(tuple, false)),
        },
        Value::Layout(layout) => of_layout(layout),
        Value::Swizzle(swizzle) => type_of_swizzle(*swizzle).replacen('<', "::<", 1) + "::new()",
        Value::Composed(composed) => of_composed(composed),
        Value::Coord(coordinate) => {
            let written = leaves(coordinate, &|leaf| match leaf {
                CoordLeaf::Int(int) => integer(*int),
                CoordLeaf::Underscore => "_".into(),
            });
            format!("coord![{written}]")
        }
        Value::Tiler(tiler) => of_tiler(tiler),
        Value::Truth(truth) => truth.is_true().to_string(),
        Value::Several(values) => tuple(values.iter().map(literal)),
        Value::Strided(layout) => of_strided(layout),
        Value::Structure(_) | Value::Based(_) | Value::Signed(_) => value.to_string(),
    }
}

/// A layout as `layout![…]`.
fn of_layout(layout: &DynLayout) -> String {
    format!("layout![{} : {}]", integers(&layout.shape(), false), integers(&layout.stride(), false))
}

/// A layout with negative strides or basis strides, as `layout![…]` takes them.
fn of_strided(layout: &DynStrided) -> String {
    let stride = |int: Int, is_negative| match (is_negative, int.is_static()) {
        (false, _) => integer(int),
        (true, true) => format!("-{}", int.value()),
        (true, false) => format!("{{signed(-{})}}", int.value()),
    };
    format!("layout![{} : {}]", integers(&layout.strided_shape(), false), strides(layout, &stride))
}

/// The strides, in the macros of values, or of types.
fn strides(layout: &DynStrided, written: &impl Fn(Int, bool) -> String) -> String {
    leaves(layout, &|mode| {
        let stride = mode.stride();
        let own = written(stride.int(), stride.is_negative());
        stride.path().iter().fold(own, |written, component| format!("{written}@{component}"))
    })
}

/// The type of a static number. The prelude has those up to 16.
fn static_type(number: u64) -> String {
    if number <= 16 { format!("U{number}") } else { format!("Shape![{number}]") }
}

/// The type of a swizzle.
fn type_of_swizzle(swizzle: DynSwizzle) -> String {
    let (bits, base) = (static_type(u64::from(swizzle.bits())), static_type(u64::from(swizzle.base())));
    let shift = match swizzle.shift() {
        shift @ ..0 => format!("colex::typenum::N{}", shift.unsigned_abs()),
        shift => static_type(u64::from(shift.unsigned_abs())),
    };
    format!("Swizzle<{bits}, {base}, {shift}>")
}

/// A composed layout as CuTe makes it.
fn of_composed(composed: &DynComposed) -> String {
    let function = |map: &OffsetMap| match map {
        OffsetMap::Swizzle(swizzle) => literal(&(*swizzle).into()),
        OffsetMap::Layout(layout) => of_layout(layout),
    };
    let offset = |offset: Int| match offset.value() {
        value if !offset.is_static() => value.to_string(),
        value @ ..=16 => format!("U{value}::new()"),
        value => format!("shape![{value}]"),
    };
    composed.maps().iter().rev().fold(of_layout(composed.layout()), |right, (map, between)| {
        format!("make_composed_layout({}, {}, {right})", function(map), offset(*between))
    })
}

/// A tiler as a tuple.
fn of_tiler(tiler: &DynTiler) -> String {
    match (tiler.as_leaf(), tiler.as_tuple()) {
        (Some(TilerLeaf::Int(int)), _) => literal(&(*int).into()),
        (Some(TilerLeaf::Layout(layout)), _) => of_layout(layout),
        (Some(TilerLeaf::Underscore), _) => "Underscore".into(),
        (None, modes) => tuple(modes.unwrap_or_default().iter().map(of_tiler)),
    }
}

/// The type of a value: `Layout![…]` of a layout.
pub(super) fn type_of(value: &Value) -> String {
    match value {
        Value::Tuple(tuple) => match tuple.as_leaf() {
            Some(int) if !int.is_static() => "usize".into(),
            _ => format!("Shape![{}]", integers(tuple, true)),
        },
        Value::Layout(layout) => type_of_layout(layout),
        Value::Strided(layout) => {
            let stride = |int: Int, is_negative| match (is_negative, int.is_static()) {
                (true, false) => "colex::Signed".into(),
                (true, true) => format!("-{}", int.value()),
                (false, _) => integer_type(int),
            };
            let (shape, written) = (integers(&layout.strided_shape(), true), strides(layout, &stride));
            // With dynamic signs alone, the macro makes another layout of the same integers.
            let has_sign = written.contains(['-', '@']);
            if has_sign { format!("Layout![{shape} : {written}]") } else { "_".into() }
        }
        Value::Swizzle(swizzle) => type_of_swizzle(*swizzle),
        Value::Composed(composed) => {
            let function = |map: &OffsetMap| match map {
                OffsetMap::Swizzle(swizzle) => type_of_swizzle(*swizzle),
                OffsetMap::Layout(layout) => type_of_layout(layout),
            };
            let offset = |int: Int| if int.is_static() { static_type(int.value()) } else { "usize".into() };
            composed.maps().iter().rev().fold(type_of_layout(composed.layout()), |right, (map, between)| {
                format!("ComposedLayout<{}, {}, {right}>", function(map), offset(*between))
            })
        }
        Value::Coord(coordinate) => {
            let written = leaves(coordinate, &|leaf| match leaf {
                CoordLeaf::Int(int) => integer_type(*int),
                CoordLeaf::Underscore => "Underscore".into(),
            });
            format!("Shape![{written}]")
        }
        Value::Tiler(tiler) => type_of_tiler(tiler),
        Value::Truth(_) => "bool".into(),
        Value::Several(values) => tuple(values.iter().map(type_of)),
        Value::Structure(_) | Value::Based(_) | Value::Signed(_) => "_".into(),
    }
}

/// The type of a layout.
fn type_of_layout(layout: &DynLayout) -> String {
    format!("Layout![{} : {}]", integers(&layout.shape(), true), integers(&layout.stride(), true))
}

/// The type of a tiler as a tuple.
fn type_of_tiler(tiler: &DynTiler) -> String {
    match (tiler.as_leaf(), tiler.as_tuple()) {
        (Some(TilerLeaf::Int(int)), _) => type_of(&(*int).into()),
        (Some(TilerLeaf::Layout(layout)), _) => type_of_layout(layout),
        (Some(TilerLeaf::Underscore), _) => "Underscore".into(),
        (None, modes) => tuple(modes.unwrap_or_default().iter().map(type_of_tiler)),
    }
}

/// The integers in the macros of values, or of types.
fn integers(tuple: &DynTuple, is_type: bool) -> String {
    leaves(tuple, &|int| if is_type { integer_type(*int) } else { integer(*int) })
}

/// An integer in the macro of a type.
fn integer_type(int: Int) -> String {
    if int.is_static() { integer(int) } else { "usize".into() }
}

/// A literal is static, an expression in braces is dynamic.
fn integer(int: Int) -> String {
    if int.is_static() { int.value().to_string() } else { format!("{{{}}}", int.value()) }
}

/// The tree in parentheses.
fn leaves<L>(tree: &Tree<L>, leaf: &impl Fn(&L) -> String) -> String {
    match (tree.as_leaf(), tree.as_tuple()) {
        (Some(own), _) => leaf(own),
        (None, modes) => {
            let modes: Vec<_> = modes.unwrap_or_default().iter().map(|mode| leaves(mode, leaf)).collect();
            format!("({})", modes.join(", "))
        }
    }
}

/// A Rust tuple.
fn tuple(elements: impl Iterator<Item = String>) -> String {
    let elements: Vec<_> = elements.collect();
    let comma = if elements.len() == 1 { "," } else { "" };
    format!("({}{comma})", elements.join(", "))
}

#[cfg(test)]
mod tests {
    use super::super::operations;
    use super::METHODS;

    #[test]
    fn every_method_is_an_operation() {
        for name in METHODS {
            assert!(operations().any(|operation| operation.name() == name), "{name}");
        }
    }
}
