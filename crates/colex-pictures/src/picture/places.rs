//! Which element stands where: between the rows and columns of a picture and the coordinates of a layout.
//!
//! A layout is shown with `height * width` places: mode 0 is one direction and the other modes together are the other. A
//! divide that rounds up has more places than the layout has elements. If it divides mode by mode, each mode is longer; if
//! it takes the layout as one, there are more columns.

use super::fixed;
use crate::PictureError;
use colex_dyn::{DynLayout, DynTiler, DynTuple, Int, LayoutError};

/// A place of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// Its number among all places, the padding included.
    pub number: u64,
    /// The 1-D coordinate of the element, if there is one.
    pub index: Option<u64>,
}

/// All places of a picture.
#[derive(Clone, Debug)]
pub(super) struct Places {
    /// The sizes of the modes, as finely as a tiler divides them.
    sizes: Vec<u64>,
    /// The sizes up to which the tiles go.
    padded: Vec<u64>,
    /// How many places mode 0 takes, and how many the others.
    extents: (u64, u64),
    /// How many places there are, where the layout is taken as one.
    whole: Option<u64>,
    /// Whether mode 0 goes to the right.
    is_across: bool,
}

impl Places {
    /// The places of a layout, and those of the padding that a tiler has beyond it.
    pub(super) fn of(layout: &DynLayout, tiler: Option<&DynTiler>, is_transposed: bool) -> Result<Self, PictureError> {
        let is_across = is_transposed != (layout.rank() == 1);
        let shape = layout.shape();
        let (mut sizes, mut padded, mut whole) = (numbers(&shape), numbers(&shape), None);
        let mut extents = extents(shape.modes())?;
        if let Some(tiler) = tiler {
            let cover = fixed::cover(layout, tiler)?;
            (sizes, padded) = (numbers(cover.shape()), numbers(cover.padded_shape()));
            if cover.padded_shape().as_tuple().is_some() {
                extents = self::extents(cover.padded_shape().modes())?;
            } else {
                let places = cover.padded_shape().product()?.value();
                // A row goes on; rows go on with another column.
                extents = if layout.rank() == 1 { (places, 1) } else { (extents.0, places.div_ceil(extents.0.max(1))) };
                whole = Some(places);
            }
        }
        // So that no number of a place overflows.
        extents.0.checked_mul(extents.1).ok_or(LayoutError::Overflow)?;
        Ok(Self { sizes, padded, extents, whole, is_across })
    }

    /// Rows and columns.
    pub(super) fn shape(&self) -> (u64, u64) {
        let (first, others) = self.extents;
        if self.is_across { (others, first) } else { (first, others) }
    }

    /// Which modes go down, and which to the right.
    pub(super) fn modes<'a>(&self, layout: &'a DynLayout) -> (&'a [DynLayout], &'a [DynLayout]) {
        let (first, others) = layout.modes().split_at(layout.rank().min(1));
        if self.is_across { (others, first) } else { (first, others) }
    }

    /// The place in a row and a column, if there is one.
    pub(super) fn at(&self, row: u64, column: u64) -> Option<Place> {
        let (first, other) = if self.is_across { (column, row) } else { (row, column) };
        let number = first + other * self.extents.0;
        match self.whole {
            Some(places) if number >= places => None,
            Some(_) => {
                let size: u64 = self.sizes.iter().product();
                Some(Place { number, index: (number < size).then_some(number) })
            }
            None => Some(Place { number, index: self.index(number) }),
        }
    }

    /// The 1-D coordinate of a place, unless it is padding.
    fn index(&self, number: u64) -> Option<u64> {
        let (mut left, mut index, mut begin) = (number, 0, 1);
        for (size, padded) in self.sizes.iter().zip(&self.padded) {
            let digit = left.checked_rem(*padded)?;
            if digit >= *size {
                return None;
            }
            left /= padded;
            index += digit * begin;
            begin *= size;
        }
        Some(index)
    }

    /// The row and the column of a 1-D coordinate.
    pub(super) fn find(&self, index: u64) -> Option<(u64, u64)> {
        let number = if self.whole.is_some() {
            (index < self.sizes.iter().product()).then_some(index)?
        } else {
            let (mut left, mut number, mut begin) = (index, 0, 1);
            for (size, padded) in self.sizes.iter().zip(&self.padded) {
                number += left.checked_rem(*size)? * begin;
                left /= size;
                begin *= padded;
            }
            if left > 0 {
                return None;
            }
            number
        };
        let first = self.extents.0;
        let (first, other) = (number.checked_rem(first)?, number / first);
        Some(if self.is_across { (other, first) } else { (first, other) })
    }
}

