// The twin of `a_divide_by_tiles_of_five_would_round_up`.
use colex::prelude::*;

fn main() {
    layout![24 : 1].exact_flat_divide(shape![6]);
}
