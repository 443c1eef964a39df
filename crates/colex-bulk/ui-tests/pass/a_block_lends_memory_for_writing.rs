// The twin of `a_block_reads_memory_while_it_is_written`.
use colex::prelude::*;
use colex::typenum::U64;
use colex_bulk::{Backend, Block};

fn kernel<B: Backend>(block: &mut Block<'_, B, U64>) {
    let ones = block.shared::<f32, _>(layout![64 : 1]);
    let mut ones = block.fill(ones.by(layout![64 : 1]), (), |_, to, ()| to.set(1.0));
    block.threads((1.0, ones.by_mut(layout![64 : 1])), |_, _| ());
}

fn main() {
    let _ = kernel::<colex_bulk::Host>;
}
