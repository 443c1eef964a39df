// The twin of `exclusive_halves_of_columns_that_are_one`.
use colex::prelude::*;

fn main() {
    make_tensor([0; 2], layout![(2, 1) : (1, 0)]).split_at_mut::<colex::typenum::U1, _>(1);
}
