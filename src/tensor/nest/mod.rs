//! A shape as nested loops.
//!
//! Memory safety relies on this module: the coordinates of a shape, and the reach of their offsets. It is computed here
//! from the values of the integers alone, and both traits are sealed, so that no type outside can pretend to be a
//! shape.

mod natural;
mod strided;

use super::loops::Loop;
use super::{EachLayout, Loops, StridesOfEach};
use crate::diagnostics::{LayoutError, OfModes, checked};
use crate::int::Integer;
use crate::int_tuple::{HCons, HNil};

pub use natural::{CoordValue, NaturalCoord};
pub use strided::{CutMode, StridedNest};

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
    /// The natural coordinates as Rust tuples, `(i, (j, k))`, as callers read and write them.
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

    /// Calls `visit` with each coordinate, in colexicographical order.
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

    /// Whether the domain is empty.
    fn is_empty(self) -> bool;

    /// The number of coordinates.
    fn count(self) -> Result<usize, LayoutError>;

    /// The sizes, nested like the coordinates.
    fn sizes(self) -> Self::Coord;

    /// The size of the second mode, or 1.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn columns(self) -> usize {
        1
    }

    /// The size of the first mode, or 1 of an empty tuple.
    fn first_size(self) -> usize;

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

// An integer: one loop.

