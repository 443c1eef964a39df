// The twin of `a_copy_to_the_transposed_shape`.
use colex::algorithm::copy;
use colex::prelude::*;

fn main() {
    let (from, mut to) = ([0; 32], [0; 32]);
    let x = make_tensor(&from, layout![(4, 8)]);
    copy(&x, &mut make_tensor(&mut to, layout![(4, 8)]));
}
