// The twin of `an_offset_of_six_is_in_the_middle_of_an_element`.
use colex::prelude::*;

fn main() {
    make_composed_layout(Swizzle::<U1, U2, U3>::new(), U8::new(), layout![64 : 1]).upcast::<U4>();
}
