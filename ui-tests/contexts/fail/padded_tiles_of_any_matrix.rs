use colex::bounds::MatrixLayout;
use colex::prelude::*;

fn count<L: MatrixLayout>(a: Tensor<View<f32>, L>) -> usize {
    let shape = shape![(2, 4)];
    a.padded_tiles(window_tiler(shape)).count()
}

fn main() {
    count(make_tensor(&[1.0; 15], layout![(3, 5)]));
}
