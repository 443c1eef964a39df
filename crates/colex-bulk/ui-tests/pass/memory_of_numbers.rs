// The twin of `memory_of_references`.
use colex::prelude::*;
use colex::typenum::U64;
use colex_bulk::{Backend, Block};

fn kernel<B: Backend>(block: &mut Block<'_, B, U64>) {
    block.shared::<f32, _>(layout![64 : 1]);
}

fn main() {
    let _ = kernel::<colex_bulk::Host>;
}
