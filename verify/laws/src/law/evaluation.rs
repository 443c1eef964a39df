//! Coordinates and comparisons.

use crate::evaluate::arithmetic::inner_product;
use crate::evaluate::compact::compact_col_major;
use crate::evaluate::relation::congruent;
use crate::evaluate::{crd2idx, number_of, offset, size};
use crate::tuple::{Int, IntTuple, Layout};

/// The layout at a coordinate is this offset.
pub fn at(layout: &Layout, coordinate: &IntTuple, result: u64) -> Result<(), String> {
    let expected = crd2idx(coordinate, layout.shape(), layout.stride())?;
    ensure!(result == expected, "{layout} at {coordinate} is {expected}, not {result}");
    Ok(())
}

/// The result is the coordinate in the shape that has this number, with every digit but the last
/// one of each tuple below its extent. A coordinate that is a tuple is resolved by mode.
pub fn idx2crd(index: &IntTuple, shape: &IntTuple, result: &IntTuple) -> Result<(), String> {
    ensure!(congruent(shape, result), "{result} is not congruent to {shape}");
    if let (IntTuple::Tuple(indices), IntTuple::Tuple(shapes)) = (index, shape) {
        ensure!(
            indices.len() == shapes.len(),
            "the coordinate {index} has rank {}, the shape {shape} has {}",
            indices.len(),
            shapes.len()
        );
        let modes = indices.iter().zip(shapes).zip(result.elements());
        return modes.into_iter().try_for_each(|((i, s), r)| idx2crd(i, s, &r));
    }
    let stride = compact_col_major(shape, 1);
    let (expected, found) = (crd2idx(index, shape, &stride)?, crd2idx(result, shape, &stride)?);
    ensure!(expected == found, "{result} is number {found} in {shape}, not {expected}");
    let mut digits = shape.leaves().into_iter().zip(result.leaves());
    digits.next_back();
    for (extent, digit) in digits {
        ensure!(digit.value < extent.value, "the digit {digit} of {result} is not below its extent {extent}");
    }
    Ok(())
}

/// The result is a coordinate in the shape that a bijective layout sends to the offset: `by_leaf`
/// asks for one that is congruent to the shape, otherwise for one integer a mode.
pub fn coordinate_of(layout: &Layout, index: u64, by_leaf: bool, result: &IntTuple) -> Result<(), String> {
    let shape = layout.shape();
    let modes = IntTuple::Tuple(shape.elements().iter().map(|m| IntTuple::fixed(size(m))).collect());
    let is_flat = shape.as_int().is_some() && result.as_int().is_some();
    let fits = if by_leaf { congruent(shape, result) } else { is_flat || congruent(&modes, result) };
    let ends = if by_leaf { shape } else { &modes };
    ensure!(fits && elem_less(result, ends), "{result} is not a coordinate of {layout}");
    at(layout, result, index)
}

/// The result is the 1-D coordinate that a bijective layout sends to the offset.
pub fn get_1d_coord(layout: &Layout, index: u64, result: u64) -> Result<(), String> {
    let found = offset(layout, result);
    ensure!(found == index && result < size(layout.shape()).max(1), "{layout} at {result} is {found}, not {index}");
    Ok(())
}

/// The coordinate of an index by the strides: `(index / d) % s` for a mode `s:d`.
pub fn hier_coord(layout: &Layout, index: u64) -> IntTuple {
    let mut strides = layout.stride().numbers().into_iter();
    layout.shape().map(&mut |extent| {
        let stride = strides.next().expect("a stride for each extent");
        Int::fixed(index / stride.max(1) % extent.value.max(1))
    })
}

/// The same, each mode of it as one integer.
pub fn flat_coord(layout: &Layout, index: u64) -> IntTuple {
    let coordinate = hier_coord(layout, index);
    let (shapes, coordinates) = (layout.shape().elements(), coordinate.elements());
    let modes =
        shapes.iter().zip(&coordinates).map(|(shape, coordinate)| IntTuple::fixed(number_in(shape, coordinate)));
    match layout.shape() {
        IntTuple::Int(_) => coordinate,
        IntTuple::Tuple(_) => IntTuple::Tuple(modes.collect()),
    }
}

/// The same as one integer.
pub fn one_d_coord(layout: &Layout, index: u64) -> IntTuple {
    IntTuple::fixed(number_in(layout.shape(), &hier_coord(layout, index)))
}

/// The number of a coordinate in a shape.
fn number_in(shape: &IntTuple, coordinate: &IntTuple) -> u64 {
    inner_product(coordinate, &compact_col_major(shape, 1))
}

/// The coordinate in another shape that has the same number: that of [`idx2crd`].
pub fn crd2crd(coordinate: &IntTuple, from: &IntTuple, to: &IntTuple, result: &IntTuple) -> Result<(), String> {
    // A shape of the same rank is converted by mode, whatever the sizes are.
    if let (IntTuple::Tuple(cs), IntTuple::Tuple(fs), IntTuple::Tuple(ts)) = (coordinate, from, to) {
        if fs.len() == ts.len() && cs.len() == ts.len() {
            let results = result.elements();
            ensure!(results.len() == ts.len(), "{result} does not have the rank {} of {to}", ts.len());
            return (0..ts.len()).try_for_each(|k| crd2crd(&cs[k], &fs[k], &ts[k], &results[k]));
        }
    }
    idx2crd(&IntTuple::fixed(number_of(coordinate, from)?), to, result)
}

/// Every integer of `a` is less than the one of `b` in its place.
pub fn elem_less(a: &IntTuple, b: &IntTuple) -> bool {
    a.numbers().iter().zip(b.numbers()).all(|(x, y)| *x < y)
}

/// `a` comes before `b` when the leftmost difference decides.
pub fn lex_less(a: &IntTuple, b: &IntTuple) -> bool {
    a.numbers() < b.numbers()
}

/// `a` comes before `b` when the rightmost difference decides.
pub fn colex_less(a: &IntTuple, b: &IntTuple) -> bool {
    a.numbers().iter().rev().lt(b.numbers().iter().rev())
}
