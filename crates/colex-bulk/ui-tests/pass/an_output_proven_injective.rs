// The twin of `an_output_without_the_proof_that_it_is_injective`.
use colex::prelude::*;
use colex_bulk::Output;

fn main() {
    let (columns, mut data) = (8, [0f32; 64]);
    let out = make_tensor(&mut data, layout![(8, columns) : (columns, 1)]);
    Output::new(out.prove_injective().unwrap(), shape![(4, 4)]).unwrap();
}
