use colex::prelude::*;
use colex_atoms::copy::UniversalCopy;
use colex_atoms::tiled_copy::make_tiled_copy;

fn main() {
    let n = 8;
    make_tiled_copy::<UniversalCopy<f32>, f32, _, _, _>(layout![(8, 8)], layout![(1, 2)]).layout_tv();
    let _ = n;
}
