use colex::typenum::{U48, U64};
use colex_bulk::{Backend, Block};

fn kernel<B: Backend>(block: &mut Block<'_, B, U48>) {
    let mut sum = block.per_thread(0);
    block.reduce_in_warps(&mut sum, |a, b| a + b);
}

fn main() {
    let _ = kernel::<colex_bulk::Host>;
    let _: Option<(U48, U64)> = None;
}
