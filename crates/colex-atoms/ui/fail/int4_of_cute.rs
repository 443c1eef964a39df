//! `B` of the integers of 4 bits as CuTe 4.2 has it.
use colex::prelude::*;
use colex_atoms::element::*;
use colex_atoms::mma::*;

/// The atom.
struct Int4;
impl MmaAtom for Int4 {
    type Shape = Shape![(16, 8, 32)];
    type Threads = Layout![32 : 1];
    type A = InRegisters<s4, Layout![((4, 8), (8, 2)) : ((128, 1), (16, 8))], U2>;
    type B = InRegisters<s4, Layout![((4, 8), (8)) : ((32, 1), (8))], U1>;
    type C = InRegisters<i32, Layout![((4, 8), (2, 2)) : ((32, 1), (16, 8))], U4>;
}

fn main() {
    check_mma_atom::<Int4>();
}
