use colex::prelude::*;
use colex::typenum::*;

fn main() {
    Swizzle::<U3, U4, U2>::new();
}
