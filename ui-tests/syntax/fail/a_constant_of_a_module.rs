use colex::prelude::*;

mod sizes {
    pub const ROWS: usize = 4;
}

fn main() {
    shape![(const sizes::ROWS, 8)];
}
