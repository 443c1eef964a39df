//! The user syntax: `layout!`, `Layout!`, `shape!`, `Shape!`, `coord!`; and assertions about types.
//!
//! A macro of the syntax only turns tokens into nested lists of integers. Leaves of a value macro: a literal is static,
//! an identifier or `{expression}` is the integer that it evaluates to. Leaves of a type macro: a literal is static, a
//! type is used as it is.

mod assert;
mod constant;
#[doc(hidden)]
pub mod digits;
mod int_tuple;
mod layout;
#[doc(hidden)]
pub mod lists;
mod literal;

pub use assert::{lawful, same_types, shown_type, shown_value, static_argument, value_of_type};
pub use colex_macros::{int_tuple_type, int_tuple_value, layout_type, layout_value, static_integer};
pub use constant::{ConstInteger, ConstantByDigits, ConstantByName, constant, digit_of_constant};
pub use layout::layout_of;
pub use literal::{int_tuple_of_literals, integer, layout_of_literals};
