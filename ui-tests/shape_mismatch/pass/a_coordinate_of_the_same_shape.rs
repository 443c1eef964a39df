// The twin of `a_coordinate_of_another_shape`.
use colex::prelude::*;

fn main() {
    let a = make_tensor([0; 8], layout![(2, 4)]);
    let _ = InShape::<Shape![(2, 4)]>::all().map(|c| a[c]);
}
