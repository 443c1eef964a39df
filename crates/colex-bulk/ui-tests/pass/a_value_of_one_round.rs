// The twin of `a_value_is_kept_for_the_next_round`.
use colex::prelude::*;
use colex::typenum::{U2, U8};
use colex_bulk::{Block, Host, Stage};
use std::sync::Mutex;

static KEPT: Mutex<Vec<&'static mut u32>> = Mutex::new(Vec::new());

fn kernel(block: &mut Block<'_, Host, U8>) {
    let (threads, own) = (layout![8 : 1], Box::leak(Box::new(block.per_thread(0u32))));
    let stage = Stage::<u32, _, _>::new(threads, threads);
    block.ring::<U2, _, _, _, _, _, _>(
        stage,
        4,
        |_| (),
        |_, to, ()| to.set(1).into(),
        own,
        |_, _, own| KEPT.lock().unwrap().clear(),
    );
}

fn main() {
    let _ = kernel;
}
