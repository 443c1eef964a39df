//! Composition: `R(i) = A(B(i))`.

use super::common::same_function;
use super::tiler::{Part, by_mode};
use crate::evaluate::offset_of_modes;
use crate::evaluate::relation::compatible;
use crate::tuple::Layout;
use crate::value::Value;

/// The shape of B is compatible with that of the result, so that the sizes agree, and `R(i) = A(B(i))`, where A goes on linearly beyond its size.
pub fn composition(a: &Layout, b: &Layout, result: &Layout) -> Result<(), String> {
    ensure!(compatible(b.shape(), result.shape()), "the shape {} is not compatible with {}", b.shape(), result.shape());
    let (a, b) = (a.leaves(), b.leaves());
    same_function(result, "A(B(i))", |i| offset_of_modes(&a, offset_of_modes(&b, i)))
}

/// The law of [`composition`] with the part of a tiler for each mode. Modes of A beyond the tiler are
/// dropped.
pub fn composition_by(a: &Layout, tiler: &Value, result: &Layout) -> Result<(), String> {
    by_mode(a, tiler, result, false, &|part| match part {
        Part::Tile { a, tile, result } => composition(a, tile, result),
        Part::Whole { a, result } => {
            ensure!(a.same_values(result), "an underscore keeps {a}, but the result has {result}");
            Ok(())
        }
    })
}
