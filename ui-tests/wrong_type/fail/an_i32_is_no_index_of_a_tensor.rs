use colex::prelude::*;

fn main() {
    let data = [0.0; 64];
    let a = make_tensor(&data, layout![(8, 8)]);
    let i = 3i32;
    assert_eq!(a[(i, 1)], 0.0);
}
