// The twin of `columns_of_eight_of_padded_columns_of_four`.
use colex::prelude::*;

fn main() {
    layout![(4, 6) : (1, 4)].reshape(shape![(8, 3)]);
}
