//! Inverses and the nullspace.

use super::common::{domain, image, is_distinct, same_size, size_of};
use crate::evaluate::{cosize, offset, offset_of_modes};
use crate::tuple::{Int, Layout};

/// `A(R(i)) = i` with `R(i)` in the domain of A, and R ends where a mode of A ends: if A is static,
/// where the modes cannot go on.
pub fn right_inverse(a: &Layout, result: &Layout) -> Result<(), String> {
    let size = size_of(result);
    // An empty layout has strides that form a chain, although it does not have coordinates.
    let inside = |place| place < size_of(a) || size_of(a) == 0;
    for i in domain(size) {
        let (place, back) = (offset(result, i), offset(a, offset(result, i)));
        ensure!(back == i, "R({i}) = {place}, but A({place}) = {back}");
        ensure!(inside(place), "R({i}) = {place} is outside of the size {} of {a}", size_of(a));
    }
    ensure!(chain_ends(a).contains(&size), "{result} ends at {size}, where no mode of {a} ends");
    if a.is_static() {
        // No coordinate reaches the modes after a mode of size 0, and without elements nothing goes on.
        let leaves = a.leaves();
        let reached = leaves.iter().position(|mode| mode.shape.value == 0).unwrap_or(leaves.len());
        let mut reached = leaves[..reached].iter();
        let next = reached.find(|mode| mode.shape.value > 1 && mode.stride.value == size && size > 0);
        ensure!(next.is_none(), "{result} ends at {size}, though {a} has a mode of that stride");
    }
    Ok(())
}

/// `A(L(A(i))) = A(i)`, where L is defined for each offset of A, and its value is a coordinate of A: so if A is
/// injective, `L(A(i)) = i`. L ends where a mode of A ends, or its last offset.
pub fn left_inverse(a: &Layout, result: &Layout) -> Result<(), String> {
    let reached = cosize(a);
    ensure!(
        size_of(result) >= reached,
        "the size of {result} is {}, less than the cosize {reached} of {a}",
        size_of(result)
    );
    let (modes, inverse) = (a.leaves(), result.leaves());
    let ends = modes.iter().map(|mode| mode.stride.value * mode.shape.value);
    let end = ends.fold(reached.max(1), u64::max);
    // A layout that does not move may keep its sizes.
    let is_still = modes.iter().all(|mode| mode.stride.value == 0 || mode.shape.value == 1);
    let still: u64 = modes.iter().map(|mode| mode.shape.value.max(1)).product();
    let end = if is_still { end.max(still) } else { end };
    ensure!(size_of(result) <= end, "{result} goes on to {}, though no mode of {a} does beyond {end}", size_of(result));
    for i in domain(size_of(a)) {
        let there = offset_of_modes(&modes, i);
        let place = offset_of_modes(&inverse, there);
        let again = offset_of_modes(&modes, place);
        ensure!(again == there, "A({i}) = {there} and L({there}) = {place}, but A({place}) = {again}");
        ensure!(place < size_of(a), "A({i}) = {there}, but L({there}) = {place} is no coordinate of {a}");
    }
    Ok(())
}

/// R is injective into the domain of A, `A(R(i)) = 0`, and its size is that of the modes of static
/// stride 0.
pub fn nullspace(a: &Layout, result: &Layout) -> Result<(), String> {
    // No coordinate reaches the modes after a mode of static size 0.
    let leaves = a.leaves();
    let reached = leaves.iter().position(|mode| mode.shape.is_fixed(0)).map_or(leaves.len(), |empty| empty + 1);
    let still = leaves[..reached].iter().filter(|mode| mode.stride.is_fixed(0));
    same_size(result, still.map(|mode| mode.shape.value).product())?;
    // A dynamic stride 0 is not known to be one: its mode counts as moving.
    let moving = a.map(&mut |mut mode| {
        mode.stride = Int::fixed(u64::from(!mode.stride.is_fixed(0)));
        mode
    });
    for i in 0..size_of(result) {
        let place = offset(result, i);
        // The modes of an empty layout that do not move are there all the same.
        ensure!(place < size_of(a) || size_of(a) == 0, "R({i}) = {place} is outside of the size {} of {a}", size_of(a));
        let back = offset(a, place) + offset(&moving, place);
        ensure!(back == 0, "R({i}) = {place}, but A({place}) = {back}");
    }
    ensure!(is_distinct(&image(result)), "{result} gives an element of the nullspace twice");
    Ok(())
}

/// Where the modes end whose strides form a chain from 1: of two modes of one stride either may be in it.
fn chain_ends(a: &Layout) -> Vec<u64> {
    let mut modes = a.leaves();
    modes.sort_by_key(|mode| mode.stride.value);
    let mut ends = vec![1];
    for mode in modes {
        if ends.contains(&mode.stride.value) {
            ends.push(mode.stride.value * mode.shape.value);
        }
    }
    ends
}

/// Where a layout that is not empty has the offset `index`, if the modes whose strides form a chain from 1 reach it.
pub(super) fn inverse_of(a: &Layout, index: u64) -> Option<u64> {
    let mut modes = Vec::new();
    let mut place = 1;
    for mode in a.leaves() {
        modes.push((mode.stride.value, mode.shape.value, place));
        place *= mode.shape.value;
    }
    modes.sort_unstable();
    let (mut end, mut sum, mut rest) = (1, 0, index);
    for (stride, extent, place) in modes {
        if stride == end {
            sum += rest % extent * place;
            rest /= extent;
            end *= extent;
        }
    }
    (rest == 0).then_some(sum)
}
