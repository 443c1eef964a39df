// The twin of `a_dynamic_shape_is_not_that_of_its_coordinates`.
use colex::prelude::*;

fn main() {
    make_tensor([0; 6], layout![6]).coords_in_shape();
}
