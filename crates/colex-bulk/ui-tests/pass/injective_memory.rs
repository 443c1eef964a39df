// The twin of `memory_in_which_two_coordinates_are_one_element`.
use colex::prelude::*;
use colex::typenum::U64;
use colex_bulk::{Backend, Block};

fn kernel<B: Backend>(block: &mut Block<'_, B, U64>) {
    block.shared::<f32, _>(layout![(32, 2) : (1, 32)]);
}

fn main() {
    let _ = kernel::<colex_bulk::Host>;
}
