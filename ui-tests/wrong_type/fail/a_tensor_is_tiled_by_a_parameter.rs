use colex::bounds::{DataLayout, TilesTensor};
use colex::prelude::*;

fn count<L: DataLayout, T: Copy>(a: Tensor<View<f32>, L>, tiler: T) -> usize {
    a.tiles(tiler).count()
}

fn number<L: DataLayout, T: TilesTensor<L>>(a: Tensor<View<f32>, L>, tiler: T) -> usize {
    count(a, tiler)
}

fn main() {
    number(make_tensor(&[0.0; 32], layout![(4, 8) : (8, 1)]), shape![(2, 2)]);
}
