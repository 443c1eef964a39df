use colex::bounds::*;
use colex::prelude::*;

fn padded<L: DataLayout>(a: Tensor<View<f32>, L>) -> usize {
    a.padded_tiles(shape![(2, 4)]).count()
}

fn main() {
    padded(make_tensor(&[1.0; 15], layout![(3, 5)]));
}
