// The twin of `the_compact_strides_of_five_modes_of_65536`.
use colex::prelude::*;

fn main() {
    make_layout_left(shape![(65536, 65536, 65536, 16384, 2)]);
}
