use colex::prelude::*;

fn main() {
    let data = [0; 24];
    make_tensor(&data, layout![(4, 6)]).domain_offset((3, 2));
}
