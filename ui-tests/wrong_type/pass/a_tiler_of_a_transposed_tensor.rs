// The twin of `a_tiler_of_a_tensor_that_is_transposed`.
use colex::bounds::{MatrixLayout, PadsTensor};
use colex::prelude::*;

fn padded<L: MatrixLayout, T: PadsTensor<L::Transposed>>(a: Tensor<View<f32>, L>, tiler: T) {
    a.transpose().padded_tiles(tiler);
}

fn main() {
    padded(make_tensor(&[0.0; 35], layout![(5, 7)]), shape![(2, 2)]);
}
