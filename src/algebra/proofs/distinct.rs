//! Whether the modes of a layout are injective, where they interleave: a search of bounded length.
//!
//! Two coordinates have the same offset if there are differences `x` of coordinates, not all 0, with `|x[k]| < s[k]` and
//! `sum(x[k] * d[k]) == 0`. The modes are sorted by decreasing stride, so that the modes that follow one bound its
//! difference: a mode above the reach of the others has the difference 0, and takes one step of the search.

use crate::int_tuple::gcd_of_values;

/// The most modes of more than one element.
const MODES: usize = 16;
/// The most differences that are tried.
const STEPS: usize = 4096;

/// A mode of more than one element.
#[derive(Clone, Copy, Debug, Default)]
struct Moving {
    /// The greatest difference of two coordinates, one less than the size.
    last: usize,
    stride: usize,
    /// The last offset of the mode and those of smaller stride.
    reach: usize,
}

/// Whether the modes, as sizes and strides, give each coordinate an offset of its own, if that is decided within the
/// bounds. No size is 0.
pub(super) fn are_distinct(modes: impl Iterator<Item = (usize, usize)>) -> Option<bool> {
    let mut places = [Moving::default(); MODES];
    let mut count = 0;
    for (size, stride) in modes.filter(|mode| mode.0 > 1) {
        *places.get_mut(count)? = Moving { last: size - 1, stride, reach: 0 };
        count += 1;
    }
    let modes = &mut places[..count];
    if (0..count).any(|k| modes[k].stride == 0 || modes[..k].iter().any(|&other| meet(other, modes[k]))) {
        return Some(false);
    }
    modes.sort_unstable_by_key(|mode| core::cmp::Reverse(mode.stride));
    let mut reach = 0_usize;
    for mode in modes.iter_mut().rev() {
        reach = mode.last.checked_mul(mode.stride)?.checked_add(reach)?;
        mode.reach = reach;
    }
    meets(modes, None, &mut { STEPS }).map(|meets| !meets)
}

/// Whether two coordinates of two modes that move have the same offset: the least differences that cancel are inside both.
fn meet(a: Moving, b: Moving) -> bool {
    let divisor = gcd_of_values(a.stride, b.stride);
    b.stride / divisor <= a.last && a.stride / divisor <= b.last
}

/// Whether differences in the modes cancel the sum so far, of modes in front of them; `None` as the sum where these have
/// the difference 0, since not all may have. No two modes meet alone.
fn meets(modes: &[Moving], sum: Option<i128>, steps: &mut usize) -> Option<bool> {
    let (mode, rest) = match (modes, sum) {
        ([] | [_] | [_, _], None) => return Some(false),
        ([], Some(sum)) => return Some(sum == 0),
        ([mode, rest @ ..], _) => (mode, rest),
    };
    let (last, stride, so_far) = (mode.last as i128, mode.stride as i128, sum.unwrap_or(0));
    let reach = rest.first().map_or(0, |mode| mode.reach) as i128;
    // The differences that the rest can cancel. Of a difference and its opposite the first mode has one.
    let least = if sum.is_none() { 0 } else { (-(so_far + reach).div_euclid(stride)).max(-last) };
    let greatest = (reach - so_far).div_euclid(stride).min(last);
    for difference in least..=greatest {
        *steps = steps.checked_sub(1)?;
        let stays = sum.is_none() && difference == 0;
        if meets(rest, (!stays).then_some(so_far + difference * stride), steps)? {
            return Some(true);
        }
    }
    Some(false)
}
