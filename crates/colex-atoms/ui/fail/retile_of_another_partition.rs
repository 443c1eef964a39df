use colex::prelude::*;
use colex_atoms::copy::Ldmatrix;
use colex_atoms::element::f16;
use colex_atoms::mma::MmaM16N8K16;
use colex_atoms::tiled_copy::make_tiled_copy_a;
use colex_atoms::tiled_mma::make_tiled_mma;

fn main() {
    let tiles = (Underscore, Underscore, Underscore);
    let mma = make_tiled_mma::<MmaM16N8K16<f16, f16, f32>, _, _, _>(layout![(2, 2, 1)], tiles);
    let copy = make_tiled_copy_a::<Ldmatrix<U4>, f16, _, _>(mma);
    let _ = copy.get_slice(0).unwrap().retile_d(layout![(3, 2, 2)]);
}