/// The size of the first mode, and that of all others together.
fn extents(modes: &[DynTuple]) -> Result<(u64, u64), LayoutError> {
    let mut sizes = modes.iter().map(|mode| mode.product().map(Int::value));
    let first = sizes.next().unwrap_or(Ok(1))?;
    let others = sizes.try_fold(1u64, |product, size| product.checked_mul(size?).ok_or(LayoutError::Overflow))?;
    Ok((first, others))
}

/// The integers, from left to right.
fn numbers(tuple: &DynTuple) -> Vec<u64> {
    tuple.leaves().into_iter().map(|number| number.value()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(layout: &str, tiler: Option<&str>, is_transposed: bool) -> Places {
        let layout: DynLayout = layout.parse().unwrap();
        Places::of(&layout, tiler.map(|tiler| tiler.parse().unwrap()).as_ref(), is_transposed).unwrap()
    }

    /// Each element has one place, and is found there.
    fn check(layout: &str, tiler: Option<&str>, shape: (u64, u64), padding: u64) {
        let size = layout.parse::<DynLayout>().unwrap().size().unwrap().value();
        for is_transposed in [false, true] {
            let places = places(layout, tiler, is_transposed);
            let shape = if is_transposed { (shape.1, shape.0) } else { shape };
            assert_eq!(places.shape(), shape, "{layout} {tiler:?}");
            let (mut found, mut numbers, mut beyond) = (vec![0; size as usize], Vec::new(), 0);
            for row in 0..shape.0 {
                for column in 0..shape.1 {
                    let Some(place) = places.at(row, column) else { continue };
                    numbers.push(place.number);
                    match place.index {
                        Some(index) => {
                            found[index as usize] += 1;
                            assert_eq!(places.find(index), Some((row, column)), "{layout} {tiler:?}");
                        }
                        None => beyond += 1,
                    }
                }
            }
            assert!(found.iter().all(|times| *times == 1), "{layout} {tiler:?}: {found:?}");
            assert_eq!(beyond, padding, "{layout} {tiler:?}");
            numbers.sort_unstable();
            assert!(numbers.iter().copied().eq(0..size + padding), "{layout} {tiler:?}: {numbers:?}");
        }
    }

    #[test]
    fn each_element_has_one_place() {
        check("(3,4):(1,3)", None, (3, 4), 0);
        check("6:1", None, (1, 6), 0);
        check("((2,3)):((1,2))", None, (1, 6), 0);
        check("((2,2),(3,2),2):((1,2),(4,12),24)", None, (4, 12), 0);
        check("():()", None, (1, 1), 0);
        check("(0,3):(1,1)", None, (0, 3), 0);
        check("(3,0):(1,1)", None, (3, 0), 0);
    }

    #[test]
    fn padding_is_no_element() {
        check("(10,9):(9,1)", Some("<4,4>"), (12, 12), 12 * 12 - 10 * 9);
        check("(3,5,2):(1,3,15)", Some("<2>"), (4, 10), 10);
        check("(3,5,2):(1,3,15)", Some("<2,_,2>"), (4, 10), 10);
        check("(3,(4,5)):(1,(3,12))", Some("<_,<3,2>>"), (3, 36), 3 * (36 - 20));
        check("10:1", Some("4:1"), (1, 12), 2);
        check("(2,5):(5,1)", Some("4:1"), (2, 6), 2);
        check("(5,1):(1,5)", Some("<3:1>"), (6, 1), 1);
    }
}
