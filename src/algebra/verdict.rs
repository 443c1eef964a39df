//! Verdicts of unary operations.
//!
//! The result of an operation without arguments is computed whether a law is broken or not, and the verdict beside it
//! says which law is: a method whose result type cannot be computed is not there for rustc, and the error would be
//! about a missing method. The method asks for a [`Lawful`] verdict.

/// The verdict that no law is broken.
pub trait Lawful {}
impl<V: Holds> Lawful for V {}

/// The verdict `Self`, and only if it is lawful the verdict `Next`: of several mistakes the first one is told.
pub trait Then<Next> {
    /// The verdict.
    type Verdict;
}
impl<Next> Then<Next> for () {
    type Verdict = Next;
}

/// [`Lawful`], case by case: `()`, or the pair of lawful verdicts. The others are the laws.
///
/// Apart from it, because rustc lists the impls of the trait that a method asks for, and there is none but the one for
/// all.
pub trait Holds {}
impl Holds for () {}
impl<A: Holds, B: Holds> Holds for (A, B) {}
