// The twin of `there_is_no_mode_nine_in_seven`.
use colex::prelude::*;

fn main() {
    layout![(2, 3, 4, 5, 6, 7, 8)].mode::<U6>();
}
