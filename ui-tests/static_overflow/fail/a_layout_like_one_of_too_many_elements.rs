use colex::prelude::*;

fn main() {
    layout![(4611686018427387905, 6, 2) : (1, 2, 3)].make_layout_like();
}
