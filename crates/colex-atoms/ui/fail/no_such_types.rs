use colex_atoms::element::f16;
use colex_atoms::mma::*;

fn main() {
    check_mma_atom::<MmaM16N8K16<f16, f16, f64>>();
}
