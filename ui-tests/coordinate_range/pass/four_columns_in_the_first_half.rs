// The twin of `five_columns_of_four_in_the_first_half`.
use colex::prelude::*;

fn main() {
    make_tensor(&[0; 12], layout![(3, 4)]).split_at::<colex::typenum::U1, _>(shape![4]);
}
