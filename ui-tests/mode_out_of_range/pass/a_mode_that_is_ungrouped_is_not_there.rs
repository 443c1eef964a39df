use colex::prelude::*;

fn main() {
    layout![(3, 4) : (1, 3)].ungroup::<U1>();
}
