// The twin of `a_group_begins_behind_its_end`.
use colex::prelude::*;

fn main() {
    type Begin = U1;
    layout![(4, 6) : (6, 1)].group::<Begin, U2>();
}
