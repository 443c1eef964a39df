//! Whether types decide an operation as its numbers do. Where they do not, it does not compile, or has another form.

use super::Value;
use super::explain::of_operation;
use super::operation::Operands;
use crate::explain::{ComplementStep, InverseStep, Step};
use crate::tiler::TilerLeaf;
use crate::{DynLayout, Int, make_layout_left};
use alloc::vec::Vec;

/// An operation on this many integers compiles, with static ones up to this number: `colex` stays below the recursion
/// limit there.
const MOST_INTEGERS: usize = 16;
const GREATEST: u64 = 1 << 32;

/// Whether types decide the operation on these operands, for which it has a value.
pub(super) fn is_decided(name: &str, operands: &[Value]) -> bool {
    let Some(layout) = operands[0].as_layout() else { return false };
    let integers: Vec<_> = operands.iter().map(integers).collect();
    let are_small = integers.iter().all(|integers| {
        integers.len() <= MOST_INTEGERS && integers.iter().all(|int| !int.is_static() || int.value() <= GREATEST)
    });
    // Of modes without elements types ask laws that numbers do not.
    let has_elements = layout.leaves().iter().all(|mode| mode.shape().value() > 0);
    are_small
        && has_elements
        && match name {
            "coalesce" | "filter" => operands[1..].iter().all(|profile| profile.to_coord().is_some()),
            "left_inverse" => {
                layout.leaves().iter().all(|mode| mode.stride().is_static()) && goes_by_types(name, operands)
            }
            "tile_to_shape" => goes_by_types("complement", &operands[..1]),
            "with_shape" => operands[1]
                .as_tuple()
                .and_then(|shape| make_layout_left(shape).ok())
                .is_some_and(|shape| goes_by_types("composition", &[layout.clone().into(), shape.into()])),
            _ => goes_by_types(name, operands),
        }
}

/// The integers of an operand; those of shape and stride, of a layout.
fn integers(operand: &Value) -> Vec<Int> {
    let of_layout =
        |layout: &DynLayout| layout.leaves().iter().flat_map(|mode| [mode.shape(), mode.stride()]).collect();
    let leaves = operand.to_tiler().map(|tiler| tiler.leaves().into_iter().cloned().collect::<Vec<_>>());
    let of_leaf = |leaf: TilerLeaf| match leaf {
        TilerLeaf::Int(int) => Vec::from([int]),
        TilerLeaf::Layout(layout) => of_layout(&layout),
        TilerLeaf::Underscore => Vec::new(),
    };
    leaves.unwrap_or_default().into_iter().flat_map(of_leaf).collect()
}

/// Whether no step of an operation follows numbers that types do not have.
fn goes_by_types(name: &str, operands: &[Value]) -> bool {
    match of_operation(name, &Operands(operands)) {
        Ok(Some(explanation)) => explanation.is_complete() && explanation.steps().iter().all(is_by_types),
        Ok(None) => true,
        Err(_) => false,
    }
}

fn is_by_types(step: &Step) -> bool {
    match step {
        Step::Part(part) => part.steps().iter().all(is_by_types),
        Step::InMode { steps, .. } => steps.iter().all(is_by_types),
        Step::MergedByValue { .. }
        | Step::Inverse(InverseStep::WithoutSizeOne)
        | Step::Complement(ComplementStep::Still { .. } | ComplementStep::OneElement { .. }) => false,
        // The order of the strides is part of the type.
        Step::Complement(ComplementStep::Sorted { modes }) => {
            modes.len() == 1 || modes.iter().all(|mode| mode.stride().is_static())
        }
        _ => true,
    }
}
