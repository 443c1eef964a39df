// The twin of `a_u32_is_no_stride`.
use colex::prelude::*;

fn main() {
    let pitch: u32 = 40;
    println!("{}", layout![(4, 8) : (1, {narrow(pitch)})]);
}
