use colex::prelude::*;

fn main() {
    let n: i32 = 8;
    layout![4 : 1].tile_to_shape((n,));
}
