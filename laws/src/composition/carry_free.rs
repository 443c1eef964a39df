//! The complete rule: whether the leaves of B can be split so that their digits in the modes of A never carry.
//!
//! A leaf `n:r` takes steps of `D = r mod s` in a mode of size `s`, and of `Q = r div s` behind it. Either it stays below
//! the end of the mode, or it is split where it first passes the end: after `q = ceil(s / D)` elements it has come around
//! to `E = q * D - s`, and the other `n / q` go on from there in steps of `E`, which must stay below `D`. The digits of
//! all leaves together must stay below `s`.

use super::{Flat, coalesced_with_extension};
use crate::tuple::Layout;

/// Whether `a ∘ b` is a layout whatever the strides of `a` are.
///
/// # Panics
/// If an extent of `a` is 0.
pub fn carry_free(a: &Layout, b: &Layout) -> bool {
    let modes = coalesced_with_extension(a);
    let mut leaves: Vec<Flat> = b.leaves().iter().map(|mode| (mode.shape.value, mode.stride.value)).collect();
    modes[..modes.len() - 1].iter().all(|&(extent, _)| {
        let mut used = 0;
        let mut behind = Vec::new();
        for &(n, r) in &leaves {
            let (rest, digit) = (r / extent, r % extent);
            // A leaf of size 0 stays below, too.
            let largest = n.saturating_sub(1) * digit;
            if largest < extent {
                used += largest;
                behind.push((n, rest));
                continue;
            }
            let fill = extent.div_ceil(digit);
            let over = fill * digit - extent;
            if n % fill != 0 {
                return false;
            }
            // Where the steps of E do not stay below D, this is not below the extent.
            used += (fill - 1) * digit + (n / fill - 1) * over;
            behind.extend([(fill, rest), (n / fill, fill * rest + 1)]);
        }
        leaves = behind;
        used < extent
    })
}
