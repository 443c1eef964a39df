use colex::prelude::*;

fn main() {
    let (n, mut data) = (6, [0; 24]);
    let mut a = make_tensor(&mut data[..], layout![(4, n) : (n, 1)]).prove_injective().unwrap();
    a.tiles_mut(shape![(2, 3)]);
}
