//! Upcast and downcast: the same memory in larger or smaller elements.

use super::common::{domain, size_of};
use crate::evaluate::relation::congruent;
use crate::tuple::{Layout, Mode};

/// Each mode holds the elements of `n` old ones: element `x` of a mode lies in the new element
/// `x * stride / n`.
pub fn upcast(layout: &Layout, n: u64, result: &Layout) -> Result<(), String> {
    ensure!(n != 0, "{layout} has no elements of nothing");
    by_leaf(layout, result, |old, new| {
        let (extent, step) = (old.shape.value, old.stride.value);
        // A dynamic stride must be a multiple of n.
        let joined = joined(step, n);
        let expected = (extent.div_ceil(joined), (step * joined) / n);
        let is_whole = (step * joined) % n == 0;
        let is_decided = joined == 1 || old.stride.is_static;
        ensure!(is_whole && is_decided, "{n} and the stride {step} do not divide each other");
        let found = (new.shape.value, new.stride.value);
        // The stride of a mode of one element does not matter.
        let same = found.0 == expected.0 && (found.1 == expected.1 || expected.0 == 1);
        ensure!(
            same,
            "{extent}:{step} in elements of {n} is {}:{}, not {}:{}",
            expected.0,
            expected.1,
            found.0,
            found.1
        );
        Ok(())
    })?;
    let joined: Vec<u64> = layout.stride().numbers().into_iter().map(|step| joined(step, n)).collect();
    is_recast_up(layout, n, &joined, &result.stride().numbers())
}

/// How many neighbours a mode joins: several if its stride is below `n`.
fn joined(step: u64, n: u64) -> u64 {
    match step {
        0 => 1,
        _ => (n / step).max(1),
    }
}

/// The old element at offset `x` is part of the new element at `x / n`, where each mode joins so many of its neighbours
/// and has this stride.
pub(crate) fn is_recast_up(old: &Layout, n: u64, joined: &[u64], strides: &[u64]) -> Result<(), String> {
    let modes: Vec<_> = old.leaves().into_iter().zip(strides).zip(joined).collect();
    for i in domain(size_of(old)) {
        let (mut rest, mut from, mut to) = (i, 0, 0);
        for ((old, stride), joined) in &modes {
            let digit = rest % old.shape.value;
            from += digit * old.stride.value;
            to += digit / **joined * **stride;
            rest /= old.shape.value;
        }
        ensure!(from / n == to, "the old element {i} at {from} is part of {}, not of {to}", from / n);
    }
    Ok(())
}

/// Each element becomes `n`, side by side in the mode of static stride 1: several would overlap. A mode of one element can
/// have any stride: it is that mode only where no other one is.
pub fn downcast(layout: &Layout, n: u64, result: &Layout) -> Result<(), String> {
    let single = |mode: &Mode| mode.shape.is_fixed(1);
    let contiguous = |mode: &Mode| mode.stride.is_fixed(1);
    let count = |of: &dyn Fn(&Mode) -> bool| layout.leaves().iter().filter(|mode| of(mode)).count();
    let units = count(&contiguous);
    let longer = count(&|mode| contiguous(mode) && !single(mode));
    let singles = count(&single);
    ensure!(
        units == 1 || n == 1 && units != 0 || longer == 1 || longer == 0 && singles > 0,
        "{layout} has {units} modes of stride _1"
    );
    let continued =
        result.leaves().into_iter().zip(layout.leaves()).filter(|(new, old)| single(old) && new.shape.is_fixed(n));
    let (continued, is_single) = (continued.count(), units != 1 && longer == 0);
    ensure!(n == 1 || !is_single || continued == 1, "{continued} modes of {result} continue one element of {layout}");
    by_leaf(layout, result, |old, new| {
        let (extent, step) = (old.shape.value, old.stride.value);
        let found = (new.shape.value, new.stride.value);
        if n != 1 && units != 1 && single(old) {
            ensure!(
                found.0 == 1 || is_single && found == (n, 1),
                "one element in parts of {n} is {}:{}",
                found.0,
                found.1
            );
            return Ok(());
        }
        let expected = if contiguous(old) { (extent * n, 1) } else { (extent, step * n) };
        ensure!(
            found == expected || extent == 1 && found.0 == 1,
            "{extent}:{step} in parts of {n} is {}:{}, not {}:{}",
            expected.0,
            expected.1,
            found.0,
            found.1
        );
        Ok(())
    })
}

fn by_leaf(layout: &Layout, result: &Layout, law: impl Fn(&Mode, &Mode) -> Result<(), String>) -> Result<(), String> {
    ensure!(
        congruent(layout.shape(), result.shape()),
        "the shape {} is not congruent to {}",
        result.shape(),
        layout.shape()
    );
    let leaves = layout.leaves().into_iter().zip(result.leaves());
    for (k, (old, new)) in leaves.enumerate() {
        law(&old, &new).map_err(|why| format!("leaf {k}: {why}"))?;
    }
    Ok(())
}
