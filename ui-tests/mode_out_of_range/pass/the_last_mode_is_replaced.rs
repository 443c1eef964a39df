// The twin of `a_mode_that_is_replaced_is_not_there`.
use colex::prelude::*;

fn main() {
    layout![(3, 4) : (1, 3)].replace::<U1, _>(layout![2 : 1]);
}
