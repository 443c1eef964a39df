//! Whether `A ∘ B` is a layout that refines B.
//!
//! The strides of the result are forced by the coordinates with a single 1 and otherwise 0, so for each way to
//! split the leaves of B there is one candidate, and it is tried on every coordinate.

use super::Existence::{self, None as Nothing, Some as Something};
use super::Kind;
use super::tiles::by_mode;
use crate::composition::{composition as by_rule, composition_of_runs};
use crate::evaluate::offset_of_modes;
use crate::evaluate::size;
use crate::tuple::{Layout, Mode};
use crate::value::Value;

/// The law of composition with the part of a tiler for each mode.
pub(super) fn by_tiler(a: &Layout, tiler: &Value) -> Existence {
    by_mode(a, tiler, &composition)
}

/// Whether `A ∘ B` is a layout, where A goes on linearly beyond its size.
pub(super) fn composition(a: &Layout, b: &Layout) -> Existence {
    if size(b.shape()) == 0 {
        return Something(Kind::Empty);
    }
    let modes = a.leaves();
    let bounded = modes.split_last().map_or(&[][..], |(_, bounded)| bounded);
    if bounded.iter().any(|mode| mode.shape.value == 0) {
        return Nothing(format!("{a} has no coordinates to compose with"));
    }
    let leaves: Vec<(u64, u64)> = b.leaves().iter().map(|mode| (mode.shape.value, mode.stride.value)).collect();
    if !is_layout(&modes, &leaves, &mut Vec::new()) {
        return Nothing(format!("the function {a} o {b} is no layout that refines {}", b.shape()));
    }
    Something(match by_rule(a, b) {
        Ok(_) if composition_of_runs(a, b).is_ok() => Kind::Plain,
        Ok(_) => Kind::ByValues,
        Err(_) => Kind::Coincidence,
    })
}

/// Whether the leaves, each split in some way, become a layout; `parts` are the modes that were split off already.
fn is_layout(a: &[Mode], leaves: &[(u64, u64)], parts: &mut Vec<(u64, u64)>) -> bool {
    let Some((&(extent, stride), rest)) = leaves.split_first() else {
        return is_linear(a, parts);
    };
    if extent == 1 {
        return is_layout(a, rest, parts);
    }
    (2..=extent).filter(|part| extent % part == 0).any(|part| {
        parts.push((part, stride));
        let mut behind = vec![(extent / part, stride * part)];
        behind.extend_from_slice(rest);
        let found = is_layout(a, &behind, parts);
        parts.pop();
        found
    })
}

/// Whether A is the sum of its values at the steps of each part.
fn is_linear(a: &[Mode], parts: &[(u64, u64)]) -> bool {
    let steps: Vec<u64> = parts.iter().map(|(_, stride)| offset_of_modes(a, *stride)).collect();
    let last = parts.iter().zip(&steps).fold((0, 0), |(place, sum), ((extent, stride), step)| {
        (place + (extent - 1) * stride, sum + (extent - 1) * step)
    });
    if offset_of_modes(a, last.0) != last.1 {
        return false;
    }
    let mut reached = vec![(0, 0)];
    for ((extent, stride), step) in parts.iter().zip(&steps) {
        let moved = |digit| reached.iter().map(move |(place, sum)| (place + digit * stride, sum + digit * step));
        reached = (0..*extent).flat_map(moved).collect();
    }
    reached.iter().all(|(place, sum)| offset_of_modes(a, *place) == *sum)
}
