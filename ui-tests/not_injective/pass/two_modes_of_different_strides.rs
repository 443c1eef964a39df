// The twin of `two_modes_of_the_same_stride`.
use colex::prelude::*;

fn main() {
    layout![(3, 5) : (4, 12)].complement(shape![60]);
}
