//! Pairs of types, as the output of a trait.

/// A pair of types: the result of a fold and its next state.
///
/// A trait with two results has a pair as its one `Output`: a projection to `Output` is computed once, and taking it
/// apart costs next to nothing.
pub trait Pair {
    type First;
    type Second;
}
impl<A, B> Pair for (A, B) {
    type First = A;
    type Second = B;
}
/// The first of a pair of types.
pub type FirstOfPair<P> = <P as Pair>::First;
/// The second of a pair of types.
pub type SecondOfPair<P> = <P as Pair>::Second;
