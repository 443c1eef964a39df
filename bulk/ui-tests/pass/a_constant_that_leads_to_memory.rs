use colex::prelude::*;
use colex::typenum::U4;
use colex_bulk::{Block, Constant, Output, Turns};

fn main() {
    let (weights, mut data) = ([1.0f32; 3], [0f32; 8]);
    let out = Output::new(make_tensor(&mut data, layout![(8, 1)]), shape![(4, 1)]).unwrap();
    Turns::Forward.launch((Constant(weights), out), |_: &mut Block<'_, _, U4>, _| ()).unwrap();
}
