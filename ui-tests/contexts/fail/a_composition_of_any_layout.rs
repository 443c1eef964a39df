use colex::prelude::*;

type Every = Layout![4 : 2];

fn size<S: IntTuple, D: IntTuple>(a: Layout<S, D>) -> usize {
    a.composition(layout![4 : 2]).size()
}

fn main() {
    size(layout![8 : 1]);
}
