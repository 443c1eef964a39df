// The twin of `four_and_four_elements_overlap_at_stride_two`.
use colex::prelude::*;

fn main() {
    layout![(4, 4) : (1, 4)].complement(shape![16]);
}
