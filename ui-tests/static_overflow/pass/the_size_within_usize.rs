// The twin of `the_size_of_four_modes_of_65536`.
use colex::prelude::*;

fn main() {
    colex::tuple::size(shape![(65536, 65536, 65536, 32768)]);
}
