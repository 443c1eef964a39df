//! From the recorded cases to Rust.
//!
//! The build script writes the programs of the plain cases with it; the tests use it to count
//! the cases that were left out, and to write the programs that should not compile.

pub mod atoms;
pub mod emit;
pub mod expression;
pub mod notation;
pub mod operations;
pub mod records;
pub mod template;
