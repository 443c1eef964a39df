// The twin of `nested_threads_that_leave_a_mode`.
use colex::prelude::*;
use colex::typenum::U256;
use colex_bulk::{Backend, Block};

fn kernel<B: Backend>(block: &mut Block<'_, B, U256>) {
    let ones = block.shared::<f32, _>(layout![(64, (4, 16))]);
    block.fill(ones.by(layout![(16, (4, 4))]), (), |_, to, ()| to.set(1.0));
}

fn main() {
    let _ = kernel::<colex_bulk::Host>;
}
