// The twin of `a_recast_in_the_middle_of_a_chain`.
use colex::prelude::*;
use colex::typenum::U4;

fn main() {
    layout![(4, 6) : (1, 8)].coalesce().upcast::<U4>().flatten().size();
}
