// The twin of `a_recursion_over_the_rank_without_a_bound`.
use colex::prelude::*;
use colex::tuple::{HCons, HNil};

trait Last {
    fn last(self) -> usize;
}
impl Last for HNil {
    fn last(self) -> usize {
        1
    }
}
impl<M: Integer, T: Last> Last for HCons<M, T> {
    fn last(self) -> usize {
        self.head.value() * self.tail.last()
    }
}

fn reach<M: Integer, T: Last + Strided<TD>, D: Integer, TD: IntTuple>(a: Layout<HCons<M, T>, HCons<D, TD>>) -> usize {
    a.at(a.shape().last() - 1)
}

fn main() {
    reach(layout![(2, 4) : (4, 1)]);
}
