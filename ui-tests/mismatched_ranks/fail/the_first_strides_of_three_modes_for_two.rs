use colex::{prelude::*, tuple::compact_col_major_from};

fn main() {
    compact_col_major_from(shape![(2, 3)], shape![(1, 2, 3)]);
}
