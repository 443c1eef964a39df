use colex::typenum::U64;
use colex_bulk::{Backend, Block};

fn kernel<B: Backend>(block: &mut Block<'_, B, U64>) {
    block.threads((1u32, 2u32, 3u32, 4u32, 5u32, 6u32, 7u32), |_, _| ());
}

fn main() {
    let _ = kernel::<colex_bulk::Host>;
}
