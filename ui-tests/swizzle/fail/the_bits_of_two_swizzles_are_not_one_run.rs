use colex::prelude::*;

fn main() {
    Swizzle::<U1, U0, U3>::new().composition(Swizzle::<U1, U2, U3>::new());
}
