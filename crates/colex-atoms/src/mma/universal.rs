//! One multiplication and one addition, of any numbers.

use super::{InRegisters, MmaAtom};
use crate::element::Element;
use crate::host::Instruction;
use colex::typenum::U1;
use colex::{Layout, Shape};
use core::marker::PhantomData;

/// `c += a * b` in one thread.
///
/// Each number is one register of its own size, so that the atom is there for all element types.
#[doc(alias = "UniversalFMA")]
#[derive(Clone, Copy, Debug)]
pub struct UniversalFma<A, B = A, C = A>(PhantomData<(A, B, C)>);

type One<T> = InRegisters<T, Layout![(1, 1) : (0, 0)], U1, <T as Element>::Bits>;
impl<A: Element, B: Element, C: Element> MmaAtom for UniversalFma<A, B, C> {
    type Shape = Shape![(1, 1, 1)];
    type Threads = Layout![1 : 0];
    type A = One<A>;
    type B = One<B>;
    type C = One<C>;
}
impl<A: Element, B: Element, C: Element> Instruction for UniversalFma<A, B, C> {
    type Arithmetic = ();
}
