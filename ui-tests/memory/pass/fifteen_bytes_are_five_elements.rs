// The twin of `sixteen_bytes_are_no_elements_of_three`.
use colex::bounds::VectorWidth;
use colex::prelude::*;
use colex::typenum::U3;

fn vectors<N, L: VectorWidth<N, U3>>(_: L, _: N) {}

fn main() {
    vectors(layout![5 : 1], shape![15]);
}
