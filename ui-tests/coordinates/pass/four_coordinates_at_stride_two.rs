// The twin of `four_coordinates_at_stride_three_lose_step`.
use colex::prelude::*;

fn main() {
    let a = make_identity_layout(shape![(8, 8)]);
    a.composition(layout![4 : 2]);
}
