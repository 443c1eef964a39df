//! Recursion over the rank: a trait with an impl for the empty list and one for a mode in front of others.

use colex::prelude::*;
use colex::tuple::{HCons, HNil};

/// A flat shape with its strides, walked mode by mode.
trait Walk<D> {
    /// Calls `visit` with the offset of each coordinate, the last mode outermost.
    fn walk(self, stride: D, offset: usize, visit: &mut dyn FnMut(usize));
}
impl Walk<HNil> for HNil {
    fn walk(self, _: HNil, offset: usize, visit: &mut dyn FnMut(usize)) {
        visit(offset);
    }
}
impl<M: Integer, T: Walk<TD> + Copy, D: Integer, TD: Copy> Walk<HCons<D, TD>> for HCons<M, T> {
    fn walk(self, stride: HCons<D, TD>, offset: usize, visit: &mut dyn FnMut(usize)) {
        self.tail.walk(stride.tail, offset, &mut |offset| {
            (0..self.head.value()).for_each(|i| visit(offset + i * stride.head.value()));
        });
    }
}

/// The facts about a list of sizes in its type.
trait Sizes {
    const RANK: usize;
    fn greatest(self) -> usize;
}
impl Sizes for HNil {
    const RANK: usize = 0;
    fn greatest(self) -> usize {
        0
    }
}
impl<M: Integer, T: Sizes> Sizes for HCons<M, T> {
    const RANK: usize = 1 + T::RANK;
    fn greatest(self) -> usize {
        self.head.value().max(self.tail.greatest())
    }
}

fn walked<S: Walk<D> + Copy, D: Copy>(a: Layout<S, D>) -> Vec<usize> {
    let mut offsets = Vec::new();
    a.shape().walk(a.stride(), 0, &mut |offset| offsets.push(offset));
    offsets
}

fn greatest_size<S: Sizes + Copy, D: Copy>(a: Layout<S, D>) -> (usize, usize) {
    (S::RANK, a.shape().greatest())
}

fn calls_walked<S: Walk<D> + Sizes + Strided<D>, D: IntTuple>(a: Layout<S, D>) -> (usize, usize) {
    let all: Vec<_> = (0..a.size()).map(|i| a.at(i)).collect();
    assert_eq!(walked(a), all);
    greatest_size(a)
}

#[test]
fn all_ranks() {
    let n = 3;
    assert_eq!(calls_walked(layout![() : ()]), (0, 0));
    assert_eq!(calls_walked(layout![(5) : (2)]), (1, 5));
    assert_eq!(calls_walked(layout![(2, n) : (n, 1)]), (2, 3));
    assert_eq!(calls_walked(layout![(2, n, 4, n) : (1, 100, 10, 7)]), (4, 4));
}
