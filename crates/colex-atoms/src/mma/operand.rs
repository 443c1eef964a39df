//! Operands: where their elements are, and in which order.

use crate::element::Element;
use colex::typenum::U32;
use core::marker::PhantomData;

/// An operand of an atom: its element type and thread-value layout.
pub trait Operand {
    /// The type of an element.
    #[doc(alias = "ValType")]
    type Element: Element;
    /// `(thread, value) -> index in the tile`.
    type Layout;
}

/// Elements of the type `T` by the thread-value layout `L`, in `R` registers of `W` bits in each thread.
#[derive(Clone, Copy, Debug)]
pub struct InRegisters<T, L, R, W = U32>(PhantomData<(T, L, R, W)>);
impl<T: Element, L, R, W> Operand for InRegisters<T, L, R, W> {
    type Element = T;
    type Layout = L;
}

/// Elements of the type `T` by the thread-value layout `L` in shared memory: no registers hold them.
#[doc(alias = "smem_desc")]
#[derive(Clone, Copy, Debug)]
pub struct InSharedMemory<T, L>(PhantomData<(T, L)>);
impl<T: Element, L> Operand for InSharedMemory<T, L> {
    type Element = T;
    type Layout = L;
}

/// The operand `A`, as errors name it.
#[derive(Clone, Copy, Debug)]
pub enum OperandA {}
/// The operand `B`, as errors name it.
#[derive(Clone, Copy, Debug)]
pub enum OperandB {}
/// The operand `C`, as errors name it.
#[derive(Clone, Copy, Debug)]
pub enum OperandC {}
