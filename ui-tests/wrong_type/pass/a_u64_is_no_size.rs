use colex::prelude::*;

fn main() {
    layout![({4_usize}, 2)];
}
