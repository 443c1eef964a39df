use colex::prelude::*;

fn main() {
    layout![(2, 3, 4, 5, 6, 7, 8)].mode::<U9>();
}
