use colex::{AlignedVec, typenum::U4};

struct Weights {
    all: AlignedVec<f32, U4>,
}

fn main() {
    let weights = |weights: Weights| weights.all;
    let _ = weights;
}
