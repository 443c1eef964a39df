//! A tuple: the loops of its modes, those of the first innermost.

use super::{NaturalCoord, Nest, StridedNest};
use crate::diagnostics::checked::Arithmetic;
use crate::diagnostics::{LayoutError, OfModes, checked};
use crate::int_tuple::{HCons, HNil};
use crate::tensor::loops::{EachLayout, Loops, StridesOfEach};

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
    fn equal(_: HNil, _: HNil, _: impl Fn(usize, usize) -> LayoutError + Copy) -> Result<(), LayoutError> {
        Ok(())
    }
    type Inside<Rest: Loops> = Rest;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn loops<Rest: Loops>(self, _: EachLayout<StridesOfEach<HNil>>, rest: Rest) -> Rest {
        rest
    }
}
impl StridedNest<HNil> for HNil {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn offset<A: Arithmetic>(_: HNil, _: HNil) -> Result<usize, A::Error> {
        Ok(0)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn last_offset(self, _: HNil) -> Result<usize, LayoutError> {
        Ok(0)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn strides(_: HNil) -> StridesOfEach<HNil> {
        StridesOfEach { value: HNil, dynamic: HNil }
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
impl<H: StridedNest<HD>, T: StridedNest<TD>, HD, TD> StridedNest<HCons<HD, TD>> for HCons<H, T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn offset<A: Arithmetic>(coordinate: Self::Coord, stride: HCons<HD, TD>) -> Result<usize, A::Error> {
        let offset = A::in_first(H::offset::<A>(coordinate.head, stride.head))?;
        A::plus(offset, A::behind(T::offset::<A>(coordinate.tail, stride.tail))?)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn last_offset(self, stride: HCons<HD, TD>) -> Result<usize, LayoutError> {
        checked::plus(self.head.last_offset(stride.head)?, self.tail.last_offset(stride.tail)?)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn strides(stride: HCons<HD, TD>) -> StridesOfEach<Self::Coord> {
        let (head, tail) = (H::strides(stride.head), T::strides(stride.tail));
        StridesOfEach {
            value: HCons { head: head.value, tail: tail.value },
            dynamic: HCons { head: head.dynamic, tail: tail.dynamic },
        }
    }
}
