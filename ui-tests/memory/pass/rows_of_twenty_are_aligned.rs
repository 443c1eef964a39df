// The twin of `rows_of_eighteen_are_not_aligned`.
use colex::bounds::VectorWidth;
use colex::prelude::*;
use colex::typenum::{U4, U16};

fn vectors<L: VectorWidth<U16, U4>>(_: L) {}

fn main() {
    vectors(layout![(8, 4) : (1, 20)]);
}
