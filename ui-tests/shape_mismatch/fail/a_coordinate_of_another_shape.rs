use colex::prelude::*;

fn main() {
    let a = make_tensor([0; 8], layout![(2, 4)]);
    let _ = InShape::<Shape![(2, 3)]>::all().map(|c| a[c]);
}
