// The twin of `a_u64_is_no_size`.
use colex::prelude::*;

fn main() {
    layout![({4_usize}, 2)];
}
