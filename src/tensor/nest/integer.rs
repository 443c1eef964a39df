//! An integer: one loop.

use super::{Nest, StridedNest};
use crate::diagnostics::checked::Arithmetic;
use crate::diagnostics::{LayoutError, checked};
use crate::int::Integer;
use crate::int_tuple::HCons;
use crate::tensor::loops::{EachLayout, Loop, Loops, StridesOfEach};

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
impl<I: Integer, D: Integer> StridedNest<D> for I {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn offset<A: Arithmetic>(coordinate: usize, stride: D) -> Result<usize, A::Error> {
        A::times(coordinate, stride.value())
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn last_offset(self, stride: D) -> Result<usize, LayoutError> {
        checked::times(self.value().saturating_sub(1), stride.value())
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn strides(stride: D) -> StridesOfEach<usize> {
        StridesOfEach { value: stride.value(), dynamic: usize::from(D::STATIC.is_none()) }
    }
}
