use colex::prelude::*;
use colex_atoms::element::f16;
use colex_atoms::mma::MmaM16N8K16;
use colex_atoms::tiled_mma::make_tiled_mma;

fn main() {
    make_tiled_mma::<MmaM16N8K16<f16, f16, f32>, _, _, _>(layout![(2, 2)], (Underscore, Underscore, Underscore)).layout_a_tv();
}
