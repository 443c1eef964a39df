//! The user syntax: `layout!`, `Layout!`, `shape!`, `Shape!`, `coord!`; and assertions about types.
//!
//! A macro of the syntax only turns tokens into nested lists of integers. Leaves of a value macro: a literal is static,
//! an identifier or `{expression}` is the integer that it evaluates to. Leaves of a type macro: a literal is static, a
//! type is used as it is.

mod assert;
mod constant;
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

/// The hexadecimal digits that follow those of a number for which typenum has a name.
#[allow(missing_docs)]
#[doc(hidden)]
pub mod digits {
    use typenum::{B0, B1, U1, UInt};

    pub type X0<N> = UInt<UInt<UInt<UInt<N, B0>, B0>, B0>, B0>;
    pub type X1<N> = UInt<UInt<UInt<UInt<N, B0>, B0>, B0>, B1>;
    pub type X2<N> = UInt<UInt<UInt<UInt<N, B0>, B0>, B1>, B0>;
    pub type X3<N> = UInt<UInt<UInt<UInt<N, B0>, B0>, B1>, B1>;
    pub type X4<N> = UInt<UInt<UInt<UInt<N, B0>, B1>, B0>, B0>;
    pub type X5<N> = UInt<UInt<UInt<UInt<N, B0>, B1>, B0>, B1>;
    pub type X6<N> = UInt<UInt<UInt<UInt<N, B0>, B1>, B1>, B0>;
    pub type X7<N> = UInt<UInt<UInt<UInt<N, B0>, B1>, B1>, B1>;
    pub type X8<N> = UInt<UInt<UInt<UInt<N, B1>, B0>, B0>, B0>;
    pub type X9<N> = UInt<UInt<UInt<UInt<N, B1>, B0>, B0>, B1>;
    pub type X10<N> = UInt<UInt<UInt<UInt<N, B1>, B0>, B1>, B0>;
    pub type X11<N> = UInt<UInt<UInt<UInt<N, B1>, B0>, B1>, B1>;
    pub type X12<N> = UInt<UInt<UInt<UInt<N, B1>, B1>, B0>, B0>;
    pub type X13<N> = UInt<UInt<UInt<UInt<N, B1>, B1>, B0>, B1>;
    pub type X14<N> = UInt<UInt<UInt<UInt<N, B1>, B1>, B1>, B0>;
    pub type X15<N> = UInt<UInt<UInt<UInt<N, B1>, B1>, B1>, B1>;

    /// In place of a literal that is none.
    pub type Wrong<const WHY: usize> = U1;
}
