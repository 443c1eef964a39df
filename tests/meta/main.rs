//! The names that users can write, and the depth of types.

mod aliases;
mod names;
mod prelude;
mod recursion_limit;
mod tensor_twins;
mod unit_tests;
