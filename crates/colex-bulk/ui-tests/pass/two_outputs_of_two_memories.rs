// The twin of `two_outputs_of_one_memory`.
use colex::prelude::*;
use colex_bulk::Output;

fn main() {
    let mut memory = [[0u8; 8]; 2];
    let [one, other] = &mut memory;
    let first = Output::new(make_tensor(&mut one[..], layout![(4, 2)]), shape![(2, 2)]);
    let second = Output::new(make_tensor(&mut other[..], layout![(4, 2)]), shape![(2, 2)]);
    drop((first, second));
    other.fill(1);
}
