// The twin of `a_cotarget_of_size_zero_is_reached_by_no_layout`.
use colex::prelude::*;

fn main() {
    layout![4 : 1].complement(shape![8]);
}
