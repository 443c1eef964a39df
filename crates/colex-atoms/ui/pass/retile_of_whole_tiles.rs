use colex::prelude::*;
use colex_atoms::copy::UniversalCopy;
use colex_atoms::element::f16;
use colex_atoms::mma::MmaM16N8K16;
use colex_atoms::tiled_copy::make_tiled_copy_c;
use colex_atoms::tiled_mma::make_tiled_mma;

fn main() {
    let mma = make_tiled_mma::<MmaM16N8K16<f16, f16, f32>, _, _, _>(layout![(2, 2, 1)], shape![(32, 32, 16)]);
    let copy = make_tiled_copy_c::<UniversalCopy<u32>, f32, _, _>(mma);
    let _ = copy.get_slice(0).unwrap().retile_d(layout![((2, 2), 2, 4)]);
}
