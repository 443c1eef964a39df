//! Comparison of int tuples: element by element, lexicographical and colexicographical.
//!
//! There is no order of int tuples as such, so there are no operators; each function names its order. The rank of
//! the two may differ; the profile may not, where both have a mode.
//!
//! | order | decided by | a tuple that ends first |
//! | --- | --- | --- |
//! | `elem_…` | every mode | is less |
//! | `lex_…` | the first mode that differs | is less, if the modes before are equal |
//! | `colex_…` | the last mode that differs | is less, if the modes behind are equal |
//!
//! `…_gtr` is `…_less` with the operands exchanged, `…_geq` is `…_leq` with the operands exchanged.

mod colex;
mod elem;
mod lex;

use crate::int::{DynamicOrder, Truth};
use typenum::{B0, B1, Equal, Greater, Less};

pub use colex::{ColexGeqOf, ColexGtrOf, ColexLeqOf, ColexLessOf, colex_geq, colex_gtr, colex_leq, colex_less};
pub(crate) use elem::{ByElement, LessThan};
pub use elem::{ElemGeqOf, ElemGtrOf, ElemLeqOf, ElemLessOf, elem_geq, elem_gtr, elem_leq, elem_less};
pub use lex::{LexGeqOf, LexGtrOf, LexLeqOf, LexLessOf, lex_geq, lex_gtr, lex_leq, lex_less};

/// An answer that can be turned round.
pub trait NegatedTruth: Truth {
    /// The opposite answer.
    type Output: Truth;
}

/// The opposite of the answer `A`.
pub type NegationOf<A> = <A as NegatedTruth>::Output;

impl NegatedTruth for B0 {
    type Output = B1;
}
impl NegatedTruth for B1 {
    type Output = B0;
}
impl NegatedTruth for bool {
    type Output = bool;
}

/// The order `Self`, or the order `X` if `Self` is that of equal integers.
pub trait OrElse<X> {
    /// The order.
    type Output;
}
impl<X> OrElse<X> for Equal {
    type Output = X;
}
impl<X> OrElse<X> for Less {
    type Output = Less;
}
impl<X> OrElse<X> for Greater {
    type Output = Greater;
}
impl<X> OrElse<X> for DynamicOrder {
    type Output = DynamicOrder;
}
