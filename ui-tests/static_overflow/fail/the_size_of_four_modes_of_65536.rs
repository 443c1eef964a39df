use colex::prelude::*;

fn main() {
    colex::tuple::size(shape![(65536, 65536, 65536, 65536)]);
}
