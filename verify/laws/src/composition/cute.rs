//! The fold that CuTe 4.x does when everything is static. It accepts results that are wrong; it is
//! here to show that the exact rule accepts all of its right ones.

use super::{Flat, by_leaf, coalesced_with_extension};
use crate::tuple::Layout;

/// Which of its two conditions CuTe finds broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The stride is neither below the extent of the mode nor a multiple of it.
    Stride,
    /// The size is not a multiple of the part that the mode takes.
    Shape,
}

/// CuTe's result, right or wrong.
///
/// # Panics
/// If an extent of `a` is 0.
pub fn cute_composition(a: &Layout, b: &Layout) -> Result<Layout, Refused> {
    let modes = coalesced_with_extension(a, |_| true);
    by_leaf(b, &mut |leaf| fold(&modes, leaf))
}

fn fold(modes: &[Flat], (size, stride): Flat) -> Result<Vec<Flat>, Refused> {
    if stride == 0 {
        return Ok(vec![(size, 0)]);
    }
    let (last, first) = modes.split_last().expect("at least one mode");
    let mut result = Vec::new();
    let (mut rest_shape, mut rest_stride) = (size, stride);
    for &(extent, step) in first {
        if rest_stride >= extent && rest_stride.checked_rem(extent) != Some(0) {
            return Err(Refused::Stride);
        }
        let next_shape = extent.div_ceil(rest_stride);
        let next_stride = rest_stride.div_ceil(extent);
        if next_shape != 1 && rest_shape != 1 {
            let part = next_shape.min(rest_shape);
            if rest_shape % part != 0 {
                return Err(Refused::Shape);
            }
            result.push((part, rest_stride * step));
            rest_shape /= part;
        }
        rest_stride = next_stride;
    }
    if result.is_empty() || rest_shape != 1 {
        result.push((rest_shape, rest_stride * last.1));
    }
    Ok(result)
}
