pub struct Weights {
    pub all: colex::AlignedVec<f32, colex::typenum::U3>,
}

fn main() {}
