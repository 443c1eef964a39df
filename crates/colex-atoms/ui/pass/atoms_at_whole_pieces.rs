use colex::prelude::*;
use colex_atoms::element::f16;
use colex_atoms::tiled_mma::descriptors;

fn main() {
    descriptors::<f16, _, _>(layout![(64, 2) : (8, 8)]);
}
