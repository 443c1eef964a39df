use colex::prelude::*;

fn main() {
    let data = [0u8; 24];
    make_tensor(&data, layout![(4, 6)]).recast::<U4>();
}
