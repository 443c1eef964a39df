use colex::prelude::*;

fn tiles<T: Copy>(data: &[T; 24]) -> usize {
    make_tensor(data, layout![(4, 6)]).tiles(shape![(2, 4)]).len()
}

fn main() {
    tiles(&[0; 24]);
}
