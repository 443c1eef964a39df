use colex::prelude::*;

fn main() {
    let data = [0; 24];
    make_tensor(&data, layout![(4, 6)]).get((1, 2u32));
}
