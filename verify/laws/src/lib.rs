//! The laws of the layout algebra, on plain nested vectors of integers.
//!
//! The typed library derives its results from rules that trait resolution applies. A test that
//! repeated those rules could not find a wrong one, so this crate depends on nothing of it: it
//! says what each operation *means*, on numbers, and checks a result against that.
//!
//! * [`mod@tuple`] and [`value`]: hierarchical tuples, layouts, tilers, coordinates;
//! * [`notation`]: CuTe's notation, read and written;
//! * [`evaluate`]: size, cosize, coordinates, relations, by definition;
//! * [`composition`]: the exact composition rule, and CuTe's fold for comparison;
//! * [`complement`]: the complement of a layout, unbounded;
//! * [`composed`]: swizzles and composed layouts, and their laws;
//! * [`coordinates`]: coordinate layouts, component by component;
//! * [`signed`]: layouts whose strides are negative;
//! * [`law`]: one law for each operation;
//! * [`check()`]: a law by the name of its operation;
//! * [`mod@existence`]: whether an operation has a result at all, by its definition.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

/// Returns an error with a message unless the condition holds.
macro_rules! ensure {
    ($condition:expr, $($message:tt)+) => {
        if !$condition {
            return Err(format!($($message)+));
        }
    };
}

mod check;
pub mod complement;
pub mod composed;
pub mod composition;
pub mod coordinates;
pub mod evaluate;
pub mod existence;
pub mod law;
pub mod notation;
pub mod signed;
pub mod tuple;
pub mod value;

pub use check::{Checked, check};
pub use tuple::{Int, IntTuple, Layout, Mode};
pub use value::Value;
