use colex::bounds::MatrixLayout;
use colex::prelude::*;

fn corner<L: MatrixLayout>(a: Tensor<View<f32>, L>) {
    let _ = a.tiles(shape![(4, 8)]);
}

fn main() {
    corner(make_tensor(&[0.0; 64], layout![(8, 8)]));
}
