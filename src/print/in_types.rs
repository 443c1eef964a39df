//! CuTe's notation as types, as compile errors print them.
//!
//! | type | as it is printed |
//! | --- | --- |
//! | static integer | `_12` |
//! | dynamic integer | `dynamic` |
//! | tuple | `(_4, (_2, dynamic))`, a Rust tuple; of rank 1, `(_4,)` |
//! | `Underscore` | `Underscore` |
//! | layout | its shape and its stride apart, for the message to put a colon between them |

use crate::diagnostics::{Decimal, InDecimal};
use crate::int::Multiple;
use crate::int_tuple::{HCons, HNil, Underscore};
use crate::layout::Layout;
use core::marker::PhantomData;
use typenum::{UInt, UTerm};

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
