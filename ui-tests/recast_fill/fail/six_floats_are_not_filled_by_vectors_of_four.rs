use colex::prelude::*;

fn main() {
    make_tensor(&[0f32; 32], layout![(4, 6) : (8, 1)]).recast::<[f32; 4]>();
}
