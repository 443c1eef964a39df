use colex::prelude::*;

fn second<S: IntTuple, D: IntTuple>(a: Layout<S, D>) -> usize {
    a.at(1)
}

fn main() {
    second(layout![(4, 8) : (8, 1)]);
}
