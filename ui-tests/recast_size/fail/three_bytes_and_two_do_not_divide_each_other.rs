use colex::prelude::*;

fn main() {
    make_tensor(&[0u16; 24], layout![24 : 1]).recast::<[u8; 3]>();
}
