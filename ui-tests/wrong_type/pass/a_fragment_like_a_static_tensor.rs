// The twin of `a_fragment_like_a_dynamic_tensor`.
use colex::prelude::*;

fn main() {
    let rows = 4;
    let a = make_tensor([0.5; 8], layout![(4, 2)]);
    assert_eq!(a.make_fragment_like()[0] + rows as f64, 4.0);
}
