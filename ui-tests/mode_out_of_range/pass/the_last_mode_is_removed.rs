// The twin of `a_removed_mode_is_not_there`.
use colex::{prelude::*, tuple::remove};

fn main() {
    remove::<U2, _>(shape![(4, 6, 2)]);
}
