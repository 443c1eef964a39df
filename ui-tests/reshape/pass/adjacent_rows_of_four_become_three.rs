// The twin of `rows_of_three_of_padded_rows_of_four`.
use colex::prelude::*;

fn main() {
    layout![(6, 4) : (4, 1)].reshape_right(shape![(8, 3)]);
}
