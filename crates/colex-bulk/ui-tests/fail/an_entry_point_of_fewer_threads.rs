use colex::prelude::*;
use colex::typenum::U256;
use colex_bulk::{Backend, Block, LaunchError, Machine, Output, Turns, entry_points};

type Ones<'k> = Output<'k, u32, Layout![(1, 512) : (0, 1)], Shape![(1, 256)]>;
fn ones<B: Backend>(block: &mut Block<'_, B, U256>, out: Ones<'_>) {
    let mut tile = out.tile(block);
    block.threads(tile.by_mut(layout![(1, 256) : (0, 1)]), |_, mut to| to[(0, 0)] = 1);
}
entry_points! {
    /// Ones.
    ones_of() [128 threads, 0 bytes]
    writes out: u32 = layout![(1, 512) : (0, 1)], shape![(1, 256)];
    |block| ones(block, out);
}

fn launched() -> Result<Vec<u32>, LaunchError> {
    let mut out = Turns::Forward.memory(&[0; 512])?;
    ones_of(&Turns::Forward, &mut out)?;
    Turns::Forward.data(&out)
}

fn main() {
    assert_eq!(launched(), Ok(vec![1; 512]));
}
