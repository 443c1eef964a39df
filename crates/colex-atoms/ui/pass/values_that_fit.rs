use colex_atoms::copy::*;

fn registers<A: CopyValues<f32>>() {}

fn main() {
    registers::<Ldmatrix<colex::typenum::U4>>();
    registers::<CpAsync<colex::typenum::U4>>();
    check_copy_atom::<CpAsyncBulk<colex::typenum::U32>>();
}
