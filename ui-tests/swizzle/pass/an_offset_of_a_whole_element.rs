// The twin of `an_offset_in_an_element_that_is_torn_apart`.
use colex::prelude::*;

fn main() {
    make_composed_layout(Swizzle::<U1, U2, U3>::new(), U6::new(), layout![64 : 1]).upcast::<U2>();
}
