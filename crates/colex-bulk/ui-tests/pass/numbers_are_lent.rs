// The twin of `a_slice_of_the_host_is_lent`.
use colex::typenum::U64;
use colex_bulk::{Backend, Block};

fn kernel<B: Backend>(block: &mut Block<'_, B, U64>) {
    block.threads((1.0f32, 2.0f32), |_, _| ());
}

fn main() {
    let _ = kernel::<colex_bulk::Host>;
}
