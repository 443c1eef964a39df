//! A shape as nested loops.
//!
//! This is what memory safety rests on: the coordinates of a shape, and how far their offsets go. It is computed here
//! from the values of the integers alone, and both traits are sealed, so that no type outside can pretend to be a
//! shape.

use super::loops::{Each, Loop, Loops, Strides};
use crate::diagnostics::{LayoutError, checked};
use crate::int::Integer;
use crate::int_tuple::{HCons, HNil};
use core::fmt::Debug;

mod sealed {
    use crate::int::Integral;
    use crate::int_tuple::{HCons, HNil};

    pub trait Sealed {}
    impl<I: Integral> Sealed for I {}
    impl Sealed for HNil {}
    impl<H: Sealed, T: Sealed> Sealed for HCons<H, T> {}

    // A trait with a parameter can be implemented for `U4`, say, where the parameter is a type of one's own.
    pub trait Strides<D> {}
    impl<I: Integral, D: Integral> Strides<D> for I {}
    impl Strides<HNil> for HNil {}
    impl<H: Strides<HD>, T: Strides<TD>, HD, TD> Strides<HCons<HD, TD>> for HCons<H, T> {}
}

/// A shape whose coordinates are visited by nested loops, one for each integer.
///
/// | shape | loops |
/// | --- | --- |
/// | integer `n` | one, from 0 up to `n` |
/// | tuple | those of the last mode outermost, those of the first innermost: colexicographical order |
///
/// The loop over a static integer has a static trip count, and no coordinate is found by a division.
pub trait Nest: sealed::Sealed + Copy {
    /// The natural coordinates: of the profile of the shape, with a `usize` for each integer.
    type Coord: Copy + Debug + PartialEq;

    /// Visits all coordinates, with a state that goes from each to the next.
    fn fold<A>(self, state: A, visit: &mut impl FnMut(A, Self::Coord) -> A) -> A;

    /// Visits all coordinates.
    #[inline(always)]
    fn each(self, visit: &mut impl FnMut(Self::Coord)) {
        self.fold((), &mut |(), coordinate| visit(coordinate));
    }

    /// The first coordinate: all 0.
    fn origin() -> Self::Coord;

    /// The coordinate of a 1-D coordinate below the size.
    fn place(self, index: usize) -> Self::Coord;

    /// The 1-D coordinate of a coordinate.
    fn index(self, coordinate: Self::Coord) -> usize;

    /// Visits the coordinates whose 1-D coordinate is below `end`, which is at most the size.
    fn each_below(self, end: usize, visit: &mut impl FnMut(Self::Coord));

    /// Steps to the next coordinate; from the last one to the first, and then says `false`.
    fn advance(self, coordinate: &mut Self::Coord) -> bool;

    /// Whether there are no coordinates.
    fn is_empty(self) -> bool;

    /// The number of coordinates.
    fn count(self) -> Result<usize, LayoutError>;

    /// The sizes, in the place of coordinates.
    fn sizes(self) -> Self::Coord;

    /// The first two numbers that differ, and are in the same place.
    fn difference(left: Self::Coord, right: Self::Coord) -> Option<(usize, usize)>;

    /// The loops of the modes, inside the loops `Rest`.
    type Inside<Rest: Loops>: Loops;

    /// The loops over the offsets of several layouts of this shape, inside others.
    fn loops<Rest: Loops>(self, strides: Each<Strides<Self::Coord>>, rest: Rest) -> Self::Inside<Rest>;
}

/// A shape with strides: each of its coordinates has an offset.
pub trait StridedNest<D>: Nest + sealed::Strides<D> {
    /// The offset of a natural coordinate.
    ///
    /// It does not overflow for a coordinate of the shape, where [`last_offset`](StridedNest::last_offset) does not.
    fn offset(coordinate: Self::Coord, stride: D) -> usize;

    /// The greatest offset of a coordinate, of a shape that is not empty.
    fn last_offset(self, stride: D) -> Result<usize, LayoutError>;

    /// The strides, in the place of coordinates.
    fn strides(stride: D) -> Strides<Self::Coord>;
}

