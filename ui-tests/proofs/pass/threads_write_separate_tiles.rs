// The twin of `threads_write_tiles_that_overlap`.
use colex::prelude::*;

fn main() {
    let mut data = [0; 24];
    let mut a = make_tensor(&mut data, layout![(4, 6) : (1, 4)]);
    std::thread::scope(|scope| {
        for mut tile in a.tiles_mut(shape![(4, 2)]) {
            scope.spawn(move || tile.for_each_mut(|x| *x += 1));
        }
    });
    assert!(data.iter().all(|&x| x == 1));
}
