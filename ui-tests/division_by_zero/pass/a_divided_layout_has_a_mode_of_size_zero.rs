use colex::prelude::*;

fn main() {
    layout![(4, 2) : (1, 8)].zipped_divide(shape![4]);
}
