// The twin of `three_bits_at_a_distance_of_two_overlap`.
use colex::prelude::*;

fn main() {
    Swizzle::<U3, U4, U3>::new();
}
