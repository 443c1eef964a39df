use colex::prelude::*;

fn main() {
    layout![(6, 4) : (4, 1)].zipped_divide(layout![3 : 6]);
}
