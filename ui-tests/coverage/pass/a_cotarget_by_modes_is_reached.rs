// The twin of `a_cotarget_by_modes_is_not_reached`.
use colex::prelude::*;

fn main() {
    layout![4 : 1].complement(shape![(2, 3, 5)]);
}
