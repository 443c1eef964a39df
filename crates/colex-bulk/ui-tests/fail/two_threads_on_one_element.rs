use colex::prelude::*;
use colex::typenum::U64;
use colex_bulk::{Backend, Block, Output};

type Row = Layout![(1, 128) : (0, 1)];

fn kernel<B: Backend>(block: &mut Block<'_, B, U64>, out: Output<'_, f32, Row, Shape![(1, 64)]>) {
    let mut out = out.tile(block);
    block.threads(out.by_mut(layout![(1, 64) : (0, 0)]), |_, mut out| out[(0, 0)] = 1.0);
}

fn main() {
    let _ = kernel::<colex_bulk::Host>;
}
