use colex::prelude::*;

fn main() {
    let n = 4;
    assert_eq!(layout![(4, 2) : (1, n)].left_inverse().size(), 2 * n);
}
