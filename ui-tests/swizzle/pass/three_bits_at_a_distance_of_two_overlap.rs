use colex::prelude::*;

fn main() {
    Swizzle::<U3, U4, U3>::new();
}
