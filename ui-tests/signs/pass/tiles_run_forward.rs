// The twin of `tiles_run_back`.
use colex::prelude::*;

fn main() {
    layout![(8, 4) : (4, -1)].zipped_divide(layout![4 : 1]);
}
