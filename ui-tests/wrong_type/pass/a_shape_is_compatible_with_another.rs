// The twin of `a_shape_is_not_compatible_with_a_layout`.
use colex::{prelude::*, tuple::compatible};

fn main() {
    compatible(layout![24 : 1].shape(), shape![(4, 6)]);
}