impl<I: Integer> Nest for I {
    type Coord = usize;
    #[inline(always)]
    fn fold<A>(self, mut state: A, visit: &mut impl FnMut(A, usize) -> A) -> A {
        for i in 0..self.value() {
            state = visit(state, i);
        }
        state
    }
    #[inline(always)]
    fn origin() -> usize {
        0
    }
    #[inline(always)]
    fn place(self, index: usize) -> usize {
        index
    }
    #[inline(always)]
    fn index(self, coordinate: usize) -> usize {
        coordinate
    }
    #[inline(always)]
    fn each_below(self, end: usize, visit: &mut impl FnMut(usize)) {
        for i in 0..end {
            visit(i);
        }
    }
    #[inline(always)]
    fn advance(self, coordinate: &mut usize) -> bool {
        *coordinate += 1;
        if *coordinate < self.value() {
            return true;
        }
        *coordinate = 0;
        false
    }
    #[inline(always)]
    fn is_empty(self) -> bool {
        self.value() == 0
    }
    #[inline(always)]
    fn count(self) -> Result<usize, LayoutError> {
        Ok(self.value())
    }
    #[inline(always)]
    fn sizes(self) -> usize {
        self.value()
    }
    #[inline(always)]
    fn difference(left: usize, right: usize) -> Option<(usize, usize)> {
        (left != right).then_some((left, right))
    }
    type Inside<Rest: Loops> = HCons<Loop, Rest>;
    #[inline(always)]
    fn loops<Rest: Loops>(self, strides: Each<Strides<usize>>, rest: Rest) -> HCons<Loop, Rest> {
        let head = Loop {
            size: self.value(),
            is_static: I::STATIC.is_some(),
            stride: strides.map(|s| s.value),
            dynamic: strides.map(|s| s.dynamic != 0),
        };
        HCons { head, tail: rest }
    }
}
impl<I: Integer, D: Integer> StridedNest<D> for I {
    #[inline(always)]
    fn offset(coordinate: usize, stride: D) -> usize {
        coordinate * stride.value()
    }
    #[inline(always)]
    fn last_offset(self, stride: D) -> Result<usize, LayoutError> {
        checked::times(self.value().saturating_sub(1), stride.value())
    }
    #[inline(always)]
    fn strides(stride: D) -> Strides<usize> {
        Strides { value: stride.value(), dynamic: usize::from(D::STATIC.is_none()) }
    }
}

impl Nest for HNil {
    type Coord = HNil;
    #[inline(always)]
    fn fold<A>(self, state: A, visit: &mut impl FnMut(A, HNil) -> A) -> A {
        visit(state, HNil)
    }
    #[inline(always)]
    fn origin() -> HNil {
        HNil
    }
    #[inline(always)]
    fn place(self, _: usize) -> HNil {
        HNil
    }
    #[inline(always)]
    fn index(self, _: HNil) -> usize {
        0
    }
    #[inline(always)]
    fn each_below(self, end: usize, visit: &mut impl FnMut(HNil)) {
        if end > 0 {
            visit(HNil);
        }
    }
    #[inline(always)]
    fn advance(self, _: &mut HNil) -> bool {
        false
    }
    #[inline(always)]
    fn is_empty(self) -> bool {
        false
    }
    #[inline(always)]
    fn count(self) -> Result<usize, LayoutError> {
        Ok(1)
    }
    #[inline(always)]
    fn sizes(self) -> HNil {
        HNil
    }
    #[inline(always)]
    fn difference(_: HNil, _: HNil) -> Option<(usize, usize)> {
        None
    }
    type Inside<Rest: Loops> = Rest;
    #[inline(always)]
    fn loops<Rest: Loops>(self, _: Each<Strides<HNil>>, rest: Rest) -> Rest {
        rest
    }
}
impl StridedNest<HNil> for HNil {
    #[inline(always)]
    fn offset(_: HNil, _: HNil) -> usize {
        0
    }
    #[inline(always)]
    fn last_offset(self, _: HNil) -> Result<usize, LayoutError> {
        Ok(0)
    }
    #[inline(always)]
    fn strides(_: HNil) -> Strides<HNil> {
        Strides { value: HNil, dynamic: HNil }
    }
}

