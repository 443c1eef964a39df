use colex::prelude::*;
use colex::typenum::U64;
use colex_bulk::AllThreads;

fn all<TL: AllThreads<U64>>(_: TL) {}

fn main() {
    all(shape![64]);
}
