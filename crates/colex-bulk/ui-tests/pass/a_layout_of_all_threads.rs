// The twin of `a_shape_as_a_layout_of_threads`.
use colex::prelude::*;
use colex::typenum::U64;
use colex_bulk::AllThreads;

fn all<TL: AllThreads<U64>>(_: TL) {}

fn main() {
    all(layout![64]);
}
