// The twin of `a_known_stride_loses_step`.
use colex::prelude::*;

fn main() {
    let ld = Multiple::<U8>::new(64).unwrap();
    println!("{}", layout![(4, 6) : (1, ld)].composition(layout![4 : 2]));
}
