use colex::prelude::*;

fn main() {
    layout![((4, 6), 8) : ((1, 100), 4)].tiled_divide(shape![(8, 2)]);
}
