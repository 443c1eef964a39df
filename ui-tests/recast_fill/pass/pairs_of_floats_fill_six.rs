// The twin of `six_floats_are_not_filled_by_vectors_of_four`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0f32; 32], layout![(4, 6) : (8, 1)]).recast::<[f32; 2]>();
}
