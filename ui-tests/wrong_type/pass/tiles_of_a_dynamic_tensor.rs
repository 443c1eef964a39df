// The twin of `tiles_of_a_tensor_over_type_parameters`.
use colex::prelude::*;

fn sums<M: Integer, N: Integer, DM: Integer, DN: Integer>(a: Tensor<View<f32>, Layout![(M, N) : (DM, DN)]>) -> Vec<f32> {
    a.to_dynamic().tiles(shape![(2, 2)]).map(|tile| tile.iter().sum()).collect()
}

fn main() {
    sums(make_tensor(&[0.0; 8], layout![(2, 4) : (4, 1)]));
}
