// The twin of `columns_of_two_are_no_vectors_of_four`.
use colex::bounds::VectorWidth;
use colex::prelude::*;

fn load<L: VectorWidth<U16, U4>>(_: L) {}

fn main() {
    let columns = Multiple::<U4>::new(40).unwrap();
    load(layout![(8, 5) : (1, columns)]);
}
