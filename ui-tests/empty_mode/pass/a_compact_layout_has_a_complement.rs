// The twin of `an_empty_layout_has_no_complement`.
use colex::prelude::*;

fn main() {
    layout![(4, 2) : (1, 4)].complement(shape![8]);
}
