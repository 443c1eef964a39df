//! Layouts of many matrices, whose numbers are in further modes of the second one.

use super::edges::Two;
use colex::LayoutError;
use colex::bounds::{DataLayout, Integer};
use colex::prelude::*;
use colex::tuple::{HCons, HNil};

/// A layout of matrices, `(m, (n, l, ..))`, each an integer.
pub(super) type Many<M, N, L, DM, DN, DL> = Layout<Two<M, HCons<N, L>>, Two<DM, HCons<DN, DL>>>;

/// The sizes and the strides of the matrices.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn of_matrix<M, N, L, DM, DN, DL>(layout: Many<M, N, L, DM, DN, DL>) -> ((usize, usize), (usize, usize))
where
    M: Integer,
    N: Integer,
    L: Copy,
    DM: Integer,
    DN: Integer,
    DL: Copy,
{
    let (shape, stride) = (layout.shape(), layout.stride());
    ((shape.head.value(), shape.tail.head.head.value()), (stride.head.value(), stride.tail.head.head.value()))
}

/// The modes of the numbers of matrices, of a layout with strides `D`: the number of a matrix is the place of its coordinate,
/// the first mode the fastest.
pub trait NumbersOfMatrices<D>: Copy {
    /// How many modes there are.
    const MODES: usize;
    /// How many matrices there are.
    ///
    /// # Errors
    /// The number overflows.
    fn count(self) -> Result<usize, LayoutError>;
    /// The offset of a matrix that there is.
    fn offset(self, strides: D, number: usize) -> usize;
}
impl NumbersOfMatrices<Self> for HNil {
    const MODES: usize = 0;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn count(self) -> Result<usize, LayoutError> {
        Ok(1)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn offset(self, _: Self, _: usize) -> usize {
        0
    }
}
impl<L: Integer, DL: Integer, R: NumbersOfMatrices<DR>, DR> NumbersOfMatrices<HCons<DL, DR>> for HCons<L, R> {
    const MODES: usize = 1 + R::MODES;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn count(self) -> Result<usize, LayoutError> {
        match (self.head.value(), self.tail.count()) {
            (0, _) | (_, Ok(0)) => Ok(0),
            (head, tail) => head.checked_mul(tail?).ok_or(LayoutError::Overflow),
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn offset(self, strides: HCons<DL, DR>, number: usize) -> usize {
        // In the last mode, the number is below the size.
        if R::MODES == 0 {
            return number * strides.head.value();
        }
        let size = self.head.value();
        number % size * strides.head.value() + self.tail.offset(strides.tail, number / size)
    }
}

/// As many modes, with other sizes.
pub trait ReachNumbers<L> {
    /// Whether each size is at least the other one.
    fn reach(self, other: L) -> bool;
}
impl ReachNumbers<Self> for HNil {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reach(self, _: Self) -> bool {
        true
    }
}
impl<L: Integer, K: Integer, R: ReachNumbers<S>, S> ReachNumbers<HCons<K, S>> for HCons<L, R> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reach(self, other: HCons<K, S>) -> bool {
        self.head.value() >= other.head.value() && self.tail.reach(other.tail)
    }
}

/// An input of many matrices, whose numbers have as many modes as the numbers `L` of an output.
#[diagnostic::on_unimplemented(
    message = "an input whose layout is not one of as many modes as the output, each an integer",
    label = "expected a layout of shape `(m, (n, l, ..))`, each an integer",
    note = "the tile of an input belongs to that of an output of many matrices; an input that all matrices have in common has \
            strides of 0"
)]
pub trait MatricesOfIntegers<L>: DataLayout {
    /// The sizes and the strides of the matrices.
    fn of_matrix(self) -> ((usize, usize), (usize, usize));
    /// Whether there is a matrix for each of these numbers.
    fn has(self, numbers: L) -> bool;
    /// The offset of a matrix.
    fn offset(self, numbers: L, number: usize) -> usize;
}
#[diagnostic::do_not_recommend]
impl<M, N, L, DM, DN, DL, K> MatricesOfIntegers<K> for Many<M, N, L, DM, DN, DL>
where
    M: Integer,
    N: Integer,
    L: ReachNumbers<K> + Copy,
    DM: Integer,
    DN: Integer,
    DL: Copy,
    K: NumbersOfMatrices<DL>,
    Self: DataLayout,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_matrix(self) -> ((usize, usize), (usize, usize)) {
        of_matrix(self)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn has(self, numbers: K) -> bool {
        self.shape().tail.head.tail.reach(numbers)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn offset(self, numbers: K, number: usize) -> usize {
        numbers.offset(self.stride().tail.head.tail, number)
    }
}

/// The grid of many matrices, of so many tiles each.
///
/// # Errors
/// The number of tiles overflows.
pub(super) fn grid_of_many((rows, columns): (usize, usize), count: usize) -> Result<(usize, usize), LayoutError> {
    match columns.checked_mul(count) {
        Some(all) => Ok((rows, all)),
        // The grid is empty.
        None if rows == 0 => Ok((0, 0)),
        None => Err(LayoutError::Overflow),
    }
}

/// The tile and the matrix of a place in the second mode of a grid, of so many tiles for each of so many matrices.
///
/// # Panics
/// If there is no such matrix.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn tile_and_number(place: usize, tiles: usize, count: usize) -> (usize, usize) {
    let tiles = tiles.max(1);
    let (tile, number) = (place % tiles, place / tiles);
    assert!(number < count, "there is no matrix {number} of {count}");
    (tile, number)
}
