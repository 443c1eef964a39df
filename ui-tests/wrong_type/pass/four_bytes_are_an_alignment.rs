// The twin of `three_bytes_are_no_alignment`.
pub struct Weights {
    pub all: colex::AlignedVec<f32, colex::typenum::U4>,
}

fn main() {}
