// The twin of `a_coordinate_deep_in_another_is_too_deep`.
use colex::{prelude::*, tuple::idx2crd};

fn main() {
    idx2crd((1, 1), shape![(4, 6)]);
}
