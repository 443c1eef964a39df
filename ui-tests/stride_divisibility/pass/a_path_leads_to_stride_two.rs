// The twin of `a_mode_in_a_mode_is_named_by_its_path`.
use colex::prelude::*;

fn main() {
    layout![(8, ((8, 2), 8)) : (128, ((2, 1), 16))].composition((layout![4 : 1], (layout![4 : 2], layout![2 : 1])));
}
