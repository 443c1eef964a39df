//! What an expression does, step by step.

use super::Value;
use super::error::{ExpressionErrorKind, Wrong};
use super::evaluate::{operands, operation};
use super::marks::Scope;
use super::node::Node;
use super::operation::{Operands, Refusal};
use crate::{Explanation, Flavour};

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
