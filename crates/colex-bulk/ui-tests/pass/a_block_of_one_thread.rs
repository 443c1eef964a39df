// The twin of `threads_that_are_not_a_number`.
use colex::prelude::*;
use colex::typenum::U1;
use colex_bulk::{Block, Output, Turns};

fn main() {
    let mut out = [0f32; 64];
    let out = Output::new(make_tensor(&mut out, layout![(8, 8) : (8, 1)]), shape![(4, 4)]).unwrap();
    Turns::Forward.launch((out,), |_: &mut Block<'_, _, U1>, _| ()).unwrap();
    let _: Option<U1> = None;
}
