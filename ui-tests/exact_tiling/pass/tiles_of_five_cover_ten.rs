// The twin of `tiles_of_four_do_not_cover_ten`.
use colex::prelude::*;

fn main() {
    layout![10 : 1].exact_logical_divide(layout![5 : 1]);
}
