//! The requirements of an MMA atom where it is used.

use super::MmaAtom;
use super::operand::{InRegisters, InSharedMemory, Operand, OperandA, OperandB, OperandC};
use crate::check::{Check, Holds, Once, Registers, ThreadValues, Threads};
use crate::element::Element;
use colex::Layout;
use colex::bounds::Product;
use colex::tuple::{HCons, HNil};
use colex::typenum::Prod;
use core::ops::Mul;

/// The operand `O` of an atom of `T` threads fits a tile of `Tile` elements.
pub trait LawfulOperand<O, T, Tile>: Operand {}

/// The check of an operand: threads, tile, and `Next`.
type OfTile<L, O, T, Tile, Next> = Check<<L as ThreadValues>::Threads, T, Threads<O, Once<L, Tile, O, Next>>>;

impl<E: Element, L: ThreadValues, R: Mul<W>, W, O, T, Tile> LawfulOperand<O, T, Tile> for InRegisters<E, L, R, W>
where
    L::Values: Mul<E::Bits>,
    OfTile<L, O, T, Tile, Check<Prod<L::Values, E::Bits>, Prod<R, W>, Registers<O, ()>>>: Holds,
{
}
impl<E: Element, L: ThreadValues, O, T, Tile> LawfulOperand<O, T, Tile> for InSharedMemory<E, L> where
    OfTile<L, O, T, Tile, ()>: Holds
{
}

/// An atom whose thread-value layouts fit its shape, its threads and its registers.
///
/// It is implemented for each [`MmaAtom`] that is lawful. For another, the error has the law and the numbers.
#[diagnostic::on_unimplemented(message = "`{Self}` is not an MMA atom", label = "no instruction of these types")]
pub trait LawfulMmaAtom: MmaAtom {}
impl<X, M, N, K, S, D, T> LawfulMmaAtom for X
where
    X: MmaAtom<Shape = HCons<M, HCons<N, HCons<K, HNil>>>, Threads = Layout<S, D>>,
    S: Product<Output = T>,
    M: Mul<K> + Mul<N>,
    N: Mul<K>,
    X::A: LawfulOperand<OperandA, T, Prod<M, K>>,
    X::B: LawfulOperand<OperandB, T, Prod<N, K>>,
    X::C: LawfulOperand<OperandC, T, Prod<M, N>>,
{
}

/// Nothing, for an atom that is lawful; another does not compile.
///
/// # Examples
/// ```
/// use colex_atoms::mma::{MmaM16N8K16, check_mma_atom};
/// use half::f16;
///
/// check_mma_atom::<MmaM16N8K16<f16, f16, f32>>();
/// ```
///
/// There is no such instruction:
/// ```compile_fail,E0277
/// use colex_atoms::mma::{MmaM16N8K16, check_mma_atom};
/// use half::f16;
///
/// check_mma_atom::<MmaM16N8K16<f16, f16, f64>>();
/// ```
pub const fn check_mma_atom<X: LawfulMmaAtom>() {}
