// The twin of `three_parts_have_no_bits_of_their_own`.
use colex::prelude::*;

fn main() {
    let rows = Swizzle::<U3, U2, U3>::new().composition(layout![(8, 32) : (32, 1)]);
    rows.downcast::<U4>();
}
