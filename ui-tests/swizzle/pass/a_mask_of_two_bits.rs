// The twin of `three_bits_do_not_change_two`.
use colex::typenum::*;

fn main() {
    colex::make_swizzle::<U24, U3>();
}
