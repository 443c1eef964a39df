// The twin of `an_array_of_twelve_for_a_cosize_of_thirteen`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0; 12], layout![12 : 1]);
}
