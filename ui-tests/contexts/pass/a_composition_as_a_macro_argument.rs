// The twin of `in_a_macro_argument`.
use colex::prelude::*;

fn main() {
    println!("{}", layout![(8, 8) : (8, 1)].composition(layout![4 : 4]));
}
