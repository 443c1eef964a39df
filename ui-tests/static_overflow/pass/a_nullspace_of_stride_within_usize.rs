// The twin of `a_nullspace_behind_too_many_elements`.
use colex::prelude::*;

fn main() {
    layout![(9223372036854775808, 9223372036854775808, 2) : (1, 3, 5)].nullspace();
}
