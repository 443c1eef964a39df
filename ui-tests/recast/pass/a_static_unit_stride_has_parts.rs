// The twin of `a_dynamic_stride_of_one_has_no_parts`.
use colex::prelude::*;

fn main() {
    let columns = 8;
    let data = [0.0f32; 24];
    let a = make_tensor(&data, layout![(3, {columns}) : ({columns}, {1})]).with_unit_stride::<U1>();
    a.recast::<u8>();
}
