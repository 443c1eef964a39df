use colex::prelude::*;

fn main() {
    layout![({4_u64}, 2)];
}
