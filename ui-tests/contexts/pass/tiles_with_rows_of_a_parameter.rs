// The twin of `a_divide_by_a_tuple_with_a_parameter`.
use colex::prelude::*;

fn tiles<S: IntTuple, D: IntTuple, T: Integer>(a: Layout<S, D>, rows: T) -> usize
where
    Shape![(T, 2)]: Tiles<Layout<S, D>>,
{
    a.zipped_divide(shape![(rows, 2)]).size()
}

fn main() {
    tiles(layout![(8, 8) : (8, 1)], shape![4]);
}
