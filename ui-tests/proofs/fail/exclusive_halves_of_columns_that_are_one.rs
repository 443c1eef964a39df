use colex::prelude::*;

fn main() {
    make_tensor([0; 2], layout![(2, 4) : (1, 0)]).split_at_mut::<colex::typenum::U1, _>(1);
}