impl<I: Integer> Nest for I {
    type Coord = usize;
    type Tuple = usize;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fold_filled<A>(self, mut state: A, mut visit: impl FnMut(A, usize) -> A) -> A {
        for i in 0..self.value() {
            state = visit(state, i);
        }
        state
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn origin() -> usize {
        0
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn place(self, index: usize) -> usize {
        index
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn index(self, coordinate: usize) -> usize {
        coordinate
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn each_below(self, end: usize, mut visit: impl FnMut(usize)) {
        for i in 0..end {
            visit(i);
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn advance(self, coordinate: &mut usize) -> bool {
        *coordinate += 1;
        if *coordinate < self.value() {
            return true;
        }
        *coordinate = 0;
        false
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_empty(self) -> bool {
        self.value() == 0
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn count(self) -> Result<usize, LayoutError> {
        Ok(self.value())
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sizes(self) -> usize {
        self.value()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn first_size(self) -> usize {
        self.value()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn equal(
        left: usize,
        right: usize,
        differ: impl Fn(usize, usize) -> LayoutError + Copy,
    ) -> Result<(), LayoutError> {
        if left == right { Ok(()) } else { Err(differ(left, right)) }
    }
    type Inside<Rest: Loops> = HCons<Loop, Rest>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn loops<Rest: Loops>(self, strides: EachLayout<StridesOfEach<usize>>, rest: Rest) -> HCons<Loop, Rest> {
        let head = Loop {
            size: self.value(),
            is_static: I::STATIC.is_some(),
            stride: strides.map(|s| s.value),
            dynamic: strides.map(|s| s.dynamic != 0),
        };
        HCons { head, tail: rest }
    }
}

// A tuple: the loops of its modes, those of the first innermost.

impl Nest for HNil {
    type Coord = HNil;
    type Tuple = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fold_filled<A>(self, state: A, mut visit: impl FnMut(A, HNil) -> A) -> A {
        visit(state, HNil)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn origin() -> HNil {
        HNil
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn place(self, _: usize) -> HNil {
        HNil
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn index(self, _: HNil) -> usize {
        0
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn each_below(self, end: usize, mut visit: impl FnMut(HNil)) {
        if end > 0 {
            visit(HNil);
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn advance(self, _: &mut HNil) -> bool {
        false
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_empty(self) -> bool {
        false
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn count(self) -> Result<usize, LayoutError> {
        Ok(1)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sizes(self) -> HNil {
        HNil
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn first_size(self) -> usize {
        1
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn equal(_: HNil, _: HNil, _: impl Fn(usize, usize) -> LayoutError + Copy) -> Result<(), LayoutError> {
        Ok(())
    }
    type Inside<Rest: Loops> = Rest;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn loops<Rest: Loops>(self, _: EachLayout<StridesOfEach<HNil>>, rest: Rest) -> Rest {
        rest
    }
}

/// The quotient and the remainder of a 1-D coordinate by the size of the first mode.
#[cfg_attr(not(debug_assertions), inline(always))]
fn split<H: Nest>(index: usize, head: H) -> (usize, usize) {
    match head.count() {
        // The comparison spares the division in the last mode.
        Ok(size) if size != 0 && index >= size => (index / size, index % size),
        // Also a size that overflows, which is greater than any coordinate.
        _ => (0, index),
    }
}

impl<H: Nest, T: Nest> Nest for HCons<H, T> {
    type Coord = HCons<H::Coord, T::Coord>;
    type Tuple = <Self::Coord as NaturalCoord>::Tuple;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fold_filled<A>(self, state: A, mut visit: impl FnMut(A, Self::Coord) -> A) -> A {
        self.tail.fold_filled(
            state,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |state, tail| {
                self.head.fold_filled(
                    state,
                    #[cfg_attr(not(debug_assertions), inline(always))]
                    |state, head| visit(state, HCons { head, tail }),
                )
            },
        )
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn origin() -> Self::Coord {
        HCons { head: H::origin(), tail: T::origin() }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn place(self, index: usize) -> Self::Coord {
        let (tail, head) = split(index, self.head);
        HCons { head: self.head.place(head), tail: self.tail.place(tail) }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn index(self, coordinate: Self::Coord) -> usize {
        self.head.index(coordinate.head) + self.tail.index(coordinate.tail) * self.head.count().unwrap_or(0)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn each_below(self, end: usize, mut visit: impl FnMut(Self::Coord)) {
        let (whole, part) = split(end, self.head);
        // Where there is a whole one, it is not empty.
        let head = self.head;
        self.tail.each_below(
            whole,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |tail| {
                head.fold_filled(
                    (),
                    #[cfg_attr(not(debug_assertions), inline(always))]
                    |(), head| visit(HCons { head, tail }),
                )
            },
        );
        if part > 0 {
            let tail = self.tail.place(whole);
            self.head.each_below(
                part,
                #[cfg_attr(not(debug_assertions), inline(always))]
                |head| visit(HCons { head, tail }),
            );
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn advance(self, coordinate: &mut Self::Coord) -> bool {
        self.head.advance(&mut coordinate.head) || self.tail.advance(&mut coordinate.tail)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_empty(self) -> bool {
        self.head.is_empty() || self.tail.is_empty()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn count(self) -> Result<usize, LayoutError> {
        if self.is_empty() { Ok(0) } else { checked::times(self.head.count()?, self.tail.count()?) }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sizes(self) -> Self::Coord {
        HCons { head: self.head.sizes(), tail: self.tail.sizes() }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn columns(self) -> usize {
        self.tail.first_size()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn first_size(self) -> usize {
        self.head.count().unwrap_or(0)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn equal(
        left: Self::Coord,
        right: Self::Coord,
        differ: impl Fn(usize, usize) -> LayoutError + Copy,
    ) -> Result<(), LayoutError> {
        H::equal(left.head, right.head, differ).in_first()?;
        T::equal(left.tail, right.tail, differ).behind()
    }
    type Inside<Rest: Loops> = H::Inside<T::Inside<Rest>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn loops<Rest: Loops>(self, strides: EachLayout<StridesOfEach<Self::Coord>>, rest: Rest) -> Self::Inside<Rest> {
        let heads = strides.map(|s| StridesOfEach { value: s.value.head, dynamic: s.dynamic.head });
        let tails = strides.map(|s| StridesOfEach { value: s.value.tail, dynamic: s.dynamic.tail });
        self.head.loops(heads, self.tail.loops(tails, rest))
    }
}
