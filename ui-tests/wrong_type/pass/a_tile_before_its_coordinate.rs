// The twin of `a_coordinate_before_its_tile`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0; 64], layout![64 : 1]).local_tile(shape![4], coord![8]);
}
