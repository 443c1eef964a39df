// The twin of `a_slice_is_launched`.
use colex::prelude::*;
use colex::typenum::U1;
use colex_bulk::{Block, Output, Turns};

fn main() {
    let (data, mut out) = ([0f32; 64], [0f32; 64]);
    let out = Output::new(make_tensor(&mut out, layout![(8, 8) : (8, 1)]), shape![(4, 4)]).unwrap();
    let from = make_tensor(&data, layout![64 : 1]);
    Turns::Forward.launch((from, out), |_: &mut Block<'_, _, U1>, _| ()).unwrap();
}
