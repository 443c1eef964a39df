//! A shape as nested loops.
//!
//! This is what memory safety rests on: the coordinates of a shape, and how far their offsets go. It is computed here
//! from the values of the integers alone, and both traits are sealed, so that no type outside can pretend to be a
//! shape.

mod integer;
mod natural;
mod tuple;

pub use natural::{CoordValue, NaturalCoord};

use super::loops::{EachLayout, Loops, StridesOfEach};
use crate::diagnostics::LayoutError;
use crate::diagnostics::checked::Arithmetic;
use crate::layout::OneDimensional;

mod sealed {
    use crate::int::Integer;
    use crate::int_tuple::{HCons, HNil, IntTuple};

    // With what every shape is: generic code has it of the shape of any tensor.
    pub trait Sealed: IntTuple {}
    impl<I: Integer> Sealed for I {}
    impl Sealed for HNil {}
    impl<H: Sealed, T: Sealed> Sealed for HCons<H, T> {}
}

/// A shape whose coordinates are visited by nested loops, one for each integer.
///
/// | shape | loops |
/// | --- | --- |
/// | integer `n` | one, from 0 up to `n` |
/// | tuple | those of the last mode outermost, those of the first innermost: colexicographical order |
///
/// The loop over a static integer has a static trip count, and no coordinate is found by a division.
pub trait Nest: sealed::Sealed + Copy + Send + Sync {
    /// The natural coordinates: of the profile of the shape, with a `usize` for each integer.
    type Coord: NaturalCoord<Tuple = Self::Tuple>;
    /// The natural coordinates as Rust tuples, `(i, (j, k))`: what a caller gets, and can write.
    ///
    /// Of more than eight modes it is the nested list.
    type Tuple: CoordValue;

    /// Visits all coordinates, with a state that goes from each to the next.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fold<A>(self, state: A, visit: impl FnMut(A, Self::Coord) -> A) -> A {
        // The loops of an empty shape would go through its other modes, which can be of any size.
        if self.is_empty() { state } else { self.fold_filled(state, visit) }
    }

    /// [`fold`](Nest::fold), of a shape that is not empty.
    fn fold_filled<A>(self, state: A, visit: impl FnMut(A, Self::Coord) -> A) -> A;

    /// Visits all coordinates.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn each(self, mut visit: impl FnMut(Self::Coord)) {
        self.fold(
            (),
            #[cfg_attr(not(debug_assertions), inline(always))]
            |(), coordinate| visit(coordinate),
        );
    }

    /// The first coordinate: all 0.
    fn origin() -> Self::Coord;

    /// The coordinate of a 1-D coordinate below the size.
    fn place(self, index: usize) -> Self::Coord;

    /// The 1-D coordinate of a coordinate.
    fn index(self, coordinate: Self::Coord) -> usize;

    /// Visits the coordinates whose 1-D coordinate is below `end`, which is at most the size.
    fn each_below(self, end: usize, visit: impl FnMut(Self::Coord));

    /// Steps to the next coordinate; from the last one to the first, and then says `false`.
    fn advance(self, coordinate: &mut Self::Coord) -> bool;

    /// Whether there are no coordinates.
    fn is_empty(self) -> bool;

    /// The number of coordinates.
    fn count(self) -> Result<usize, LayoutError>;

    /// The sizes, in the place of coordinates.
    fn sizes(self) -> Self::Coord;

    /// Whether the numbers are equal, or how the first two that are in the same place `differ`, with the mode.
    fn equal(
        left: Self::Coord,
        right: Self::Coord,
        differ: impl Fn(usize, usize) -> LayoutError + Copy,
    ) -> Result<(), LayoutError>;

    /// The loops of the modes, inside the loops `Rest`.
    type Inside<Rest: Loops>: Loops;

    /// The loops over the offsets of several layouts of this shape, inside others.
    fn loops<Rest: Loops>(self, strides: EachLayout<StridesOfEach<Self::Coord>>, rest: Rest) -> Self::Inside<Rest>;
}

/// A shape with strides: each of its coordinates has an offset.
pub trait StridedNest<D>: Nest + OneDimensional<D> {
    /// The offset of a natural coordinate.
    ///
    /// It does not overflow for a coordinate of the shape, where [`last_offset`](StridedNest::last_offset) does not.
    fn offset<A: Arithmetic>(coordinate: Self::Coord, stride: D) -> Result<usize, A::Error>;

    /// The greatest offset of a coordinate, of a shape that is not empty.
    fn last_offset(self, stride: D) -> Result<usize, LayoutError>;

    /// The strides, in the place of coordinates.
    fn strides(stride: D) -> StridesOfEach<Self::Coord>;
}
