// The twin of `tiles_of_a_tensor_of_any_element`.
use colex::prelude::*;

fn tiles<T: Copy>(data: &[T; 24]) -> usize {
    make_tensor(data, layout![(4, 6)]).tiles(shape![(2, 3)]).len()
}

fn main() {
    tiles(&[0; 24]);
}
