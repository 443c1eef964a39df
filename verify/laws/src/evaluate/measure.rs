//! Size, cosize, rank and depth.

use crate::evaluate::coordinate::offset;
use crate::tuple::{IntTuple, Layout};

/// The product of the integers.
///
/// # Panics
/// If it exceeds 64 bits.
pub fn size(tuple: &IntTuple) -> u64 {
    tuple.numbers().iter().fold(1, |product: u64, &number| product.checked_mul(number).expect("a size of 64 bits"))
}

/// The smallest number above every offset of the domain. Strides are not negative, so the last
/// offset is the largest.
pub fn cosize(layout: &Layout) -> u64 {
    match size(layout.shape()) {
        0 => 0,
        size => offset(layout, size - 1) + 1,
    }
}

/// The number of elements; an integer has rank 1.
pub fn rank(tuple: &IntTuple) -> usize {
    match tuple {
        IntTuple::Int(_) => 1,
        IntTuple::Tuple(elements) => elements.len(),
    }
}

/// How deep parentheses nest; an integer has depth 0.
pub fn depth(tuple: &IntTuple) -> usize {
    match tuple {
        IntTuple::Int(_) => 0,
        IntTuple::Tuple(elements) => 1 + elements.iter().map(depth).max().unwrap_or(0),
    }
}
