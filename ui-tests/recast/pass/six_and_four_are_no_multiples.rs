use colex::prelude::*;
use colex::typenum::*;

fn main() {
    layout![(4, 6) : (1, 8)].upcast::<U4>();
}
