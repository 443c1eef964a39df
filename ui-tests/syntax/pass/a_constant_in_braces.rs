// The twin of `a_constant_of_a_module`.
use colex::prelude::*;

mod sizes {
    pub const ROWS: usize = 4;
}

fn main() {
    shape![(const {sizes::ROWS}, 8)];
}
