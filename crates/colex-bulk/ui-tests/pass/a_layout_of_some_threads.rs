// The twin of `a_shape_as_a_layout_of_some_threads`.
use colex::prelude::*;
use colex::typenum::U64;
use colex_bulk::SomeThreads;

fn some<TL: SomeThreads<U64>>(_: TL) {}

fn main() {
    some(layout![8]);
}
