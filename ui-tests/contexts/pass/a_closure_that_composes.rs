// The twin of `in_a_closure`.
use colex::prelude::*;

fn main() {
    let tile = |a: Layout![(8, 8) : (8, 1)]| a.composition(layout![4 : 4]);
    tile(layout![(8, 8) : (8, 1)]);
}
