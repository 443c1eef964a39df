use colex::{AlignedVec, typenum::U3};

struct Weights {
    all: AlignedVec<f32, U3>,
}

fn main() {
    let weights = |weights: Weights| weights.all;
    let _ = weights;
}
