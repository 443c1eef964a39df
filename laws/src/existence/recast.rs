//! Whether a layout can be told in larger or smaller elements.

use super::Existence::{self, None as Nothing, Some as Something};
use super::Kind;
use crate::law::recast::{is_recast_down, is_recast_up};
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
        let mut parts = joined.iter();
        let candidate = a.map(&mut |mut mode| {
            let joined = parts.next().copied().unwrap_or(1);
            mode.shape.value = mode.shape.value.div_ceil(joined);
            mode.stride.value = joined * mode.stride.value / n;
            mode
        });
        if is_recast_up(a, n, &joined, &candidate).is_ok() {
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

/// Whether there is a layout of the same profile, in which one mode of stride 1 has the new elements of an old one side
/// by side.
pub(super) fn downcast(a: &Layout, n: u64) -> Existence {
    let leaves = a.leaves();
    let any = (0..leaves.len()).any(|k| {
        let mut places = 0..;
        let candidate = a.map(&mut |mut mode| {
            if places.next() == Some(k) {
                mode.shape.value *= n;
            } else {
                mode.stride.value *= n;
            }
            mode
        });
        leaves[k].stride.value == 1 && is_recast_down(a, n, &candidate).is_ok()
    });
    match any {
        true => Something(Kind::Plain),
        false => Nothing(format!("{a} has no mode in which {n} elements lie side by side")),
    }
}
