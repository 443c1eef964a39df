//! The requirements of an MMA atom where it is used.

use super::MmaAtom;
use super::operand::{InRegisters, InSharedMemory, Operand, OperandA, OperandB, OperandC};
use crate::check::{InOrder, Numbers, Orders, ThreadValues};
use crate::element::Element;
use crate::tiled_mma::ThreadsOfAll;
use colex::bounds::{InDecimal, Injective, Product};
use colex::tuple::{HCons, HNil};
use colex::typenum::{Cmp, Equal, Prod};
use colex::{Decimal, Layout};
use core::marker::PhantomData;
use core::ops::Mul;

/// The operand `O` of an atom of `T` threads fits a tile of `Tile` elements.
#[diagnostic::on_unimplemented(
    message = "operand of an atom: `{Self}` is neither in registers nor in shared memory",
    label = "this atom has an operand of another type",
    note = "use `InRegisters<T, L, R, W>` or `InSharedMemory<T, L>`, of elements `T` by the thread-value layout `L`"
)]
pub trait LawfulOperand<O, T, Tile>: Operand {
    /// The threads; unknown for an operand that does not fit, so that the next operand is not reported.
    type Kept;
}

impl<E: Element, L, R: Mul<W, Output = RW>, W, O, T, Tile, N, V, H, X, B, RW, OT, OE, OH, OR> LawfulOperand<O, T, Tile>
    for InRegisters<E, L, R, W>
where
    L: ThreadValues<Threads = N, Values = V, Held = H, End = X>,
    V: Mul<E::Bits, Output = B>,
    N: Cmp<T, Output = OT>,
    X: Cmp<Tile, Output = OE>,
    H: Cmp<Tile, Output = OH>,
    B: Cmp<RW, Output = OR>,
    Orders<OT, OE, OH, OR>: InOrder<O, L, Numbers<N, T, X, Tile, H, B, RW>>,
{
    type Kept = <Orders<OT, OE, OH, OR> as InOrder<O, L, Numbers<N, T, X, Tile, H, B, RW>>>::Kept<T>;
}
impl<E: Element, L, O, T, Tile, N, H, X, OT, OE, OH> LawfulOperand<O, T, Tile> for InSharedMemory<E, L>
where
    L: ThreadValues<Threads = N, Held = H, End = X>,
    N: Cmp<T, Output = OT>,
    X: Cmp<Tile, Output = OE>,
    H: Cmp<Tile, Output = OH>,
    Orders<OT, OE, OH, Equal>: InOrder<O, L, Numbers<N, T, X, Tile, H, (), ()>>,
{
    type Kept = <Orders<OT, OE, OH, Equal> as InOrder<O, L, Numbers<N, T, X, Tile, H, (), ()>>>::Kept<T>;
}

/// No two of the `N` threads of an atom, which end at `E`, are the same thread of the program.
#[diagnostic::on_unimplemented(
    message = "threads of an atom: its {N} threads, which end at {E}, are not proven to be different",
    label = "this atom may have a thread twice",
    note = "the proof is sufficient, not exact: the modes must lie above each other by increasing stride"
)]
pub trait DistinctThreads<N, E> {
    /// The layout; unknown if two threads may be the same, so that nothing else is reported.
    type Kept;
}
impl<S, D, N, E> DistinctThreads<N, E> for Layout<S, D>
where
    Self: Injective,
{
    type Kept = Self;
}
// rustc has to choose between two impls, so the layout is unknown where the first one does not hold.
#[diagnostic::do_not_recommend]
impl<S, D, N, E> DistinctThreads<N, E> for Layout<S, D>
where
    No<S>: Never,
{
    type Kept = Self;
}
/// Implements nothing.
pub struct No<T>(PhantomData<T>);
/// Implemented for nothing.
pub trait Never {}

/// An atom whose thread-value layouts fit its shape, its threads and its registers.
///
/// It is implemented for each [`MmaAtom`] that is lawful. For another, the error has the law and the numbers.
#[diagnostic::on_unimplemented(message = "`{Self}` is not an MMA atom", label = "no instruction of these types")]
pub trait LawfulMmaAtom: MmaAtom {
    /// The threads; unknown for an atom that is not lawful.
    type Kept;
}
// The threads are found without the operands: the compiler solves them again for each use.
impl<X: MmaAtom + HasLawfulOperands + HasDistinctThreads> LawfulMmaAtom for X {
    type Kept = X::Distinct;
}
/// An atom whose threads are one to one.
pub trait HasDistinctThreads {
    /// Their layout.
    type Distinct;
}
impl<X, L, N, E, V> HasDistinctThreads for X
where
    X: MmaAtom<Threads = L>,
    L: ThreadsOfAll<Size = N, End = E>,
    N: InDecimal,
    E: InDecimal,
    L: DistinctThreads<Decimal<N>, Decimal<E>, Kept = V>,
{
    type Distinct = V;
}
/// An atom whose operands are lawful.
pub trait HasLawfulOperands {}
impl<X, M, N, K, S, D, T, TA, TB> HasLawfulOperands for X
where
    X: MmaAtom<Shape = HCons<M, HCons<N, HCons<K, HNil>>>, Threads = Layout<S, D>>,
    S: Product<Output = T>,
    M: Mul<K> + Mul<N>,
    N: Mul<K>,
    X::A: LawfulOperand<OperandA, T, Prod<M, K>, Kept = TA>,
    X::B: LawfulOperand<OperandB, TA, Prod<N, K>, Kept = TB>,
    X::C: LawfulOperand<OperandC, TB, Prod<M, N>>,
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
