//! Filter: the layout without modes that do not move.

use super::coalesce::{by_profile, coalesce};
use crate::tuple::{Int, IntTuple, Layout};

/// The layout in which each mode of static stride 0 has size 1.
fn without_zeros(layout: &Layout) -> Layout {
    layout.map(&mut |mut mode| {
        if mode.stride.is_fixed(0) {
            mode.shape = Int::fixed(1);
        }
        mode
    })
}

/// Modes of static stride 0 have size 1, everything else is as it was.
pub fn filter_zeros(layout: &Layout, result: &Layout) -> Result<(), String> {
    let expected = without_zeros(layout);
    ensure!(result.same_values(&expected), "{layout} without its zeros is {expected}, not {result}");
    Ok(())
}

/// Without zeros, and coalesced.
pub fn filter(layout: &Layout, result: &Layout) -> Result<(), String> {
    coalesce(&without_zeros(layout), result)
}

/// [`filter()`] where the profile has an integer; modes beyond the profile are kept.
pub fn filter_by(layout: &Layout, profile: &IntTuple, result: &Layout) -> Result<(), String> {
    by_profile(layout, profile, result, &filter)
}

/// [`filter_zeros`] where the profile has an integer; modes beyond the profile are kept.
pub fn filter_zeros_by(layout: &Layout, profile: &IntTuple, result: &Layout) -> Result<(), String> {
    by_profile(layout, profile, result, &filter_zeros)
}
