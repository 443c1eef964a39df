// The twin of `threads_that_do_not_divide_the_memory`.
use colex::prelude::*;
use colex::typenum::U64;
use colex_bulk::{Backend, Block};

fn kernel<B: Backend>(block: &mut Block<'_, B, U64>) {
    let ones = block.shared::<f32, _>(layout![128 : 1]);
    block.fill(ones.by(layout![64 : 1]), (), |_, to, ()| to.set(1.0));
}

fn main() {
    let _ = kernel::<colex_bulk::Host>;
}
