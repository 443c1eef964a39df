// The twin of `every_other_element_is_not_coalesced`.
use colex::bounds::Coalesced;
use colex::prelude::*;
use colex::typenum::{U4, U128};

fn load<L: Coalesced<U4, U128>>(_: L) {}

fn main() {
    load(layout![32 : 1]);
}
