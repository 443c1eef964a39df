//! The traits behind `assert_type_eq!` and `show_type!`.

use super::in_types::{InNotation, InNotationOf};
use crate::diagnostics::laws::{LayoutIsNot, NoLayout, SameLayout, SameType, ShowLayout, ShowType};
use crate::int::Multiple;
use crate::int_tuple::{HCons, HNil, Underscore};
use crate::layout::Layout;
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

/// [`SameAs`], by what `Self` is; apart from it, so that rustc does not list the impls of what is asserted.
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

/// `Self` is the same type as `A`, which is no layout.
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

/// [`Shown`], by what `Self` is, which is also `T`.
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

// What is no layout, head by head: with one impl for all, rustc would not know which was meant.
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
