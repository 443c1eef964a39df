use colex::prelude::*;

fn main() {
    let n = 4;
    layout![(2, 3, 2) : (8, 1, 4)].tiled_product(shape![2]);
}
