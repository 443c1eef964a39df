//! The names that users can write, those of numbers in errors, and the depth of types.

mod aliases;
mod decimals;
mod names;
mod prelude;
mod recursion_limit;
mod tensor_twins;
mod unit_tests;
