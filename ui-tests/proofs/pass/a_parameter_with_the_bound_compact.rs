// The twin of `a_type_parameter_is_not_known_to_be_compact`.
use colex::bounds::{DataLayout, Engine};
use colex::prelude::*;

fn first<E: Engine<Element = i32>, L: DataLayout + colex::Compact>(of: &Tensor<E, L>) -> i32 {
    of.as_slice()[0]
}

fn main() {
    first(&make_tensor(&[0; 6], layout![(2, 3) : (3, 1)]));
}
