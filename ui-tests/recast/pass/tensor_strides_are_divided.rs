// The twin of `strides_of_two_modes_are_no_multiples`.
use colex::prelude::*;

fn main() {
    let a = layout![(4, 4, 4) : (1, 6, 10)];
    a.upcast::<U2>();
}
