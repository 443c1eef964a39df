//! Coalesce and flatten: the same function with fewer or flatter modes.

use super::common::{same_function, same_size, size_of};
use crate::evaluate::{depth, offset};
use crate::tuple::{Int, IntTuple, Layout, Mode};

/// The result is the same function, has depth at most 1, and no static neighbours that could be
/// one mode.
pub fn coalesce(layout: &Layout, result: &Layout) -> Result<(), String> {
    same_size(result, size_of(layout))?;
    same_function(result, "the layout", |i| offset(layout, i))?;
    is_coalesced(result)
}

/// As composition needs it: a trailing size 1 is kept as an extension, so that the result is the
/// same function beyond the size, too.
pub fn coalesce_x(layout: &Layout, result: &Layout) -> Result<(), String> {
    let (size, found) = (size_of(layout), size_of(result));
    ensure!(found == size || found == 2 * size, "the size of {result} is {found}, neither {size} nor twice that");
    for i in 0..4 * size {
        let (found, expected) = (offset(result, i), offset(layout, i));
        ensure!(found == expected, "at {i} the result {result} gives {found}, but the layout goes on with {expected}");
    }
    // Beyond an empty layout its last mode goes on: a mode of stride 0 is not the one that ends at `0 * d`.
    is_coalesced_but(result, |mode| mode.shape.value == 0 && mode.stride.value != 0)
}

/// Where the profile has an integer, the law of [`coalesce`]; modes beyond the profile are kept.
pub fn coalesce_by(layout: &Layout, profile: &IntTuple, result: &Layout) -> Result<(), String> {
    by_profile(layout, profile, result, &coalesce)
}

/// Holds a law where the profile has an integer, and asks for the same modes beyond it.
pub(super) fn by_profile(
    layout: &Layout,
    profile: &IntTuple,
    result: &Layout,
    law: &impl Fn(&Layout, &Layout) -> Result<(), String>,
) -> Result<(), String> {
    let IntTuple::Tuple(profiles) = profile else {
        return law(layout, result);
    };
    let (modes, results) = (layout.modes(), result.modes());
    ensure!(
        modes.len() == results.len() && modes.len() >= profiles.len(),
        "the result {result} has {} modes, the layout {}, the profile {}",
        results.len(),
        modes.len(),
        profiles.len()
    );
    for (k, (mode, result)) in modes.iter().zip(&results).enumerate() {
        match profiles.get(k) {
            Some(profile) => by_profile(mode, profile, result, law)?,
            None => {
                ensure!(mode.same_values(result), "mode {k} is beyond the profile and must stay {mode}, not {result}")
            }
        }
    }
    Ok(())
}

/// Nothing is left to coalesce.
pub(super) fn is_coalesced(result: &Layout) -> Result<(), String> {
    is_coalesced_but(result, |_| false)
}

/// Nothing is left to coalesce, except modes that may stand before their continuation.
fn is_coalesced_but(result: &Layout, apart: impl Fn(&Mode) -> bool) -> Result<(), String> {
    ensure!(depth(result.shape()) <= 1, "the depth of {result} is {}, not at most 1", depth(result.shape()));
    let leaves = result.leaves();
    if leaves.len() == 1 {
        let is_integer = result.shape().as_int().is_some();
        ensure!(is_integer, "the only mode of {result} is not unwrapped");
        return Ok(());
    }
    for mode in &leaves {
        ensure!(!mode.shape.is_fixed(1), "{result} keeps a mode of size _1");
    }
    for pair in leaves.windows(2) {
        ensure!(
            apart(&pair[0]) || !merge(&pair[0], &pair[1]),
            "{result} keeps {}:{} and {}:{} apart, which are one mode",
            pair[0].shape,
            pair[0].stride,
            pair[1].shape,
            pair[1].stride
        );
    }
    Ok(())
}

/// Whether two neighbours are one mode and all their integers are static.
fn merge(left: &Mode, right: &Mode) -> bool {
    let ints = [left.shape, left.stride, right.shape, right.stride];
    let is_static = ints.iter().all(|int| int.is_static);
    is_static && left.shape.value * left.stride.value == right.stride.value
}

/// The same leaves in the same order, depth at most 1; an integer stays one.
pub fn flatten(layout: &Layout, result: &Layout) -> Result<(), String> {
    flatten_tuple(layout.shape(), result.shape())?;
    flatten_tuple(layout.stride(), result.stride())
}

/// The same for an int tuple.
pub fn flatten_tuple(tuple: &IntTuple, result: &IntTuple) -> Result<(), String> {
    let expected = match tuple {
        IntTuple::Int(_) => tuple.clone(),
        IntTuple::Tuple(_) => IntTuple::Tuple(tuple.leaves().into_iter().map(IntTuple::Int).collect()),
    };
    ensure!(result.same_values(&expected), "{tuple} flattened is {expected}, not {result}");
    Ok(())
}

/// A shape with neighbours multiplied: the same size, depth at most 1, and no two neighbours that
/// are both static or both dynamic.
pub fn coalesce_shape(shape: &IntTuple, result: &IntTuple) -> Result<(), String> {
    let (expected, found) = (shape.numbers(), result.numbers());
    let (expected, found): (u64, u64) = (expected.iter().product(), found.iter().product());
    ensure!(found == expected && depth(result) <= 1, "{result} is not a flat shape of size {expected}");
    let leaves: Vec<Int> = result.leaves();
    let apart = leaves.windows(2).all(|pair| pair[0].is_static != pair[1].is_static);
    ensure!(apart, "{result} keeps neighbours of one kind apart");
    Ok(())
}
