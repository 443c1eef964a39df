//! `assert_static!`, `assert_type_eq!`, `assert_type_of!`, `show_type!` and `show_type_of!`.

use crate::print::{SameAs, Shown};
use crate::tensor::Static;
use core::marker::PhantomData;

/// The bound of [`assert_type_eq!`](crate::assert_type_eq!).
pub const fn same_types<A: SameAs<B, LAWFUL>, B, const LAWFUL: bool>() {}

/// The bound of [`assert_type_of!`](crate::assert_type_of!). The type comes as an argument, so that an error is
/// reported at the other one.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn value_of_type<A: SameAs<B, true>, B>(value: A, _: PhantomData<B>) -> A {
    value
}

/// The bound of [`show_type!`](crate::show_type!).
pub const fn shown_type<A: Shown<LAWFUL>, const LAWFUL: bool>() {}

/// `true`, if the type can be named. If it breaks a law, rustc does not know the value of a constant that names it, and
/// does not report further requirements on that constant. So the assertion does not add a second error.
pub const fn lawful<T>() -> bool {
    true
}

/// The bound of [`show_type_of!`](crate::show_type_of!).
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn shown_value<A: Shown<true>>(value: A) -> A {
    value
}

/// Asserts at compile time that two types of layouts, int tuples or integers are the same.
///
/// It is an item, for a module or a function. The types cannot use the parameters of a surrounding function. One error
/// shows the difference, in decimal:
///
/// ```text
/// error[E0277]: different layouts: `(_4, _4):(_2, _16)` and `(_4, _4):(_1, _16)`
/// ```
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// type Tile = CompositionOf<Layout![(8, 4) : (1, 8)], Shape![(4, 4)]>;
/// assert_type_eq!(Tile, Layout![(4, 4) : (1, 8)]);
/// assert_type_eq!(SizeOf<Tile>, Shape![16]);
/// ```
///
/// ```compile_fail,E0277
/// use colex::prelude::*;
///
/// type Tile = CompositionOf<Layout![(8, 4) : (1, 8)], Shape![(4, 4)]>;
/// assert_type_eq!(Tile, Layout![(4, 4) : (1, 4)]);
/// ```
#[macro_export]
macro_rules! assert_type_eq {
    ($a:ty, $b:ty $(,)?) => {
        const _: () = {
            const LAWFUL: bool = $crate::__private::lawful::<($a, $b)>();
            $crate::__private::same_types::<$a, $b, LAWFUL>()
        };
    };
}

/// Asserts at compile time that an expression has a type of a layout, int tuple or integer; gives its value.
///
/// A `let` with a type would do, but its error shows the numbers in binary.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// let n = 5;
/// let tile = assert_type_of!(layout![(8, n) : (1, 8)].composition(shape![(4, 4)]), Layout![(4, 4) : (1, 8)]);
/// assert_eq!(tile.size(), 16);
/// ```
///
/// ```compile_fail,E0277
/// use colex::prelude::*;
///
/// let n = 5;
/// assert_type_of!(layout![(8, n) : (1, 8)], Layout![(8, 5) : (1, 8)]);
/// ```
#[doc(alias = "CUTE_STATIC_ASSERT_V")]
#[macro_export]
macro_rules! assert_type_of {
    ($value:expr, $type:ty $(,)?) => {
        $crate::__private::value_of_type($value, ::core::marker::PhantomData::<$type>)
    };
}

/// The bound of [`assert_static!`](crate::assert_static!).
#[cfg_attr(not(debug_assertions), inline(always))]
pub const fn static_argument<T: Static>(value: T) -> T {
    value
}

/// Asserts at compile time that all integers of a layout, an int tuple or a coordinate are static; gives its value.
///
/// An integer that is dynamic by accident, such as one in a Rust tuple, only costs time at run time, and tests do not
/// find it. [`Static`](crate::Static) is the same as a bound.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// let tile = assert_static!(layout![(8, 4)].zipped_divide(shape![(4, 2)]));
/// assert_eq!(size_of_val(&tile), 0);
/// ```
/// ```compile_fail,E0277
/// use colex::prelude::*;
///
/// let tile = assert_static!(layout![(8, 4)].zipped_divide((4, 2)));
/// ```
#[doc(alias = "CUTE_STATIC_ASSERT")]
#[macro_export]
macro_rules! assert_static {
    ($value:expr $(,)?) => {
        $crate::__private::static_argument($value)
    };
}

/// Shows a type of a layout, int tuple or integer in decimal, as a compile error, while developing.
///
/// ```text
/// error[E0277]: the layout is `(_4, _4):(_1, _8)`
/// ```
///
/// [`type_notation`](crate::type_notation) gives it as a text, when the program compiles otherwise.
///
/// # Examples
/// ```compile_fail,E0277
/// use colex::prelude::*;
///
/// show_type!(CompositionOf<Layout![(8, 4) : (1, 8)], Shape![(4, 4)]>);
/// ```
/// ```
/// use colex::prelude::*;
///
/// type Tile = CompositionOf<Layout![(8, 4) : (1, 8)], Shape![(4, 4)]>;
/// assert_eq!(type_notation::<Tile>(), "(_4,_4):(_1,_8)");
/// ```
#[macro_export]
macro_rules! show_type {
    ($type:ty) => {
        const _: () = {
            const LAWFUL: bool = $crate::__private::lawful::<$type>();
            $crate::__private::shown_type::<$type, LAWFUL>()
        };
    };
}

/// Shows the type of an expression, a layout, int tuple or integer, in decimal, as a compile error, while developing.
///
/// # Examples
/// ```compile_fail,E0277
/// use colex::prelude::*;
///
/// let n = 5;
/// let tile = show_type_of!(layout![(8, n) : (1, 8)].composition(shape![(4, 4)]));
/// ```
/// ```
/// use colex::prelude::*;
///
/// let n = 5;
/// let tile = layout![(8, n) : (1, 8)].composition(shape![(4, 4)]);
/// ```
#[macro_export]
macro_rules! show_type_of {
    ($value:expr) => {
        $crate::__private::shown_value($value)
    };
}
