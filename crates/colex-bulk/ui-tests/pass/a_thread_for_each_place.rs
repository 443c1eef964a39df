// The twin of `a_place_without_a_thread`.
use colex::prelude::*;
use colex::typenum::U64;
use colex_bulk::{Backend, Block};

fn kernel<B: Backend>(block: &mut Block<'_, B, U64>) {
    let ones = block.shared::<f32, _>(layout![(32, 2)]);
    block.fill(ones.by(layout![(32, 2) : (2, 1)]), (), |_, to, ()| to.set(1.0));
}

fn main() {
    let _ = kernel::<colex_bulk::Host>;
}
