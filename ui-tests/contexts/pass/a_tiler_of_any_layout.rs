// The twin of `tiles_of_a_tensor_of_any_layout`.
use colex::bounds::*;
use colex::prelude::*;

type Tile = Shape![(4, 8)];

fn sums<L: DataLayout>(a: Tensor<View<f32>, L>) -> Vec<f32>
where
    Tile: TilesTensor<L>,
{
    a.tiles(shape![(4, 8)]).map(|tile| tile.iter().sum()).collect()
}

fn main() {
    sums(make_tensor(&[0.0; 64], layout![(8, 8)]));
}
