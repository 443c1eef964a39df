// The twin of `an_underscore_is_no_size`.
use colex::prelude::*;

fn main() {
    make_layout_left((4, 6));
}
