use colex::prelude::*;

fn main() {
    let (n, m) = (4, 16);
    layout![(n, m) : (9223372036854775808, 9223372036854775808)].zipped_divide((layout![2 : 2], layout![2 : 4]));
}
