use colex::prelude::*;

fn main() {
    make_tensor(&[0u32; 24], layout![(4, 4) : (1, 1)]).recast::<u8>();
}
