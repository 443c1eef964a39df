use colex::prelude::*;

fn tiles<S: IntTuple, D: IntTuple, T: Integer>(a: Layout<S, D>, rows: T) -> usize
where
    Shape![(T, 2)]: Copy,
{
    a.zipped_divide(shape![(rows, 2)]).size()
}

fn main() {
    tiles(layout![(8, 8) : (8, 1)], shape![4]);
}
