use colex_atoms::copy::*;

fn registers<A: CopyValues<f64>>() {}

fn main() {
    registers::<CpAsync<colex::typenum::U4>>();
}
