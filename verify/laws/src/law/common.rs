//! What several laws ask for.

use crate::evaluate::{offset_of_modes, size};
use crate::tuple::Layout;

/// Beyond this size a function is compared at its two ends only.
pub(crate) const WHOLE: u64 = 1 << 14;

/// So many coordinates at either end.
const END: u64 = WHOLE / 2;

/// So many between them.
const SIEVE: u64 = 4096;

/// The 1-D coordinates at which functions on `0..size` are compared: all of them unless the size is
/// large. Then the ends and a sieve of an odd step have to do.
pub(crate) fn domain(size: u64) -> Vec<u64> {
    if size <= WHOLE {
        return (0..size).collect();
    }
    let step = usize::try_from((size / SIEVE) | 1).unwrap_or(usize::MAX);
    (0..END).chain((0..size).step_by(step)).chain(size - END..size).collect()
}

/// The size of a layout.
pub(crate) fn size_of(layout: &Layout) -> u64 {
    size(layout.shape())
}

/// `result(i)` is `expected(i)` for every 1-D coordinate of the result.
pub(crate) fn same_function(result: &Layout, what: &str, expected: impl Fn(u64) -> u64) -> Result<(), String> {
    let leaves = result.leaves();
    for i in domain(size_of(result)) {
        let (found, expected) = (offset_of_modes(&leaves, i), expected(i));
        ensure!(found == expected, "at {i} the result {result} gives {found}, but {what} is {expected}");
    }
    Ok(())
}

/// The sizes agree.
pub(crate) fn same_size(result: &Layout, expected: u64) -> Result<(), String> {
    let found = size_of(result);
    ensure!(found == expected, "the size of {result} is {found}, not {expected}");
    Ok(())
}

/// All offsets of a layout, sorted.
pub(crate) fn image(layout: &Layout) -> Vec<u64> {
    let leaves = layout.leaves();
    let mut offsets: Vec<u64> = (0..size_of(layout)).map(|i| offset_of_modes(&leaves, i)).collect();
    offsets.sort_unstable();
    offsets
}

/// Whether no offset of a sorted image occurs twice.
pub(crate) fn is_distinct(image: &[u64]) -> bool {
    image.windows(2).all(|pair| pair[0] < pair[1])
}
