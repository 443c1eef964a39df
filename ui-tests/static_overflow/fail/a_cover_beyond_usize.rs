use colex::prelude::*;

fn main() {
    layout![(4, 6) : (1, 4)].cover(layout![2 : 9223372036854775808]);
}
