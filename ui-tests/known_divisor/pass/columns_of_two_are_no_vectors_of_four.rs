use colex::bounds::VectorWidth;
use colex::prelude::*;

fn load<L: VectorWidth<U16, U4>>(_: L) {}

fn main() {
    let columns = Multiple::<U4>::new(40).unwrap();
    load(layout![(8, 5) : (1, columns)]);
}
