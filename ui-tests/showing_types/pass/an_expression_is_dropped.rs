// The twin of `the_layout_of_an_expression`.
use colex::prelude::*;

fn main() {
    let n = 6;
    let tiled = layout![(8, n) : (1, 8)].zipped_divide(shape![(4, 2)]);
    drop(tiled);
}
