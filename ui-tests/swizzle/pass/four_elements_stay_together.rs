// The twin of `eight_elements_do_not_stay_together`.
use colex::prelude::*;

fn main() {
    let rows = Swizzle::<U3, U2, U3>::new().composition(layout![(8, 32) : (32, 1)]);
    rows.upcast::<U4>();
}
