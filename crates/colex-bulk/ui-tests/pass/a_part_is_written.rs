// The twin of `a_part_that_is_not_written`.
use colex::prelude::*;
use colex::typenum::U64;
use colex_bulk::{Backend, Block};

fn kernel<B: Backend>(block: &mut Block<'_, B, U64>) {
    let ones = block.shared::<f32, _>(layout![64 : 1]);
    block.fill(ones.by(layout![64 : 1]), (), |_, to, ()| to.set(1.0));
}

fn main() {
    let _ = kernel::<colex_bulk::Host>;
}
