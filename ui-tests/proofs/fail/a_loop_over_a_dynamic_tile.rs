use colex::prelude::*;

fn main() {
    let rows = 4;
    let mut data = [0; 8];
    let mut a = make_tensor(&mut data, layout![({ rows }, 2)]).prove_injective().unwrap();
    for mut tile in a.tiles_mut(shape![(2, 2)]) {
        tile.iter_mut().for_each(|x| *x = 1);
    }
}
