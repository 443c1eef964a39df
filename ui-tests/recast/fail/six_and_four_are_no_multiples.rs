use colex::prelude::*;

fn main() {
    layout![(4, 6) : (1, 6)].upcast::<U4>();
}
