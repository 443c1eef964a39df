// The twin of `a_base_of_four_bytes_for_vectors_of_sixteen`.
use colex::bounds::Coalesced;
use colex::prelude::*;
use colex::typenum::U4;

fn load<A, L: Coalesced<U4, A>>(_: L, _: A) {}

fn main() {
    load(layout![(2, 4) : (4, 1)], shape![32]);
}
