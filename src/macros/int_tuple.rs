//! `shape!`, `Shape!` and `coord!`.

/// An int tuple: a shape, a stride, a profile or a cotarget.
///
/// Literals are static. Identifiers and `{expressions}` are evaluated; a `usize` is dynamic. Parentheses nest: `(4)` is
/// a tuple of rank 1, `4` an integer.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// let n = 5;
/// assert_eq!(notation(&shape![(3, (2, n), {n + 1})]), "(_3,(_2,5),6)");
/// assert_eq!(notation(&shape![24]), "_24");
/// assert_eq!(notation(&shape![(24)]), "(_24)");
/// ```
#[doc(alias = "make_shape")]
#[doc(alias = "make_tile")]
#[doc(alias = "make_stride")]
#[doc(alias = "make_tuple")]
#[macro_export]
macro_rules! shape {
    ($($tuple:tt)*) => { $crate::__private::int_tuple_value!(($crate) $($tuple)*) };
}

/// [`shape!`] of more than literals.
#[doc(hidden)]
#[macro_export]
macro_rules! __shape {
    (($($modes:tt)*)) => { $crate::__list!($($modes)*) };
    ([$integer:expr]) => { $integer };
    (const $constant:tt) => { $crate::__const!($constant) };
    ({$integer:expr}) => { $crate::__private::integer($integer) };
    ($integer:ident) => { $crate::__private::integer($integer) };
    ($integer:tt) => { $crate::__static!($integer) };
    ($($other:tt)*) => {
        compile_error!("an int tuple is an integer literal, an identifier, `{expression}`, or a parenthesised list of int tuples")
    };
}

/// The type of an int tuple. Literals are static; a type is used as it is.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// fn rows<N>(shape: Shape![(N, 4)]) -> N {
///     shape.head
/// }
/// assert_eq!(rows(shape![({7}, 4)]), 7);
/// ```
#[doc(alias = "Stride")]
#[doc(alias = "Coord")]
#[doc(alias = "IntTuple")]
#[macro_export]
macro_rules! Shape {
    ($($tuple:tt)*) => { $crate::__private::int_tuple_type!(($crate) $($tuple)*) };
}

/// [`Shape!`] of more than literals.
#[doc(hidden)]
#[macro_export]
macro_rules! __Shape {
    (($($modes:tt)*)) => { $crate::__List!($($modes)*) };
    (const $constant:tt) => { $crate::__Const!($constant) };
    ($integer:tt) => { $crate::__Static!($integer) };
    ($integer:ty) => { $integer };
    ($($other:tt)*) => {
        compile_error!("the type of an int tuple is an integer literal, a type, or a parenthesised list of such")
    };
}

/// A coordinate: an int tuple in which `_` keeps a mode.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// let j = 3;
/// assert_eq!(notation(&coord![(_, (1, j))]), "(_,(_1,3))");
/// ```
#[doc(alias = "make_coord")]
#[macro_export]
macro_rules! coord {
    (_) => { $crate::Underscore };
    (($($modes:tt)*)) => {{ $crate::__coord_list!($($modes)*) }};
    ($($integer:tt)*) => { $crate::shape!($($integer)*) };
}

// Lists of modes. A trailing comma is allowed.

#[doc(hidden)]
#[macro_export]
macro_rules! __list {
    () => { $crate::__private::HNil };
    (const $head:tt $(, $($tail:tt)*)?) => {
        $crate::__private::HCons { head: $crate::__const!($head), tail: $crate::__list!($($($tail)*)?) }
    };
    ($head:tt $(, $($tail:tt)*)?) => {
        $crate::__private::HCons { head: $crate::__shape!($head), tail: $crate::__list!($($($tail)*)?) }
    };
    ($($other:tt)*) => {
        compile_error!("the modes of a tuple are separated by commas; an expression is written in braces, `{n + 1}`")
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __coord_list {
    () => { $crate::__private::HNil };
    (const $head:tt $(, $($tail:tt)*)?) => {
        $crate::__private::HCons { head: $crate::__const!($head), tail: $crate::__coord_list!($($($tail)*)?) }
    };
    ($head:tt $(, $($tail:tt)*)?) => {
        $crate::__private::HCons { head: $crate::coord!($head), tail: $crate::__coord_list!($($($tail)*)?) }
    };
    ($($other:tt)*) => {
        compile_error!("the modes of a coordinate are separated by commas; an expression is written in braces, `{n + 1}`")
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __List {
    () => { $crate::__private::HNil };
    (($($head:tt)*) $(, $($tail:tt)*)?) => {
        $crate::__private::HCons::<$crate::__List!($($head)*), $crate::__List!($($($tail)*)?)>
    };
    (const $head:tt $(, $($tail:tt)*)?) => {
        $crate::__private::HCons::<$crate::__Const!($head), $crate::__List!($($($tail)*)?)>
    };
    ($head:tt $(, $($tail:tt)*)?) => {
        $crate::__private::HCons::<$crate::__Static!($head), $crate::__List!($($($tail)*)?)>
    };
    ($head:ty $(, $($tail:tt)*)?) => {
        $crate::__private::HCons::<$head, $crate::__List!($($($tail)*)?)>
    };
}
