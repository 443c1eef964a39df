//! What an expression does, step by step.

use super::Value;
use super::error::{ExpressionErrorKind, Wrong};
use super::evaluate::{operands, operation};
use super::marks::Scope;
use super::node::Node;
use super::operation::{Operands, Refusal};
use crate::{DynStrided, Explanation, Flavour};
use alloc::string::{String, ToString};
use colex::LayoutError;

/// The explanation of the outermost operation.
pub(super) fn explain(node: &Node, scope: &Scope<'_>) -> Result<Explanation, Wrong> {
    let not_explained = || (ExpressionErrorKind::NotExplained, node.span());
    let Some((name, nodes)) = node.as_call() else {
        // An error inside is reported first.
        return Err(super::evaluate::value(node, scope).err().unwrap_or_else(not_explained));
    };
    if scope.contains_key(name) {
        return Err(super::evaluate::value(node, scope).err().unwrap_or_else(not_explained));
    }
    let operation = operation(node, name)?;
    let values = operands(node, operation, &nodes, scope)?;
    if let Some(index) = values.iter().position(|value| matches!(value, Value::Structure(_))) {
        return Err((ExpressionErrorKind::Unknown, nodes[index].span()));
    }
    match of_operation(name, &Operands(&values)) {
        Ok(Some(explanation)) => Ok(if scope.is_plain() { explanation.without_marks() } else { explanation }),
        Ok(None) => Err(not_explained()),
        Err(Refusal::Law(law)) => Err((ExpressionErrorKind::Law(law), node.span())),
        Err(Refusal::Operand { index, expected }) => {
            let found = values[index].kind();
            Err((ExpressionErrorKind::Kind { expected, found }, nodes[index].span()))
        }
    }
}

/// The explanation of an operation, if it has one.
pub(super) fn of_operation(name: &str, a: &Operands<'_>) -> Result<Option<Explanation>, Refusal> {
    match &a.0[0] {
        Value::Composed(composed) => {
            let mut operands = a.0.to_vec();
            operands[0] = composed.layout().clone().into();
            let inner =
                ["composition", "coalesce"].contains(&name) || flavour(name).is_some() || name.ends_with("_product");
            let is_plain = !operands.iter().any(|value| matches!(value, Value::Composed(_) | Value::Strided(_)));
            return match inner && is_plain {
                true => Ok(of_operation(name, &Operands(&operands))?.map(|explanation| explanation.inside(composed))),
                false => Ok(None),
            };
        }
        Value::Strided(strided) => return of_strided(name, strided, a),
        _ if a.0.iter().any(|value| matches!(value, Value::Composed(_) | Value::Strided(_) | Value::Swizzle(_))) => {
            return Ok(None);
        }
        _ => {}
    }
    if let Some((family, flavour)) = flavour(name) {
        let (layout, tiler) = (a.layout(0)?, a.tiler(1)?);
        return Ok(match family {
            "divide" => Some(layout.explain_divide(flavour, tiler)),
            "product" => Some(layout.explain_product(flavour, tiler)),
            _ => Some(layout.explain_exact_divide(flavour, tiler)),
        });
    }
    Ok(Some(match (name, a.count()) {
        ("composition", _) => a.layout(0)?.explain_composition(a.tiler(1)?),
        ("coalesce", 1) => a.layout(0)?.explain_coalesce(),
        ("coalesce", _) => a.layout(0)?.explain_coalesce_by(a.tiler(1)?),
        ("complement", 1) => a.layout(0)?.explain_complement_in_cosize(),
        ("complement", _) => a.layout(0)?.explain_complement(&a.shape(1)?),
        ("blocked_product", _) => a.layout(0)?.explain_blocked_product(a.layout(1)?),
        ("raked_product", _) => a.layout(0)?.explain_raked_product(a.layout(1)?),
        ("right_inverse", _) => a.layout(0)?.explain_right_inverse(),
        ("left_inverse", _) => a.layout(0)?.explain_left_inverse(),
        _ => return Ok(None),
    }))
}

/// The explanation of an operation on a layout with negative or basis strides, if it has one.
fn of_strided(name: &str, strided: &DynStrided, a: &Operands<'_>) -> Result<Option<Explanation>, Refusal> {
    let tiler = || a.0.get(1).and_then(Value::to_tiler);
    if let (Some((family, flavour)), Some(tiler)) = (flavour(name), tiler()) {
        let name = super::evaluate::operation_name(name);
        return Ok(match family {
            "divide" => Some(strided.explain_divide(flavour, name, &tiler)),
            "product" => Some(strided.explain_product(flavour, name, &tiler)),
            _ => None,
        });
    }
    if let ("composition", Some(tiler)) = (name, tiler()) {
        return Ok(Some(strided.explain_composition(&tiler)));
    }
    let Some(magnitudes) = strided.magnitudes() else { return Ok(None) };
    let of_magnitudes = |explanation: Explanation, result: Result<String, LayoutError>| {
        Ok(Some(explanation.of_magnitudes(strided, ("Of the magnitudes", &magnitudes), result)?))
    };
    match (name, a.count()) {
        ("complement", 1) => {
            of_magnitudes(magnitudes.explain_complement_in_cosize(), text(magnitudes.complement_in_cosize()))
        }
        ("complement", _) => {
            let cotarget = a.shape(1)?;
            of_magnitudes(magnitudes.explain_complement(&cotarget), text(magnitudes.complement(&cotarget)))
        }
        ("left_inverse", _) => of_magnitudes(magnitudes.explain_left_inverse(), text(strided.left_inverse())),
        ("right_inverse", _) => {
            let forward = strided.forward();
            let note = ("Of the modes that run forward, with the others as 0", &forward);
            let result = text(strided.right_inverse());
            Ok(Some(forward.explain_right_inverse().of_magnitudes(strided, note, result)?))
        }
        _ => Ok(None),
    }
}

fn text(result: Result<impl ToString, LayoutError>) -> Result<String, LayoutError> {
    result.map(|value| value.to_string())
}

/// The family and the flavour of a divide or product.
fn flavour(name: &str) -> Option<(&'static str, Flavour)> {
    let (family, rest) = match name.strip_prefix("exact_") {
        Some(rest) => ("exact", rest.strip_suffix("_divide")?),
        None => match name.strip_suffix("_divide") {
            Some(rest) => ("divide", rest),
            None => ("product", name.strip_suffix("_product")?),
        },
    };
    let flavour = match rest {
        "logical" => Flavour::Logical,
        "zipped" => Flavour::Zipped,
        "tiled" => Flavour::Tiled,
        "flat" => Flavour::Flat,
        _ => return None,
    };
    Some((family, flavour))
}
