// The twin of `padded_tiles_of_any_matrix`.
use colex::bounds::MatrixLayout;
use colex::prelude::*;

fn count<L: MatrixLayout>(a: Tensor<View<f32>, L>) -> usize {
    let shape = shape![(2, 4)];
    a.clipped_block((0, 1), shape).iter().count()
}

fn main() {
    count(make_tensor(&[1.0; 15], layout![(3, 5)]));
}
