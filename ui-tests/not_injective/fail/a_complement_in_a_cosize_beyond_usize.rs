use colex::prelude::*;

fn main() {
    layout![(9, 9223372036854775807) : (1, 2)].complement_in_cosize();
}
