//! The variants of divide and product hold the same modes in other places. These functions put
//! them back, so that one law serves all variants.

use crate::tuple::{IntTuple, Layout};
use crate::value::Value;

/// The mode whose modes were spread into these. One of rank 1 stays as it is when it is spread.
fn gathered(modes: &[Layout]) -> Result<Layout, String> {
    let [mode] = modes else {
        return Ok(Layout::from_modes(modes));
    };
    ensure!(mode.modes().len() == 1, "the modes of {mode} are not spread");
    Ok(mode.clone())
}

/// `((tiles), (rests…, beyond…))` becomes `((tile, rest)…, beyond…)`, along the tiler.
pub(super) fn from_zipped(tiler: &Value, zipped: &Layout) -> Result<Layout, String> {
    match zipped.modes().as_slice() {
        [first, second] => unzip(tiler, first, second),
        modes => Err(format!("the result {zipped} has {} modes, not two", modes.len())),
    }
}

fn unzip(tiler: &Value, first: &Layout, second: &Layout) -> Result<Layout, String> {
    // An underscore has its whole mode in the first, and nothing but one element in the second.
    if matches!(tiler, Value::Underscore) {
        ensure!(second.same_values(&Layout::fixed(1, 0)), "the rest of a mode that is kept is {second}, not 1:0");
        return Ok(first.clone());
    }
    let (Value::Tuple(tilers) | Value::Tiler(tilers)) = tiler else {
        return Ok(Layout::from_modes(&[first.clone(), second.clone()]));
    };
    let is_tuple = |layout: &Layout| matches!(layout.shape(), IntTuple::Tuple(_));
    let (firsts, seconds) = (first.modes(), second.modes());
    ensure!(
        is_tuple(first) && is_tuple(second),
        "{first} and {second} are not tuples, though the tiler {tiler} is one"
    );
    ensure!(
        firsts.len() == tilers.len() && seconds.len() >= tilers.len(),
        "{first} has {} modes and {second} has {}, the tiler {tiler} has {}",
        firsts.len(),
        seconds.len(),
        tilers.len()
    );
    let mut modes = Vec::new();
    for (k, tiler) in tilers.iter().enumerate() {
        modes.push(unzip(tiler, &firsts[k], &seconds[k])?);
    }
    modes.extend_from_slice(&seconds[tilers.len()..]);
    Ok(Layout::from_modes(&modes))
}

/// `(tiles, rest…)` becomes `(tiles, (rest…))`.
pub(super) fn zipped_from_tiled(tiled: &Layout) -> Result<Layout, String> {
    let modes = tiled.modes();
    ensure!(modes.len() >= 2, "the result {tiled} has {} modes, not at least two", modes.len());
    Ok(Layout::from_modes(&[modes[0].clone(), gathered(&modes[1..])?]))
}

/// Holds a law for some way to read `(tile…, rest…)` as `((tile…), (rest…))`: how many modes the
/// tile has is not written in the result.
pub(super) fn from_flat(flat: &Layout, law: &impl Fn(&Layout) -> Result<(), String>) -> Result<(), String> {
    let modes = flat.modes();
    let mut readings = (1..modes.len()).map(|k| {
        let (tile, rest) = (gathered(&modes[..k])?, gathered(&modes[k..])?);
        law(&Layout::from_modes(&[tile, rest]))
    });
    let first = readings.next().unwrap_or_else(|| Err(format!("the result {flat} has only one mode")));
    first.or_else(|why| if readings.any(|held| held.is_ok()) { Ok(()) } else { Err(why) })
}

/// The two halves of each mode: `((x, y)…)` becomes `(x…)` and `(y…)`.
pub(super) fn halves(layout: &Layout) -> Result<(Vec<Layout>, Vec<Layout>), String> {
    let mut halves = (Vec::new(), Vec::new());
    for (k, mode) in layout.modes().iter().enumerate() {
        let pair = mode.modes();
        ensure!(pair.len() == 2, "mode {k} of {layout} has {} modes, not two", pair.len());
        halves.0.push(pair[0].clone());
        halves.1.push(pair[1].clone());
    }
    Ok(halves)
}

/// The modes of a layout, and modes `1:0` up to a rank.
pub(super) fn padded(layout: &Layout, rank: usize) -> Vec<Layout> {
    let mut modes = layout.modes();
    while modes.len() < rank {
        modes.push(Layout::fixed(1, 0));
    }
    modes
}
