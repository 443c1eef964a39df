use colex::prelude::*;

fn main() {
    layout![(4, 6) : (1, 4)].dice(coord![(1, _, 2)]);
}
