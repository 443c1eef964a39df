// The twin of `too_many_coordinates_for_a_known_size`.
use colex::prelude::*;

fn main() {
    let n = Multiple::<U8>::new(64).unwrap();
    println!("{}", layout![(n, 6) : (1, n)].at((1, 3)));
}
