use colex::prelude::*;

fn main() {
    let data = [0; 24];
    make_tensor(&data, layout![(4, 6)]).window((1, 2u32), shape![(2, 2)]);
}
