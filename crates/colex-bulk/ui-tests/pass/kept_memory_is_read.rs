// The twin of `memory_that_was_forgotten_is_read`.
use colex::prelude::*;
use colex::typenum::U64;
use colex_bulk::{Backend, Block};

fn kernel<B: Backend>(block: &mut Block<'_, B, U64>) {
    let ones = block.shared::<f32, _>(layout![64 : 1]);
    let ones = block.fill(ones.by(layout![64 : 1]), (), |_, to, ()| to.set(1.0));
    let ones = ones;
    block.threads(&ones, |_, ones| assert!(ones[0] == 1.0));
}

fn main() {
    let _ = kernel::<colex_bulk::Host>;
}
