// The twin of `filled_memory_is_filled`.
use colex::prelude::*;
use colex::typenum::U64;
use colex_bulk::{Backend, Block};

fn kernel<B: Backend>(block: &mut Block<'_, B, U64>) {
    let ones = block.shared::<f32, _>(layout![64 : 1]);
    let mut ones = block.fill(ones.by(layout![64 : 1]), (), |_, to, ()| to.set(1.0));
    block.fill(ones.forget().by(layout![64 : 1]), (), |_, to, ()| to.set(2.0));
}

fn main() {
    let _ = kernel::<colex_bulk::Host>;
}
