use colex::prelude::*;
use colex_atoms::copy::UniversalCopy;
use colex_atoms::tiled_copy::make_cotiled_copy;

fn main() {
    let n = 8;
    make_cotiled_copy::<UniversalCopy<f32>, f32, _, _, _>(layout![(8, 8) : (8, 1)], layout![(8, 8) : (8, 1)]).layout_tv();
    let _ = n;
}
