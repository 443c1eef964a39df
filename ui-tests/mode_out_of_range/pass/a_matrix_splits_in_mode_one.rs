// The twin of `a_matrix_is_not_split_in_mode_three`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0; 12], layout![(3, 4)]).split_at::<U1, _>(2);
}
