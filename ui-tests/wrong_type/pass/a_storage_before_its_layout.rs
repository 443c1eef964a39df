// The twin of `a_layout_before_its_storage`.
use colex::prelude::*;

fn main() {
    let (data, layout) = ([0; 2], layout![2 : 1]);
    make_tensor(&data, layout);
}
