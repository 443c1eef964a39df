//! MMA atoms: which thread holds which elements of the operands of a matrix instruction.

mod cpu;
mod lawful;
mod operand;
mod sm61;
mod sm70;
mod universal;
mod variant;
mod warp;
mod wgmma;

pub use cpu::*;
pub use lawful::{LawfulMmaAtom, check_mma_atom};
pub use operand::{InRegisters, InSharedMemory, Operand, OperandA, OperandB, OperandC};
pub use sm61::{Dp2a, Dp4a};
pub use sm70::{ColCol, ColRow, RowCol, RowRow};
pub use universal::UniversalFma;
pub use variant::{AndPopc, BitOperation, Overflow, Satfinite, XorPopc};
pub use warp::*;
pub use wgmma::*;

/// A matrix instruction `C += A * B`: a tile, the threads, and the thread-value layout of each operand.
///
/// The tile of `A` is `M x K`, of `B` it is `N x K`, of `C` and of the result `M x N`. A thread-value layout takes a
/// thread and the place of a value in its registers to the index of the element in that tile, first mode fastest.
///
/// An atom is **lawful** if no two of its [`Threads`](MmaAtom::Threads) are the same thread of the program, each layout has
/// as many threads and holds each element of its tile once (except where threads share it, by a thread mode of stride 0),
/// and the values of a thread fill its registers. [`LawfulMmaAtom`] requires this wherever an atom is used.
///
/// **In CuTe**: `MMA_Traits` of an operation. Its static assertions do not compare the layouts with the shape.
///
/// # Examples
/// An instruction of four threads. Each has a row of `A` and of `C`, and all of `B`:
/// ```
/// use colex::prelude::*;
/// use colex::typenum::{U2, U4, U8};
/// use colex_atoms::mma::{InRegisters, MmaAtom, check_mma_atom};
///
/// struct Rows;
/// impl MmaAtom for Rows {
///     type Shape = Shape![(4, 2, 2)];
///     type Threads = Layout![4 : 1];
///     type A = InRegisters<f32, Layout![(4, 2) : (1, 4)], U2>;
///     type B = InRegisters<f32, Layout![(4, 4) : (0, 1)], U4>;
///     type C = InRegisters<f32, Layout![(4, 2) : (1, 4)], U2>;
/// }
/// check_mma_atom::<Rows>();
/// ```
///
/// The second column of `A` ends at 8, and begins at 2: the layout reaches elements twice, and misses the last ones.
/// ```compile_fail,E0277
/// use colex::prelude::*;
/// use colex::typenum::{U2, U4, U8};
/// use colex_atoms::mma::{InRegisters, MmaAtom, check_mma_atom};
///
/// struct Rows;
/// impl MmaAtom for Rows {
///     type Shape = Shape![(4, 2, 2)];
///     type Threads = Layout![4 : 1];
///     type A = InRegisters<f32, Layout![(4, 2) : (1, 2)], U2>;
///     type B = InRegisters<f32, Layout![(4, 4) : (0, 1)], U4>;
///     type C = InRegisters<f32, Layout![(4, 2) : (1, 4)], U2>;
/// }
/// check_mma_atom::<Rows>();
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an MMA atom",
    label = "no instruction of these types",
    note = "the list of atoms is in the documentation of `colex_atoms::mma`"
)]
#[doc(alias = "MMA_Traits")]
#[doc(alias = "MMA_Atom")]
pub trait MmaAtom {
    /// `Shape![(M, N, K)]`.
    #[doc(alias = "Shape_MNK")]
    type Shape;
    /// From the logical threads of the atom, which its layouts count, to the threads of the program: `Layout![32 : 1]` for
    /// a warp.
    #[doc(alias = "ThrID")]
    type Threads;
    /// `A`, a tile of `M x K`.
    #[doc(alias = "ALayout")]
    type A: Operand;
    /// `B`, a tile of `N x K`.
    #[doc(alias = "BLayout")]
    type B: Operand;
    /// `C`, and the result: a tile of `M x N`.
    #[doc(alias = "CLayout")]
    type C: Operand;
}
