//! Properties of layouts, which a proof states for all coordinates.

use super::common::{image, is_distinct, size_of};
use crate::evaluate::offset;
use crate::tuple::Layout;

/// No offset occurs twice.
pub fn injective(a: &Layout) -> Result<(), String> {
    ensure!(is_distinct(&image(a)), "{a} has two coordinates with one offset");
    Ok(())
}

/// The offsets are those from 0 to the size, each once.
pub fn compact(a: &Layout) -> Result<(), String> {
    ensure!(image(a).into_iter().eq(0..size_of(a)), "{a} is no bijection onto an interval");
    Ok(())
}

/// The offset of each coordinate is the coordinate.
pub fn contiguous(a: &Layout) -> Result<(), String> {
    ensure!((0..size_of(a)).all(|i| offset(a, i) == i), "{a} is not the identity");
    Ok(())
}

/// The two layouts together are injective.
pub fn disjoint(a: &Layout, b: &Layout) -> Result<(), String> {
    injective(&Layout::from_modes(&[a.clone(), b.clone()]))
}
