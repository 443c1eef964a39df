//! Each operation of colex against its definition, on every small layout.
//!
//! * [`operation`]: the operations, one row for each, in tables by family;
//! * [`plain`] and [`answer`]: a typed result as plain numbers;
//! * [`program`]: a typed program and the numbers that it is run with;
//! * [`judge`]: a result against the law of the operation, a refusal against what there is;
//! * [`classes`]: the kinds of refusals that were not needed, each with its reason;
//! * [`dynamic`] and [`versus`]: the same operation in `colex-dyn`, and whether the two answers are the same;
//! * [`differences`]: where they are not, each with its reason;
//! * [`report`]: the table.
//!
//! The test writes the typed programs, since a type can only be walked through by a compiler; [`run`] is the `main` of the
//! crate that it writes. README.md says how to read the table.

pub mod answer;
pub mod classes;
pub mod differences;
pub mod dynamic;
pub mod judge;
pub mod operation;
pub mod plain;
pub mod program;
pub mod report;
pub mod versus;
mod walk;

pub use walk::run;
