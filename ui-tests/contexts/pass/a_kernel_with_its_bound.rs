// The twin of `in_a_kernel_without_a_bound`.
use colex::prelude::*;

type Matrix = Layout![(8, 8) : (8, 1)];

fn tile<T: Tiles<Matrix>>(a: Matrix, tiler: T) {
    a.zipped_divide(tiler);
}

fn main() {
    tile(layout![(8, 8) : (8, 1)], shape![(2, 2)]);
}
