use colex::prelude::*;

fn main() {
    let n = 4;
    layout![(2, 3, 2) : (8, n, n)].tiled_product(shape![2]);
}
