// The twin of `the_bits_of_two_swizzles_are_not_one_run`.
use colex::prelude::*;

fn main() {
    Swizzle::<U1, U0, U3>::new().composition(Swizzle::<U1, U1, U3>::new());
}
