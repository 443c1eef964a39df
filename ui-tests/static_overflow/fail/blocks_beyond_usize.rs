use colex::prelude::*;

fn main() {
    layout![4 : 1].blocked_product(layout![2 : 9223372036854775808]);
}
