// The twin of `a_coordinate_passes_a_mode_of_size_zero`.
use colex::{prelude::*, tuple::idx2crd};

fn main() {
    idx2crd(shape![5], shape![(2, 3)]);
}
