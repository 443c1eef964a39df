// The twin of `fewer_threads_in_a_layout_than_in_the_block`.
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
