use colex::algorithm::copy_vector;
use colex::prelude::*;

fn main() {
    let x = layout![(2, (2, (2, 5)), 3)];
    copy_vector(layout![(2, (2, (2, 3)), 4)], x);
}
