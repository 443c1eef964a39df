//! SM61: the products of short rows of integers, in one thread.

use super::{InRegisters, MmaAtom};
use crate::host::Instruction;
use colex::typenum::U1;
use colex::{Layout, Shape};

/// `dp4a`: the product of two rows of four integers of 8 bits.
#[doc(alias = "SM61_DP4A")]
#[derive(Clone, Copy, Debug)]
pub enum Dp4a {}
impl MmaAtom for Dp4a {
    type Shape = Shape![(1, 1, 4)];
    type Threads = Layout![1 : 0];
    type A = InRegisters<i8, Layout![(1, 4) : (0, 1)], U1>;
    type B = InRegisters<i8, Layout![(1, 4) : (0, 1)], U1>;
    type C = InRegisters<i32, Layout![(1, 1) : (0, 0)], U1>;
}

/// `dp2a`: the product of two rows of two integers, as CuTe has it, both of 16 bits.
#[doc(alias = "SM61_DP2A")]
#[derive(Clone, Copy, Debug)]
pub enum Dp2a {}
impl MmaAtom for Dp2a {
    type Shape = Shape![(1, 1, 2)];
    type Threads = Layout![1 : 0];
    type A = InRegisters<i16, Layout![(1, 2) : (0, 1)], U1>;
    type B = InRegisters<i16, Layout![(1, 2) : (0, 1)], U1>;
    type C = InRegisters<i32, Layout![(1, 1) : (0, 0)], U1>;
}
impl Instruction for Dp4a {
    type Arithmetic = ();
}
impl Instruction for Dp2a {
    type Arithmetic = ();
}
