use colex::prelude::*;

fn main() {
    make_tensor(&[0; 12], layout![(3, 4)]).split_at::<colex::typenum::U1, _>(shape![5]);
}
