use colex::prelude::*;

type Matrix = Layout![(8, 8) : (8, 1)];

fn tile<T>(a: Matrix, tiler: T) {
    a.zipped_divide(tiler);
}

fn main() {
    tile(layout![(8, 8) : (8, 1)], shape![(2, 2)]);
}
