// The twin of `the_fourth_of_three_tiles`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0; 12], layout![12 : 1]).local_tile(shape![4], coord![2]);
}
