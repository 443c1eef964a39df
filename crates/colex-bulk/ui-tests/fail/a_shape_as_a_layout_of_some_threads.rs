use colex::prelude::*;
use colex::typenum::U64;
use colex_bulk::SomeThreads;

fn some<TL: SomeThreads<U64>>(_: TL) {}

fn main() {
    some(shape![8]);
}
