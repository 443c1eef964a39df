// The twin of `a_mirrored_row_is_not_split`.
use colex::prelude::*;

fn main() {
    layout![(4, 4) : (1, -4)].downcast::<U2>();
}
