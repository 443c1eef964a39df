// The twin of `tiles_of_a_tensor_would_lead_out_of_it`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0; 24], layout![(4, 6)]).zipped_divide(shape![(2, 3)]);
}
