use colex::prelude::*;

fn main() {
    make_tensor(&[0; 10], layout![10 : 1]).padded_tiles(layout![4 : 2]);
}
