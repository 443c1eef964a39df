// The twin of `blocks_beyond_usize`.
use colex::prelude::*;

fn main() {
    layout![4 : 1].blocked_product(layout![2 : 2305843009213693952]);
}
