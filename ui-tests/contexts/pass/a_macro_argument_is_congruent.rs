// The twin of `an_incongruent_layout_in_a_macro_argument`.
use colex::prelude::*;

fn main() {
    println!("{}", layout![(4, 6) : (1, 4)].coalesce());
}
