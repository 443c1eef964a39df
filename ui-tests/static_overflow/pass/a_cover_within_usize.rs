// The twin of `a_cover_beyond_usize`.
use colex::prelude::*;

fn main() {
    layout![(4, 6) : (1, 4)].cover(layout![2 : 2305843009213693952]);
}
