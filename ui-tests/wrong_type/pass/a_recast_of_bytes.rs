// The twin of `a_recast_of_booleans`.
use colex::prelude::*;

fn main() {
    let data = [0u8; 8];
    let a = make_tensor(&data, layout![8]);
    a.recast::<u32>();
}
