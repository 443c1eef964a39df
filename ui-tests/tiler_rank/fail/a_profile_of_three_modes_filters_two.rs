use colex::prelude::*;

fn main() {
    layout![(2, (4, 6)) : (0, (1, 0))].filter_by(shape![(1, 1, 1)]);
}
