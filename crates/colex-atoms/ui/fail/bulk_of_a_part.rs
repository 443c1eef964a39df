use colex_atoms::copy::*;

fn main() {
    check_copy_atom::<CpAsyncBulk<colex::typenum::U24>>();
}
