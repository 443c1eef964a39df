//! The user syntax: `layout!`, `Layout!`, `shape!`, `Shape!`, `coord!`.
//!
//! A macro turns tokens into nested lists of integers and does nothing else. Leaves of a value macro: a literal is
//! static, an identifier or `{expression}` is the integer that it evaluates to. Leaves of a type macro: a literal
//! is static, a type stands for itself.

mod int_tuple;
mod layout;
mod literal;

pub use layout::layout_of;
pub use literal::{IntegerLeaf, Literal, StaticLiteral, integer};
