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
pub use exact::{Broken, composition};
pub use function::is_layout_function;

use crate::tuple::Layout;

/// A flat mode, `extent:stride`.
type Flat = (u64, u64);

/// The modes of the layout that is composed after: flattened and coalesced. The last one stays, be
/// its extent 1: its stride says how the layout goes on beyond its size, and nothing asks for its
/// extent.
fn coalesced_with_extension(layout: &Layout) -> Vec<Flat> {
    let leaves = layout.leaves();
    let mut modes = leaves.iter().map(|m| (m.shape.value, m.stride.value)).rev();
    // Built from the right: the last element is the leftmost mode so far.
    let mut reversed = vec![modes.next().unwrap_or_default()];
    for (extent, stride) in modes.filter(|(extent, _)| *extent != 1) {
        match reversed.last_mut() {
            Some(next) if extent * stride == next.1 => *next = (extent * next.0, stride),
            _ => reversed.push((extent, stride)),
        }
    }
    reversed.reverse();
    reversed
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

/// What a leaf of size 1 becomes: its only element is at the offset 0, so the stride is free, and
/// this is the one that CuTe prints.
fn single(modes: &[Flat], stride: u64) -> Vec<Flat> {
    let (last, first) = modes.split_last().expect("at least one mode");
    let rest = first.iter().fold(stride, |rest, (extent, _)| rest.div_ceil(*extent));
    vec![(1, rest * last.1)]
}
