// The twin of `a_negative_size`.
use colex::prelude::*;

fn main() {
    layout![(4, 8) : (8, 1)];
}
