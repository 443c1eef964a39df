use colex::prelude::*;

fn main() {
    let a = make_tensor([0; 24], layout![(4, 6)]);
    let _ = a[coord![(3, 5)]];
}
