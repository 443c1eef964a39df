use colex::prelude::*;
use colex::typenum::U4;

pub fn words() -> UpcastOf<Layout![(4, 6) : (1, 6)], U4> {
    unreachable!()
}

fn main() {}
