// The twin of `the_greatest_of_floats`.
use colex::typenum::U64;
use colex_bulk::{Backend, Block, Totals};

fn kernel<B: Backend>(block: &mut Block<'_, B, U64>, all: Totals<'_, f32>) {
    block.threads(&all, |_, all| all.add(0, 1.0));
}

fn main() {
    let _ = kernel::<colex_bulk::Host>;
}
