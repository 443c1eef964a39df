use colex::typenum::U100;
use colex_atoms::mma::*;
use colex_atoms::element::f16;

fn main() {
    check_mma_atom::<Wgmma<U100, f16, f16, f32>>();
}
