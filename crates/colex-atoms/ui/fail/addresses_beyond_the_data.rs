use colex::prelude::*;
use colex_atoms::copy::UniversalCopy;
use colex_atoms::tiled_copy::make_cotiled_copy;

fn main() {
    let copy = make_cotiled_copy::<UniversalCopy<f32>, f32, _, _, _>(layout![(64, 4) : (4, 1)], layout![(8, 16) : (16, 1)]);
    copy.layout_d_tv();
}
