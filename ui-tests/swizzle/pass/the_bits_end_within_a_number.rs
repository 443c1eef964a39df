// The twin of `the_bits_reach_beyond_a_number`.
use colex::prelude::*;
use colex::typenum::*;

fn main() {
    Swizzle::<U3, U58, N3>::new();
}
