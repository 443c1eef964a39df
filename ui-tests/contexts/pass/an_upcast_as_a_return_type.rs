// The twin of `an_upcast_in_a_return_type`.
use colex::prelude::*;
use colex::typenum::U4;

pub fn words() -> UpcastOf<Layout![(4, 6) : (1, 8)], U4> {
    unreachable!()
}

fn main() {}
