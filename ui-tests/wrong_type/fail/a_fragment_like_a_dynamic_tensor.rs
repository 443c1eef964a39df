use colex::prelude::*;

fn main() {
    let rows = 4;
    let a = make_tensor([0.5; 8], layout![(rows, 2)]);
    assert_eq!(a.make_fragment_like()[0] + rows as f64, 4.0);
}
