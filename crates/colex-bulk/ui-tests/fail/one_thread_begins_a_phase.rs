use colex::typenum::U64;
use colex_bulk::{Backend, Block};

fn kernel<B: Backend>(block: &mut Block<'_, B, U64>) {
    block.threads((), |t, ()| {
        if t.index() == 0 {
            block.threads((), |_, ()| ());
        }
    });
}

fn main() {
    let _ = kernel::<colex_bulk::Host>;
}
