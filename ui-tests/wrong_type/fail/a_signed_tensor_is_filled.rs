use colex::algorithm::fill;
use colex::prelude::*;
use colex::signs::make_signed_tensor_mut;

fn main() {
    let (mut row, mut other) = ([0; 4], [0; 4]);
    let mut backwards = make_signed_tensor_mut(&mut row, layout![4 : -1]);
    let mut forward = make_tensor(&mut other, layout![4 : 1]);
    fill(&mut forward, 7);
    fill(&mut backwards, 7);
}
