// The twin of `an_overlap_has_no_holes_in_its_cosize`.
use colex::prelude::*;

fn main() {
    layout![(2, 2) : (2, 4)].complement_in_cosize();
}
