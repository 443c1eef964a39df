// The twin of `rows_of_ten_do_not_begin_at_vectors_of_four`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0f32; 40], layout![(4, 8) : (8, 1)]).recast::<[f32; 4]>();
}
