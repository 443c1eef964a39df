//! The exact rule: what it accepts is right, for every layout of these extents.
//!
//! A leaf `n:r` of B walks through the modes of A. In mode `k` it takes steps of `D = r mod s_k`
//! and `Q = r div s_k` goes on to the next one. The result is a layout if in each mode the leaf
//! either stays in place (`D = 0`), or never carries out of the mode (`(n-1) * D < s_k`), or
//! fills the mode exactly before it carries (`s_k / D` divides `n`). Several leaves add up, so the
//! largest digits that they use in a mode must sum to less than its extent.

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
        /// What is left of the stride of the leaf.
        stride: u64,
    },
    /// A leaf of B fills a mode of A a number of times that is not whole.
    ShapeDivisibility {
        /// Which mode of the coalesced A.
        mode: usize,
        /// What is left of the size of the leaf.
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
    let modes = coalesced_with_extension(a);
    let mut digits = vec![0; modes.len() - 1];
    let result = by_leaf(b, &mut |leaf| compose_leaf(&modes, leaf, &mut digits))?;
    for (mode, (&digits, &(extent, _))) in digits.iter().zip(&modes).enumerate() {
        if digits >= extent {
            return Err(Broken::Carry { mode, extent, digits });
        }
    }
    Ok(result)
}

/// Composes one leaf and adds the largest digit that it uses in each mode but the last.
fn compose_leaf(modes: &[Flat], (size, stride): Flat, digits: &mut [u64]) -> Result<Vec<Flat>, Broken> {
    if size == 1 {
        return Ok(single(modes, stride));
    }
    let mut result = Vec::new();
    let (mut n, mut r, mut sum) = (size, stride, 0);
    for (mode, &(extent, step)) in modes[..modes.len() - 1].iter().enumerate() {
        let (rest, digit) = (r / extent, r % extent);
        // A leaf of size 0 stays in place, too.
        let largest = n.saturating_sub(1) * digit;
        if largest < extent {
            digits[mode] += largest;
            sum += digit * step;
            r = rest;
        } else if rest > 0 || extent % digit != 0 {
            return Err(Broken::StrideDivisibility { mode, extent, stride: r });
        } else {
            let part = extent / digit;
            if n % part != 0 {
                return Err(Broken::ShapeDivisibility { mode, size: n, part });
            }
            digits[mode] += extent - digit;
            result.push((part, sum + digit * step));
            n /= part;
            // The next step is back at 0 in this mode and one further in the next.
            sum *= part;
            r = 1;
        }
    }
    result.push((n, sum + r * modes[modes.len() - 1].1));
    Ok(result)
}
