use colex::prelude::*;

fn main() {
    layout![(4, 6) : (1, 4)].slice_and_offset((1,));
}
