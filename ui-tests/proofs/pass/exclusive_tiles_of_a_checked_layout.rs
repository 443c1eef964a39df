// The twin of `exclusive_tiles_of_a_dynamic_layout_that_is_not_checked`.
use colex::prelude::*;

fn main() {
    let (n, mut data) = (6, [0; 24]);
    let mut a = make_tensor(&mut data[..], layout![(4, n) : (n, 1)]).prove_injective().unwrap();
    a.tiles_mut(shape![(2, 3)]);
}
