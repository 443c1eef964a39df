//! Recasts, and compact layouts like another.

use super::Signed;

/// With the origin where the first new element that runs back ends, the old element at `x` is part of the new element at
/// `x / n`, rounded down.
pub(super) fn recast_up(a: &Signed, n: i128, result: &Signed) -> Result<bool, String> {
    ensure!(n != 0, "no elements make one");
    let joined = |stride: i128| if stride == 0 { 1 } else { (n / stride.abs()).max(1) };
    let back: i128 =
        a.leaves().iter().filter(|(_, d)| *d < 0).map(|(s, d)| (joined(*d).min(*s) - 1).max(0) * d.abs()).sum();
    let sizes: Vec<_> =
        a.leaves().iter().map(|(size, stride)| (size + joined(*stride) - 1) / joined(*stride)).collect();
    ensure!(sizes == result.shape.leaves(), "the sizes are {:?}, not {sizes:?}", result.shape.leaves());
    for digits in a.digits() {
        let new: Vec<_> = a.leaves().iter().zip(&digits).map(|((_, stride), digit)| digit / joined(*stride)).collect();
        let (from, to) = ((a.at_digits(&digits) + back).div_euclid(n), result.at_digits(&new));
        ensure!(from == to, "the old element {digits:?} is part of {from}, not of {to}");
    }
    Ok(true)
}

/// The parts of the old element at `x` are at `x * n` and behind, in the mode of stride 1 or in one of one element.
pub(super) fn recast_down(a: &Signed, marks: &[bool], n: i128, result: &Signed) -> Result<bool, String> {
    let (shape, stride) = (a.shape.leaves(), a.stride.leaves());
    let is_static = |leaf: usize| marks[leaf];
    // A mode of one element can have any stride, so also 1.
    let adjacent = |leaf: &usize| match (is_static(*leaf), is_static(shape.len() + leaf)) {
        (true, _) if shape[*leaf] == 1 => true,
        (_, true) => stride[*leaf] == 1,
        _ => false,
    };
    let expected: i128 = a.size() * n;
    ensure!(result.size() == expected, "{} parts, not {expected}", result.size());
    let mut because = "no elements are adjacent".into();
    for unit in (0..stride.len()).filter(adjacent) {
        match parts_along(a, unit, n, result) {
            Ok(()) => return Ok(true),
            Err(why) => because = why,
        }
    }
    Err(because)
}

/// The parts of each old element follow each other along the leaf `unit`.
fn parts_along(a: &Signed, unit: usize, n: i128, result: &Signed) -> Result<(), String> {
    for mut digits in a.digits() {
        let from = a.at_digits(&digits) * n;
        digits[unit] *= n;
        for part in 0..n {
            let to = result.at_digits(&digits);
            ensure!(to == from + part, "the part {part} at {digits:?} is at {to}, not {}", from + part);
            digits[unit] += 1;
        }
    }
    Ok(())
}

/// The moving leaves, the first ones, then by stride, and then those of dynamic strides, follow each other without holes.
pub(super) fn compact_like(a: &Signed, marks: &[bool], first: usize, result: &Signed) -> Result<bool, String> {
    let (old, new) = (a.leaves(), result.leaves());
    ensure!(old.len() == new.len() && old.iter().zip(&new).all(|(a, b)| a.0 == b.0), "other sizes: {new:?}");
    let is_static = |leaf: usize| marks[old.len() + leaf];
    // A dynamic 0 is a stride like others, and so is each one behind mode 0 of a fragment.
    let moves = |leaf: usize| old[leaf].1 != 0 || !is_static(leaf) || first != 0 && leaf >= first;
    let mut order: Vec<_> = (0..old.len()).filter(|leaf| moves(*leaf)).collect();
    order.sort_by_key(|leaf| match *leaf {
        leaf if leaf < first => (0, 0),
        leaf if is_static(leaf) => (1, old[leaf].1),
        _ => (2, 0),
    });
    let mut step = 1;
    for leaf in order {
        let (size, stride) = new[leaf];
        ensure!(stride == step || size == 1, "the leaf {leaf} has the stride {stride}, not {step}");
        step *= size;
    }
    Ok(true)
}
