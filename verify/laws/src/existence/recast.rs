//! Whether a layout can be expressed in larger or smaller elements.

use super::Existence::{self, None as Nothing, Some as Something};
use super::Kind;
use crate::law::recast::is_recast_up;
use crate::tuple::Layout;

/// Whether there is a layout of the same profile in which the old element at `x` is part of the new one at `x / n`:
/// each mode may join some of its neighbours.
pub(super) fn upcast(a: &Layout, n: u64) -> Existence {
    if n == 0 {
        return Nothing(format!("{a} has no elements of nothing"));
    }
    let leaves = a.leaves();
    // How many neighbours each mode joins; 1 to all of them.
    let mut joined = vec![1; leaves.len()];
    loop {
        let strides: Vec<u64> =
            leaves.iter().zip(&joined).map(|(mode, joined)| joined * mode.stride.value / n).collect();
        if is_recast_up(a, n, &joined, &strides).is_ok() {
            return Something(Kind::Plain);
        }
        let next = (0..joined.len()).find(|&k| joined[k] < leaves[k].shape.value);
        match next {
            Some(k) => {
                joined[k] += 1;
                joined[..k].fill(1);
            }
            None => return Nothing(format!("{a} in elements of {n} is no layout")),
        }
    }
}

/// Whether there is a mode of stride 1, or of one element, in which the new elements of an old one lie side by side, whatever the others are.
pub(super) fn downcast(a: &Layout, n: u64) -> Existence {
    match a.leaves().iter().any(|mode| mode.stride.value == 1 || mode.shape.value == 1) {
        true => Something(Kind::Plain),
        false => Nothing(format!("{a} has no mode in which {n} elements lie side by side")),
    }
}
