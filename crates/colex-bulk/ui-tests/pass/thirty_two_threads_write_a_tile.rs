// The twin of `more_threads_write_a_tile_than_there_are`.
use colex::prelude::*;
use colex::typenum::U64;
use colex_bulk::SomeThreads;

fn some<TL: SomeThreads<U64>>(_: TL) {}

fn main() {
    some(layout![(8, 4)]);
}
