use colex::bounds::TiledBy;
use colex::prelude::*;

fn tiled<T>(a: Tensor<View<f32>, Layout![(8, 8)]>, tile: T) -> f32
where
    Layout![(8, 8)]: TiledBy<T>,
{
    a.local_tile(tile, (0, 0)).iter().sum()
}

fn main() {
    tiled(make_tensor(&[0.0; 64], layout![(8, 8)]), shape![(2, 2)]);
}
