// The twin of `a_thread_writes_what_all_read`.
use colex::prelude::*;
use colex::typenum::U64;
use colex_bulk::{Backend, Block};

fn kernel<B: Backend>(block: &mut Block<'_, B, U64>) {
    let ones = block.shared::<f32, _>(layout![64 : 1]);
    let mut ones = block.fill(ones.by(layout![64 : 1]), (), |_, to, ()| to.set(1.0));
    block.threads(ones.by_mut(layout![64 : 1]), |_, mut part| colex::algorithm::fill(&mut part, 2.0));
    let _ = &mut ones;
}

fn main() {
    let _ = kernel::<colex_bulk::Host>;
}
