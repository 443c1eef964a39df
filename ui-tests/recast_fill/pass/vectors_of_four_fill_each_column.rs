// The twin of `threes_fill_neither_a_column_nor_its_stride`.
use colex::prelude::*;

fn main() {
    let data = [0_i32; 48];
    let a = make_tensor(&data, layout![(8, 4) : (1, 8)]);
    let _ = a.recast::<[i32; 4]>();
}
