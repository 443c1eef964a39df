// The twin of `a_composition_of_any_layout`.
use colex::prelude::*;

type Every = Layout![4 : 2];

fn size<S: IntTuple, D: IntTuple>(a: Layout<S, D>) -> usize
where
    Every: ComposesWith<Layout<S, D>>,
{
    a.composition(layout![4 : 2]).size()
}

fn main() {
    size(layout![8 : 1]);
}
