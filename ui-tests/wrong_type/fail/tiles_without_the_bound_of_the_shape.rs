use colex::bounds::*;
use colex::prelude::*;

type Rows<N> = Layout![(4, N) : (N, 1)];

fn sums<N: Integer>(a: Tensor<View<f32>, Rows<N>>) -> Vec<f32>
where
    Shape![(2, 2)]: Copy,
{
    a.tiles(shape![(2, 2)]).map(|tile| tile.iter().sum()).collect()
}

fn main() {
    sums(make_tensor(&[0.0; 32], layout![(4, 8) : (8, 1)]));
}
