// The twin of `a_total_is_read`.
use colex::typenum::U64;
use colex_bulk::{Backend, Block, Totals};

fn kernel<B: Backend>(block: &mut Block<'_, B, U64>, all: Totals<'_, u32>) {
    block.threads(&all, |_, all| all.add(0, 1));
}

fn main() {
    let _ = kernel::<colex_bulk::Host>;
}
