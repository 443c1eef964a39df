use colex::prelude::*;
use colex::typenum::U4;

fn main() {
    layout![(4, 6) : (1, 6)].coalesce().upcast::<U4>().flatten().size();
}
