use colex::prelude::*;

fn main() {
    type Bytes = colex::typenum::U4;
    colex::AlignedVecTensor::<f32, _, Bytes>::filled(layout![8], 0.5);
}
