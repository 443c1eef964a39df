//! The traits of `assert_type_eq!` and `show_type!`.

use crate::diagnostics::laws::{LayoutIsNot, NoLayout, SameLayout, SameType, ShowLayout, ShowType};
use crate::diagnostics::{Decimal, InDecimal};
use crate::int::Multiple;
use crate::int_tuple::{HCons, HNil, Underscore};
use crate::layout::Layout;
use core::marker::PhantomData;
use typenum::{UInt, UTerm};

/// `Self` is the same type as `B`, an integer, int tuple, coordinate or layout.
///
/// The notations are compared, which are the same for the same types only; so it is they that a compile error shows.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no notation",
    label = "expected an integer, an int tuple, a coordinate or a layout, without type parameters"
)]
pub trait SameAs<B, const LAWFUL: bool> {}
impl<A: SameAsKind<B>, B> SameAs<B, true> for A {}

/// [`SameAs`], by the kind of `Self`. It is a separate trait, so that rustc does not list the impls of the asserted
/// one.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no notation",
    label = "expected an integer, an int tuple, a coordinate or a layout, without type parameters"
)]
pub trait SameAsKind<B> {}

/// `Self` is the layout of the shape `S` and the stride `D`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no notation",
    label = "expected an integer, an int tuple, a coordinate or a layout, without type parameters"
)]
pub trait SameAsLayout<S, D> {}

/// `Self` is the same type as `A`, which is not a layout.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no notation",
    label = "expected an integer, an int tuple, a coordinate or a layout, without type parameters"
)]
pub trait SameAsOther<A> {}

/// `Self` is shown by a compile error.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no notation",
    label = "expected an integer, an int tuple, a coordinate or a layout, without type parameters"
)]
pub trait Shown<const LAWFUL: bool> {}
impl<T: ShownKind<T>> Shown<true> for T {}

/// [`Shown`], by the kind of `Self`, which is also `T`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no notation",
    label = "expected an integer, an int tuple, a coordinate or a layout, without type parameters"
)]
pub trait ShownKind<T> {}

impl<S, D, B: SameAsLayout<S, D>> SameAsKind<B> for Layout<S, D> {}
impl<S: InNotation, D: InNotation, S2: InNotation, D2: InNotation> SameAsLayout<S, D> for Layout<S2, D2> where
    S::Output: SameLayout<D::Output, S2::Output, D2::Output>
{
}
impl<A: InNotation, S: InNotation, D: InNotation> SameAsOther<A> for Layout<S, D> where
    A::Output: NoLayout<S::Output, D::Output>
{
}
impl<T, S: InNotation, D: InNotation> ShownKind<T> for Layout<S, D> where S::Output: ShowLayout<D::Output> {}

// Types that are not layouts, head by head: with one impl for all, rustc could not choose.
macro_rules! others {
    ($([$($parameter:ident)*] $other:ty;)*) => { $(
        impl<B: SameAsOther<$other>, $($parameter),*> SameAsKind<B> for $other {}
        impl<S: InNotation, D: InNotation, $($parameter),*> SameAsLayout<S, D> for $other
        where
            $other: InNotation,
            S::Output: LayoutIsNot<D::Output, InNotationOf<$other>>,
        {
        }
        impl<A: InNotation, $($parameter),*> SameAsOther<A> for $other
        where
            $other: InNotation,
            A::Output: SameType<InNotationOf<$other>>,
        {
        }
        impl<T: InNotation, $($parameter),*> ShownKind<T> for $other where T::Output: ShowType {}
    )* };
}
others! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U V] UInt<U, V>;
    [] Underscore;
    [] HNil;
    [H V] HCons<H, V>;
}

// CuTe's notation as types, as compile errors print them.
//
// | type | as it is printed |
// | --- | --- |
// | static integer | `_12` |
// | dynamic integer | `dynamic` |
// | tuple | `(_4, (_2, dynamic))`, a Rust tuple; of rank 1, `(_4,)` |
// | `Underscore` | `Underscore` |
// | layout | its shape and its stride separately; the message puts a colon between them |

/// An integer, int tuple, coordinate or layout that compile errors can print in CuTe's notation.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no notation",
    label = "expected an integer, an int tuple, a coordinate or a layout, without type parameters"
)]
pub trait InNotation {
    /// A type that rustc prints as the notation.
    type Output;
}

/// The notation of `T`, as a type.
pub type InNotationOf<T> = <T as InNotation>::Output;

impl InNotation for usize {
    type Output = Decimal<usize>;
}
impl<K, Z> InNotation for Multiple<K, Z> {
    type Output = Decimal<usize>;
}
impl InNotation for UTerm {
    type Output = Decimal<UTerm>;
}
impl<U, B> InNotation for UInt<U, B>
where
    UInt<U, B>: InDecimal,
{
    type Output = Decimal<UInt<U, B>>;
}
impl InNotation for Underscore {
    type Output = Underscore;
}
impl InNotation for HNil {
    type Output = ();
}
impl<S: InNotation, D: InNotation> InNotation for Layout<S, D> {
    type Output = Layout<S::Output, D::Output>;
}

/// The modes of a tuple from the seventeenth on, as compile errors print them.
pub struct More<Modes>(PhantomData<Modes>);

// Rust tuples cannot be built generically: a table by the number of elements.
macro_rules! tuples {
    ($($mode:ident)*;) => {
        impl<$($mode: InNotation,)* T: InNotation, Rest> InNotation for tuples!(@list [HCons<T, Rest>] $($mode)*)
        where
            HCons<T, Rest>: InNotation,
        {
            type Output = ($($mode::Output,)* More<InNotationOf<HCons<T, Rest>>>,);
        }
    };
    ($($mode:ident)*; $next:ident $($rest:ident)*) => {
        impl<$($mode: InNotation,)* $next: InNotation> InNotation for tuples!(@list [HCons<$next, HNil>] $($mode)*) {
            type Output = ($($mode::Output,)* $next::Output,);
        }
        tuples!($($mode)* $next; $($rest)*);
    };
    (@list [$last:ty]) => { $last };
    (@list [$last:ty] $mode:ident $($modes:ident)*) => { HCons<$mode, tuples!(@list [$last] $($modes)*)> };
}
tuples!(; A B C D E F G H I J K L M N O P);
