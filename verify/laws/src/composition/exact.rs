//! The complete rule: an accepted composition is right, and a refused one is not a layout, except by coincidences of strides.
//!
//! A leaf `n:r` of B walks through the modes of A. In a mode of extent `s` it takes steps of `D = r mod s`, and of
//! `Q = r div s` after it. Either it stays below the end, or it is split where it first passes the end: after
//! `q = ceil(s / D)` elements it has come around to `E = q * D - s`. These `q` elements go on at stride `Q`, and the other
//! `n / q` at `q * Q + 1`, with steps of `E` here, which must stay below `D`. Several leaves add up, so the largest digits
//! that they use in a mode must sum to less than its extent.

use std::fmt::{self, Display, Formatter};

use super::{Flat, by_leaf, coalesced_with_extension, single};
use crate::tuple::Layout;

/// The law that a composition breaks, with its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// A leaf of B steps through a mode of A with a stride that does not divide it.
    StrideDivisibility {
        /// Which mode of the coalesced A.
        mode: usize,
        /// Its extent.
        extent: u64,
        /// The rest of the stride of the leaf.
        stride: u64,
    },
    /// A leaf of B fills a mode of A a number of times that is not whole.
    ShapeDivisibility {
        /// Which mode of the coalesced A.
        mode: usize,
        /// The rest of the size of the leaf.
        size: u64,
        /// How many of its elements fill the mode.
        part: u64,
    },
    /// The leaves of B carry into each other inside a mode of A.
    Carry {
        /// Which mode of the coalesced A.
        mode: usize,
        /// Its extent.
        extent: u64,
        /// The sum of the largest digits that the leaves use there.
        digits: u64,
    },
}

impl Display for Broken {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::StrideDivisibility { mode, extent, stride } => write!(
                f,
                "stride divisibility: mode {mode} of extent {extent} cannot be divided by the \
                 stride {stride}"
            ),
            Self::ShapeDivisibility { mode, size, part } => write!(
                f,
                "shape divisibility: a leaf of size {size} cannot be divided by the {part} \
                 elements that fill mode {mode}"
            ),
            Self::Carry { mode, extent, digits } => {
                write!(f, "carry: the leaves use digits up to {digits} in mode {mode} of extent {extent}")
            }
        }
    }
}

/// The composition `a ∘ b`, or the law that it breaks.
///
/// # Panics
/// If an extent of `a` is 0.
pub fn composition(a: &Layout, b: &Layout) -> Result<Layout, Broken> {
    composed(&coalesced_with_extension(a, |_| true), b)
}

/// The same, where modes of `a` are one only if static strides and the static extent of the first one say so.
///
/// # Panics
/// As [`composition`].
pub fn composition_of_runs(a: &Layout, b: &Layout) -> Result<Layout, Broken> {
    composed(&coalesced_with_extension(a, |int| int.is_static), b)
}

fn composed(modes: &[Flat], b: &Layout) -> Result<Layout, Broken> {
    let mut digits = vec![0; modes.len() - 1];
    let result = by_leaf(b, &mut |leaf| compose_leaf(modes, leaf, &mut digits))?;
    for (mode, (&digits, &(extent, _))) in digits.iter().zip(modes).enumerate() {
        if digits >= extent {
            return Err(Broken::Carry { mode, extent, digits });
        }
    }
    Ok(result)
}

/// A part of a leaf: `n` elements at stride `r` in the modes ahead, and at the offset `sum` in those behind.
struct Part {
    n: u64,
    r: u64,
    sum: u64,
}

/// Composes one leaf and adds the largest digit that it uses in each mode but the last.
fn compose_leaf(modes: &[Flat], (size, stride): Flat, digits: &mut [u64]) -> Result<Vec<Flat>, Broken> {
    if size == 1 {
        return Ok(single(modes, stride));
    }
    let mut parts = vec![Part { n: size, r: stride, sum: 0 }];
    for (mode, &(extent, step)) in modes[..modes.len() - 1].iter().enumerate() {
        let mut behind = Vec::new();
        for Part { n, r, sum } in parts {
            let (rest, digit) = (r / extent, r % extent);
            let first = |n| Part { n, r: rest, sum: sum + digit * step };
            // A part of size 0 stays in place, too.
            let largest = n.saturating_sub(1) * digit;
            if largest < extent {
                digits[mode] += largest;
                behind.push(first(n));
                continue;
            }
            let part = extent.div_ceil(digit);
            let over = part * digit - extent;
            if n % part != 0 && rest == 0 && over == 0 {
                return Err(Broken::ShapeDivisibility { mode, size: n, part });
            }
            if n % part != 0 || n / part * over >= digit {
                return Err(Broken::StrideDivisibility { mode, extent, stride: r });
            }
            digits[mode] += (part - 1) * digit + (n / part - 1) * over;
            behind.push(first(part));
            behind.push(Part { n: n / part, r: part * rest + 1, sum: part * sum + over * step });
        }
        parts = behind;
    }
    let last = modes[modes.len() - 1].1;
    Ok(parts.iter().map(|part| (part.n, part.sum + part.r * last)).collect())
}
