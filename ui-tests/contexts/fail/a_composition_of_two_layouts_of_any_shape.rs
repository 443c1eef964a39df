use colex::prelude::*;

fn size<S: IntTuple, D: IntTuple, N: IntTuple, R: IntTuple>(a: Layout<S, D>, b: Layout<N, R>) -> usize
where
    Layout<N, R>: Copy,
{
    a.composition(b).size()
}

fn main() {
    size(layout![8 : 1], layout![4 : 2]);
}
