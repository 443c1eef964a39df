use colex::typenum::*;

fn main() {
    colex::make_swizzle::<U24, U3>();
}
