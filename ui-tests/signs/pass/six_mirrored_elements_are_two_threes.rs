// The twin of `six_mirrored_elements_are_no_four`.
use colex::prelude::*;

fn main() {
    layout![(6, 4) : (-1, -6)].upcast::<U3>();
}
