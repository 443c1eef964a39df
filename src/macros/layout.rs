//! `layout!` and `Layout!`.

use crate::layout::StrideFor;

/// The layout with a shape and a stride.
///
/// [`make_layout`](crate::make_layout) would do; but a broken law inside a macro is reported for the whole macro, and
/// in fewer words if the result requires the law instead of a bound.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn layout_of<S, D, L>(shape: S, stride: D) -> L
where
    D: StrideFor<S, Layout = L>,
{
    stride.layout_for(shape)
}

/// A layout value: `layout![S : D]` from a shape and a stride, or `layout![S]`, the compact column-major layout
/// of a shape.
///
/// The leaves are those of [`shape!`](crate::shape).
///
/// # Examples
///
#[cfg_attr(doc, doc = include_str!("../../docs/figures/rustdoc/layout.md"))]
///
/// ```
/// use colex::prelude::*;
///
/// let (n, k) = (5, 7);
/// assert_eq!(layout![(n, (4, {k + 1})) : (1, (n, 64))].to_string(), "(5,(_4,8)):(_1,(5,_64))");
/// assert_eq!(layout![(4, {6})].to_string(), "(_4,6):(_1,_4)");
/// ```
///
/// An integer of a generic type is static or dynamic as the caller's is:
/// ```
/// use colex::prelude::*;
///
/// fn rows<N: Integer>(n: N) -> Layout![(N, 8) : (8, 1)] {
///     layout![(n, 8) : (8, 1)]
/// }
/// assert_eq!(rows(4).to_string(), "(4,_8):(_8,_1)");
/// assert_eq!(rows(shape![4]).to_string(), "(_4,_8):(_8,_1)");
/// ```
///
/// Shape and stride must be congruent:
/// ```compile_fail,E0277
/// use colex::prelude::*;
///
/// let _ = layout![(4, 6) : (1, 4, 24)];
/// ```
/// ```
/// use colex::prelude::*;
///
/// let _ = layout![(4, 6, 2) : (1, 4, 24)];
/// ```
#[doc(alias = "make_layout")]
#[macro_export]
macro_rules! layout {
    ($($layout:tt)*) => { $crate::__private::layout_value!(($crate) $($layout)*) };
}

/// [`layout!`] of more than literals, or of a shape and a stride that are not congruent.
#[doc(hidden)]
#[macro_export]
macro_rules! __layout {
    (const $shape:tt : $($stride:tt)*) => { $crate::__private::layout_of($crate::__const!($shape), $crate::shape!($($stride)*)) };
    ($shape:tt : const $stride:tt) => { $crate::__private::layout_of($crate::__shape!($shape), $crate::__const!($stride)) };
    ($shape:tt : $stride:tt) => { $crate::__private::layout_of($crate::__shape!($shape), $crate::__shape!($stride)) };
    (const $shape:tt) => { $crate::make_layout_left($crate::__const!($shape)) };
    ($shape:tt) => { $crate::make_layout_left($crate::__shape!($shape)) };
    ($($other:tt)*) => {
        compile_error!("a layout is written `layout![shape : stride]` or `layout![shape]`; an expression is written in braces, `{n + 1}`")
    };
}

/// The type of a layout: `Layout![S : D]`, or `Layout![S]` for the compact column-major layout of a shape.
///
/// The leaves are those of [`Shape!`](crate::Shape).
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// fn column_major<M: Integer>(layout: Layout![(M, 4) : (1, M)]) -> usize {
///     layout.at((0, 1))
/// }
/// assert_eq!(column_major(layout![({7}, 4) : (1, {7})]), 7);
///
/// let _: Layout![(2, 4)] = layout![(2, 4) : (1, 2)];
/// ```
#[macro_export]
macro_rules! Layout {
    ($($layout:tt)*) => { $crate::__private::layout_type!(($crate) $($layout)*) };
}

/// [`Layout!`] of more than literals.
#[doc(hidden)]
#[macro_export]
macro_rules! __Layout {
    (($($shape:tt)*) : $($stride:tt)*) => {
        $crate::Layout::<$crate::__List!($($shape)*), $crate::Shape!($($stride)*)>
    };
    (const $shape:tt : $($stride:tt)*) => { $crate::Layout::<$crate::__Const!($shape), $crate::Shape!($($stride)*)> };
    ($shape:tt : $($stride:tt)*) => { $crate::Layout::<$crate::Shape!($shape), $crate::Shape!($($stride)*)> };
    ($shape:tt) => { $crate::LayoutLeftOf::<$crate::Shape!($shape)> };
    ($shape:ty : $($stride:tt)*) => { $crate::Layout::<$shape, $crate::Shape!($($stride)*)> };
    ($($shape:tt)*) => { $crate::LayoutLeftOf::<$crate::Shape!($($shape)*)> };
}
