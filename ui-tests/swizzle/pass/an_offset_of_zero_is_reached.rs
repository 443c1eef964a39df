// The twin of `an_offset_of_four_leaves_no_element_at_zero`.
use colex::prelude::*;

fn main() {
    make_composed_layout(Swizzle::<U2, U4, U2>::new(), U0::new(), layout![64 : 1]).right_inverse();
}
