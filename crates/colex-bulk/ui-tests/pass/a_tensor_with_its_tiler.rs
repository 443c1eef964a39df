// The twin of `a_tensor_without_a_tiler_is_launched`.
use colex::prelude::*;
use colex::typenum::U1;
use colex_bulk::{Block, Output, Turns};

fn main() {
    let mut data = [0f32; 64];
    let out = make_tensor(&mut data, layout![(8, 8) : (8, 1)]);
    let tiled = |out| Output::new(out, shape![(4, 4)]).unwrap();
    Turns::Forward.launch((tiled(out),), |_: &mut Block<'_, _, U1>, _| ()).unwrap();
    let _ = tiled;
}
