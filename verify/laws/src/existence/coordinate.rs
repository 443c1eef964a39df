//! Coordinates that are looked for.

use super::Existence::{self, None as Nothing, Some as Something};
use super::Kind::Plain;
use crate::check::Args;
use crate::evaluate::size;
use crate::tuple::Layout;
use crate::value::Value;

/// Whether a coordinate is there to be computed: no division by the size or the stride of a mode that has none.
pub(super) fn coordinate(op: &str, args: &Args<'_>) -> Result<Existence, String> {
    let shape = match op {
        "slice_and_offset" => args.layout(1)?.shape().clone(),
        _ => args.layout(0)?.shape().clone(),
    };
    let layouts = args.0.iter().filter_map(Value::as_layout);
    let is_still = layouts.flat_map(Layout::leaves).any(|mode| mode.stride.value == 0 && mode.shape.value != 1);
    let (is_empty, by_stride) = (size(&shape) == 0, op.ends_with("_coord"));
    Ok(match is_empty || by_stride && is_still {
        true => Nothing("a mode has no coordinates to divide by".into()),
        false => Something(Plain),
    })
}
