use colex::prelude::*;

fn main() {
    make_composed_layout(Swizzle::<U2, U4, U2>::new(), U4::new(), layout![64 : 1]).right_inverse();
}
