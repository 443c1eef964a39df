// The twin of `a_place_without_one_of_some_threads`.
use colex::prelude::*;
use colex::typenum::U64;
use colex_bulk::SomeThreads;

fn some<TL: SomeThreads<U64>>(_: TL) {}

fn main() {
    some(layout![(16, 2) : (2, 1)]);
}
