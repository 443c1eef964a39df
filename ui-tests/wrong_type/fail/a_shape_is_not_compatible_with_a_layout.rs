use colex::{prelude::*, tuple::compatible};

fn main() {
    compatible(layout![24 : 1], shape![(4, 6)]);
}
