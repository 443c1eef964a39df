use colex::prelude::*;
use colex::typenum::*;

fn main() {
    Swizzle::<U3, U60, N3>::new();
}
