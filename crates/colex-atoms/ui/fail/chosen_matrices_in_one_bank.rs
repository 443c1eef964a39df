use colex::prelude::*;
use colex_atoms::choose::{OperandCopyFor, Sm80};
use colex_atoms::copy::check_copy_atom;
use colex_atoms::element::f16;
use colex_atoms::mma::{MmaM16N8K16, OperandA};

fn main() {
    check_copy_atom::<OperandCopyFor<Sm80, MmaM16N8K16<f16, f16, f32>, OperandA, Layout![(64, 64) : (64, 1)]>>();
}
