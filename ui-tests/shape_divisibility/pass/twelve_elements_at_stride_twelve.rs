// The twin of `nine_elements_at_stride_twelve_do_not_fill_pairs`.
use colex::prelude::*;

fn main() {
    layout![(4, 6, 8, 10) : (2, 3, 5, 7)].composition(layout![12 : 12]);
}
