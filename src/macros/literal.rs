//! Integer literals as static integers.

use crate::int::IntegerLeaf;
use crate::layout::{Layout, layout};
use crate::tensor::{Static, static_value};

/// The integer of an identifier or expression in a value macro: a bare literal in braces becomes a `usize`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn integer<I: IntegerLeaf<L>, L>(integer: I) -> L {
    integer.integer()
}

/// An int tuple of literals, by its type.
#[cfg_attr(not(debug_assertions), inline(always))]
pub const fn int_tuple_of_literals<T: Static>() -> T {
    static_value()
}

/// A layout of literals, by the types of its shape and stride. They are congruent, because the macro checks its input.
#[cfg_attr(not(debug_assertions), inline(always))]
pub const fn layout_of_literals<S: Static, D: Static>() -> Layout<S, D> {
    layout(static_value(), static_value())
}

#[doc(hidden)]
#[macro_export]
macro_rules! __Static {
    ($integer:literal) => { $crate::__private::static_integer!(($crate) $integer) };
    ($other:ty) => { $other };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __static {
    ($integer:tt) => {
        $crate::__private::int_tuple_of_literals::<$crate::__Static!($integer)>()
    };
}
