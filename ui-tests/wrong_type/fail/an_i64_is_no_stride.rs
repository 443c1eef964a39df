use colex::prelude::*;

fn main() {
    layout![(4, 2) : ({4_i64}, 1)];
}
