use colex::prelude::*;
use colex::typenum::U4;

fn main() {
    layout![(2, 3) : (1, 4611686018427387904)].downcast::<U4>();
}
