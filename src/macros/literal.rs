//! Integer literals as static integers.

use crate::int::IntegerLeaf;
use crate::int_tuple::IntTuple;
use crate::layout::LayoutKind;

/// The integer of an identifier or expression in a value macro: a bare literal in braces becomes a `usize`.
#[inline(always)]
pub fn integer<I: IntegerLeaf<Integer = L>, L>(integer: I) -> L {
    integer.integer()
}

/// An int tuple of literals, by its type.
#[inline(always)]
pub fn int_tuple_of_literals<T: IntTuple>() -> T {
    T::with_zeros()
}

/// A layout of literals, by its type. Shape and stride are congruent: who writes the type has looked.
#[inline(always)]
pub fn layout_of_literals<L: LayoutKind>() -> L {
    L::with_zeros()
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
