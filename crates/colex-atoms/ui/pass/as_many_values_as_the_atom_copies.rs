use colex::prelude::*;
use colex_atoms::copy::Stmatrix;
use colex_atoms::element::f16;
use colex_atoms::mma::MmaM16N8K16;
use colex_atoms::tiled_copy::make_tiled_copy_c_atom;
use colex_atoms::tiled_mma::make_tiled_mma;

fn main() {
    let mma = make_tiled_mma::<MmaM16N8K16<f16, f16, f16>, _, _, _>(layout![(1, 1, 1) : (0, 0, 0)], (Underscore, U16::new(), Underscore));
    let copy = make_tiled_copy_c_atom::<Stmatrix<U4>, f16, _, _>(mma);
    copy.layout_tv();
}
