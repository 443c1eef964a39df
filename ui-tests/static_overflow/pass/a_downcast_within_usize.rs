// The twin of `a_downcast_of_a_far_stride`.
use colex::prelude::*;
use colex::typenum::U4;

fn main() {
    layout![(2, 3) : (1, 2305843009213693952)].downcast::<U4>();
}
