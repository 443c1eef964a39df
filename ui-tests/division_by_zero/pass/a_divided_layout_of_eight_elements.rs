// The twin of `a_divided_layout_has_a_mode_of_size_zero`.
use colex::prelude::*;

fn main() {
    layout![(4, 2) : (1, 8)].zipped_divide(shape![4]);
}
