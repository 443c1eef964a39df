// The twin of `what_follows_an_incongruent_layout_is_accepted`.
use colex::prelude::*;

fn main() {
    let a = layout![(2, 3) : (1, 2)];
    a.at(0);
    a.composition(layout![2 : 1]);
}
