//! Composition on numbers: the complete rule, and CuTe's fold for comparison.
//!
//! Both know only extents and strides and treat every integer as if it were static.
//!
//! The complete rule refuses what is a layout by coincidence of the strides only, as
//! `(2,2,8):(0,1,1) ∘ 3:3`. [`is_layout_function`] finds such cases.

mod cute;
mod exact;
mod function;

pub use cute::{Refused, cute_composition};
pub use exact::{Broken, composition, composition_of_runs};
pub use function::is_layout_function;

use crate::tuple::{Int, Layout, Mode};

/// A flat mode, `extent:stride`.
type Flat = (u64, u64);

/// The modes of the layout that is composed after: flattened and coalesced. The last one stays, be
/// its extent 1: its stride says how the layout goes on beyond its size, and nothing asks for its
/// extent. Modes are one where integers that are `known` say so.
fn coalesced_with_extension(layout: &Layout, known: fn(Int) -> bool) -> Vec<Flat> {
    let leaves = layout.leaves();
    let Some((last, bounded)) = leaves.split_last() else {
        return vec![Flat::default()];
    };
    // Built from the right: the last element is the leftmost mode so far.
    let mut reversed = vec![*last];
    for mode in bounded.iter().rev().filter(|mode| mode.shape.value != 1 || !known(mode.shape)) {
        match reversed.last_mut() {
            Some(next) if continues(mode, next) && [mode.shape, mode.stride, next.stride].into_iter().all(known) => {
                next.shape.value *= mode.shape.value;
                next.stride = mode.stride;
            }
            _ => reversed.push(*mode),
        }
    }
    reversed.iter().rev().map(|mode| (mode.shape.value, mode.stride.value)).collect()
}

/// Whether a mode ends where the next one begins.
fn continues(mode: &Mode, next: &Mode) -> bool {
    mode.shape.value * mode.stride.value == next.stride.value
}

/// The layout of these modes, where one mode is an integer.
fn unwrapped(modes: &[Flat]) -> Layout {
    match modes {
        [(extent, stride)] => Layout::fixed(*extent, *stride),
        _ => {
            let modes: Vec<_> = modes.iter().map(|(s, d)| Layout::fixed(*s, *d)).collect();
            Layout::from_modes(&modes)
        }
    }
}

/// Replaces each leaf of `b`, keeping its profile.
fn by_leaf<E>(b: &Layout, f: &mut impl FnMut(Flat) -> Result<Vec<Flat>, E>) -> Result<Layout, E> {
    match (b.shape().as_int(), b.stride().as_int()) {
        (Some(extent), Some(stride)) => f((extent.value, stride.value)).map(|m| unwrapped(&m)),
        _ => {
            let modes: Result<Vec<_>, E> = b.modes().iter().map(|mode| by_leaf(mode, f)).collect();
            modes.map(|modes| Layout::from_modes(&modes))
        }
    }
}

/// The image of a leaf of size 1: its only element is at the offset 0, so the stride is free, and
/// this is the one that CuTe prints.
fn single(modes: &[Flat], stride: u64) -> Vec<Flat> {
    let (last, first) = modes.split_last().expect("at least one mode");
    let rest = first.iter().fold(stride, |rest, (extent, _)| rest.div_ceil(*extent));
    vec![(1, rest * last.1)]
}
