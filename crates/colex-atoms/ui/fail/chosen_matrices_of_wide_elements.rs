use colex::prelude::*;
use colex_atoms::choose::{OperandCopyFor, Sm80};
use colex_atoms::copy::check_copy_atom;
use colex_atoms::mma::{MmaM8N8K4, OperandA};

fn main() {
    check_copy_atom::<OperandCopyFor<Sm80, MmaM8N8K4<f64, f64, f64>, OperandA, Layout![(64, 64) : (72, 1)]>>();
}
