// The twin of `an_i32_is_no_stride`.
use colex::prelude::*;

fn main() {
    let step: i32 = -1;
    println!("{}", layout![8 : {signed(step as isize)}]);
}
