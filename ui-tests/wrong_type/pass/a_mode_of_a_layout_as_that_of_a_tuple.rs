use colex::prelude::*;
use colex::tuple::get;

fn main() {
    get::<U0, _>(shape![(4, 6)]);
}
