use colex::prelude::*;

fn main() {
    make_tensor(&[0; 12], layout![(3, 4)]).split_at::<U3, _>(2);
}
