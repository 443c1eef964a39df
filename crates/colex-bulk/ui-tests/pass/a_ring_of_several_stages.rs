// The twin of `a_ring_of_one_stage`.
use colex::prelude::*;
use colex::typenum::{U1, U3, U64};
use colex_bulk::{Backend, Block, Stage};

type One = U1;
type Several = U3;

fn kernel<B: Backend>(block: &mut Block<'_, B, U64>) {
    let (threads, mut own) = (layout![64 : 1], block.per_thread(0));
    let stage = Stage::<u32, _, _>::new(layout![64 : 1], threads);
    block.ring::<Several, _, _, _, _, _, _>(stage, 4, |_| (), |_, to, ()| to.set(1).into(), &mut own, |_, _, _| ());
}

fn main() {
    let _ = kernel::<colex_bulk::Host>;
}
