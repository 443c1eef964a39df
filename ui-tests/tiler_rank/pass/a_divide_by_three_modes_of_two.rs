use colex::prelude::*;

fn main() {
    layout![(4, 6) : (6, 1)].zipped_divide(shape![(2, 3)]);
}
