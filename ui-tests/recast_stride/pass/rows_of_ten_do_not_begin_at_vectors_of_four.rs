use colex::prelude::*;

fn main() {
    make_tensor(&[0f32; 40], layout![(4, 8) : (8, 1)]).recast::<[f32; 4]>();
}