/// The quotient and the remainder of a 1-D coordinate by the size of the first mode.
#[inline(always)]
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
    #[inline(always)]
    fn fold<A>(self, state: A, visit: &mut impl FnMut(A, Self::Coord) -> A) -> A {
        self.tail.fold(state, &mut |state, tail| {
            self.head.fold(state, &mut |state, head| visit(state, HCons { head, tail }))
        })
    }
    #[inline(always)]
    fn origin() -> Self::Coord {
        HCons { head: H::origin(), tail: T::origin() }
    }
    #[inline(always)]
    fn place(self, index: usize) -> Self::Coord {
        let (tail, head) = split(index, self.head);
        HCons { head: self.head.place(head), tail: self.tail.place(tail) }
    }
    #[inline(always)]
    fn index(self, coordinate: Self::Coord) -> usize {
        self.head.index(coordinate.head) + self.tail.index(coordinate.tail) * self.head.count().unwrap_or(0)
    }
    #[inline(always)]
    fn each_below(self, end: usize, visit: &mut impl FnMut(Self::Coord)) {
        let (whole, part) = split(end, self.head);
        self.tail.each_below(whole, &mut |tail| self.head.each(&mut |head| visit(HCons { head, tail })));
        if part > 0 {
            let tail = self.tail.place(whole);
            self.head.each_below(part, &mut |head| visit(HCons { head, tail }));
        }
    }
    #[inline(always)]
    fn advance(self, coordinate: &mut Self::Coord) -> bool {
        self.head.advance(&mut coordinate.head) || self.tail.advance(&mut coordinate.tail)
    }
    #[inline(always)]
    fn is_empty(self) -> bool {
        self.head.is_empty() || self.tail.is_empty()
    }
    #[inline(always)]
    fn count(self) -> Result<usize, LayoutError> {
        if self.is_empty() { Ok(0) } else { checked::times(self.head.count()?, self.tail.count()?) }
    }
    #[inline(always)]
    fn sizes(self) -> Self::Coord {
        HCons { head: self.head.sizes(), tail: self.tail.sizes() }
    }
    #[inline(always)]
    fn difference(left: Self::Coord, right: Self::Coord) -> Option<(usize, usize)> {
        H::difference(left.head, right.head).or_else(|| T::difference(left.tail, right.tail))
    }
    type Inside<Rest: Loops> = H::Inside<T::Inside<Rest>>;
    #[inline(always)]
    fn loops<Rest: Loops>(self, strides: Each<Strides<Self::Coord>>, rest: Rest) -> Self::Inside<Rest> {
        let heads = strides.map(|s| Strides { value: s.value.head, dynamic: s.dynamic.head });
        let tails = strides.map(|s| Strides { value: s.value.tail, dynamic: s.dynamic.tail });
        self.head.loops(heads, self.tail.loops(tails, rest))
    }
}
impl<H: StridedNest<HD>, T: StridedNest<TD>, HD, TD> StridedNest<HCons<HD, TD>> for HCons<H, T> {
    #[inline(always)]
    fn offset(coordinate: Self::Coord, stride: HCons<HD, TD>) -> usize {
        H::offset(coordinate.head, stride.head) + T::offset(coordinate.tail, stride.tail)
    }
    #[inline(always)]
    fn last_offset(self, stride: HCons<HD, TD>) -> Result<usize, LayoutError> {
        checked::plus(self.head.last_offset(stride.head)?, self.tail.last_offset(stride.tail)?)
    }
    #[inline(always)]
    fn strides(stride: HCons<HD, TD>) -> Strides<Self::Coord> {
        let (head, tail) = (H::strides(stride.head), T::strides(stride.tail));
        Strides {
            value: HCons { head: head.value, tail: tail.value },
            dynamic: HCons { head: head.dynamic, tail: tail.dynamic },
        }
    }
}
