use colex::prelude::*;

fn main() {
    layout![(6, 4) : (-1, -6)].upcast::<U4>();
}
