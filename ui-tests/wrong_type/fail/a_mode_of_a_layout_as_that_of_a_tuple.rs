use colex::prelude::*;
use colex::tuple::get;

fn main() {
    get::<U0, _>(layout![(4, 6)]);
}
