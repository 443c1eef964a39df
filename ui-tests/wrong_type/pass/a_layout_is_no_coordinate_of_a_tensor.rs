use colex::prelude::*;

fn main() {
    let (data, layout) = ([0; 8], layout![(2, 4)]);
    let a = make_tensor(&data, layout);
    assert_eq!(*a.at((1, 3)), 0);
}
