//! The largest part that two layouts have in common, contiguous from offset 0.

use super::common::{domain, size_of};
use super::inverse::inverse_of;
use crate::evaluate::offset;
use crate::tuple::Layout;

/// How many offsets from 0 on belong to the same element in both layouts, if neither is empty: at least 0 does.
fn common(a: &Layout, b: &Layout) -> u64 {
    let agrees = |i: &u64| inverse_of(b, *i).is_some_and(|place| offset(a, place) == *i);
    (0..).take_while(agrees).count() as u64
}

/// How far the strides of the modes that are not empty form a chain from 1 on.
fn chain(a: &Layout) -> u64 {
    let mut modes: Vec<(u64, u64)> = a.leaves().iter().map(|mode| (mode.stride.value, mode.shape.value)).collect();
    modes.retain(|mode| mode.1 != 0);
    modes.sort_unstable();
    modes.into_iter().fold(1, |end, (stride, extent)| if stride == end { end * extent } else { end })
}

/// The offsets `0..n` belong to the same elements in both layouts, and no more do if all integers
/// are static.
pub fn max_common_vector(a: &Layout, b: &Layout, result: u64) -> Result<(), String> {
    let is_static = a.is_static() && b.is_static();
    // A vector cannot be too long for an empty layout; its strides may form a chain all the same.
    let is_empty = size_of(a) == 0 || size_of(b) == 0;
    let most = if is_empty { chain(a).min(chain(b)) } else { common(a, b) };
    ensure!(
        (1..=most).contains(&result) && (result == most || !is_static || is_empty),
        "{a} and {b} have {most} offsets in common, not {result}"
    );
    Ok(())
}

/// `A(R(i)) = B(R(i)) = i`, for the offsets of [`max_common_vector`].
pub fn max_common_layout(a: &Layout, b: &Layout, result: &Layout) -> Result<(), String> {
    let size = size_of(result);
    max_common_vector(a, b, size)?;
    for i in domain(size) {
        let place = offset(result, i);
        ensure!(place < size_of(b) || size_of(b) == 0, "R({i}) = {place} is outside of the size {}", size_of(b));
        let (in_a, in_b) = (offset(a, place), offset(b, place));
        ensure!(in_a == i && in_b == i, "R({i}) = {place}, where A has {in_a} and B has {in_b}");
    }
    Ok(())
}
