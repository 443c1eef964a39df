use colex::prelude::*;
use colex_atoms::choose::{MmaFor, Sm80};
use colex_atoms::mma::check_mma_atom;

type Rows = Layout![(64, 64) : (64, 1)];

fn main() {
    check_mma_atom::<MmaFor<Sm80, f64, f64, f64, Rows, Rows>>();
}
