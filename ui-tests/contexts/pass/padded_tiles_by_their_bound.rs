// The twin of `padded_tiles_without_their_bound`.
use colex::bounds::*;
use colex::prelude::*;

fn padded<L: DataLayout>(a: Tensor<View<f32>, L>) -> usize
where
    Shape![(2, 4)]: PadsTensor<L>,
{
    a.padded_tiles(shape![(2, 4)]).count()
}

fn main() {
    padded(make_tensor(&[1.0; 15], layout![(3, 5)]));
}
