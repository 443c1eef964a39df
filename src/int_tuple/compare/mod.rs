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

pub use colex::{ColexGeqOf, ColexGtrOf, ColexLeqOf, ColexLessOf, colex_geq, colex_gtr, colex_leq, colex_less};
pub(crate) use elem::{ByElement, LessThan};
pub use elem::{ElemGeqOf, ElemGtrOf, ElemLeqOf, ElemLessOf, elem_geq, elem_gtr, elem_leq, elem_less};
pub use lex::{LexGeqOf, LexGtrOf, LexLeqOf, LexLessOf, lex_geq, lex_gtr, lex_leq, lex_less};
