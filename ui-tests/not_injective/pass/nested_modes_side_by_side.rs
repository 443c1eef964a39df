// The twin of `nested_modes_overlap`.
use colex::prelude::*;

fn main() {
    layout![((2, 2), (2, 2)) : ((1, 8), (16, 4))].complement(shape![64]);
}
