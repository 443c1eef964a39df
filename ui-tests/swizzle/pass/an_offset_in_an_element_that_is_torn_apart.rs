use colex::prelude::*;

fn main() {
    make_composed_layout(Swizzle::<U1, U2, U3>::new(), U6::new(), layout![64 : 1]).upcast::<U2>();
}
