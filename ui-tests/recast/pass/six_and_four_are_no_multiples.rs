use colex::prelude::*;

fn main() {
    layout![(4, 6) : (1, 8)].upcast::<U4>();
}
