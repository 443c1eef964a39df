//! A number of elements distributed over a shape.

use super::coalesce::is_coalesced;
use super::common::{same_function, same_size};
use crate::evaluate::arithmetic::gcd;
use crate::evaluate::compact::compact_col_major;
use crate::evaluate::offset_of_modes;
use crate::tuple::{Int, IntTuple, Layout, Mode};

/// Each mode of the shape takes the greatest common divisor of its size and the rest of the number. The result
/// is the layout of the 1-D coordinates of the shape that these elements have, with as few modes as can be.
pub fn domain_distribute(shape: &IntTuple, number: u64, result: &Layout) -> Result<(), String> {
    let expected = parts(shape, number)?;
    same_size(result, expected.iter().map(|mode| mode.shape.value).product())?;
    same_function(result, "the coordinate of the element", |i| offset_of_modes(&expected, i))?;
    is_coalesced(result)
}

/// The part that each mode takes, or why it takes none.
pub(crate) fn parts(shape: &IntTuple, number: u64) -> Result<Vec<Mode>, String> {
    ensure!(shape.marked(true) == *shape, "{shape} is not static");
    let strides = compact_col_major(shape, 1).leaves();
    let mut left = number;
    let part = |(extent, stride): (Int, Int)| {
        let part = gcd(extent.value, left);
        ensure!(part != 0, "nothing is left of {number} for a mode of size 0");
        left /= part;
        Ok(Mode { shape: Int::fixed(part), stride })
    };
    shape.leaves().into_iter().zip(strides).map(part).collect()
}
