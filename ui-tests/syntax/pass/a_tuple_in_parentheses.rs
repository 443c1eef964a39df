// The twin of `a_tuple_in_brackets`.
use colex::prelude::*;

fn main() {
    let _ = layout![(4, 6) : (6, 1)];
}
