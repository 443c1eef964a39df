// The twin of `one_thread_begins_a_phase`.
use colex::typenum::U64;
use colex_bulk::{Backend, Block};

fn kernel<B: Backend>(block: &mut Block<'_, B, U64>) {
    block.threads((), |t, ()| {
        if t.index() == 0 {
            assert!(t.index() < 64);
        }
    });
}

fn main() {
    let _ = kernel::<colex_bulk::Host>;
}
