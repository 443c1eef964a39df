//! Verdicts of unary operations.
//!
//! The result of an operation without arguments is computed whether a law is broken or not, and the verdict beside it
//! says which law is: a method whose result type cannot be computed is not there for rustc, and the error would be
//! about a missing method. The method asks for a [`Lawful`] verdict.

/// The verdict that no law is broken: `()`, or the pair of lawful verdicts. The others are the laws.
pub trait Lawful {}
impl Lawful for () {}
impl<A: Lawful, B: Lawful> Lawful for (A, B) {}
