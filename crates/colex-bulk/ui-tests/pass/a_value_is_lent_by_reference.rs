// The twin of `a_value_that_each_thread_has_is_lent_by_value`.
use colex::typenum::U64;
use colex_bulk::{Backend, Block};

fn kernel<B: Backend>(block: &mut Block<'_, B, U64>) {
    let mut sum = block.per_thread(0f32);
    block.threads(&mut sum, |_, sum| *sum = 1.0);
    let _ = &mut sum;
}

fn main() {
    let _ = kernel::<colex_bulk::Host>;
}
