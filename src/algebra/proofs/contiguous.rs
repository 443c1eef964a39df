//! Layouts that are the identity.

use crate::algebra::coalesce::Coalesce;
use crate::diagnostics::laws::NotProvenContiguous;
use crate::diagnostics::verdict::{Holds, Lawful};
use crate::int::Multiple;
use crate::int_tuple::{HCons, HNil};
use crate::layout::Layout;
use core::marker::PhantomData;
use typenum::{B1, UInt, UTerm};

/// The offset of each 1-D coordinate `i` is `i`.
///
/// **Exact** for static layouts without a mode of size 0: the coalesced layout is `N:1`, or `1:0`. `N` may be dynamic.
///
/// # Examples
/// ```
/// use colex::Contiguous;
/// use colex::prelude::*;
///
/// fn copy<L: Contiguous>(_: L) {}
/// copy(layout![(4, (3, 2)) : (1, (4, 12))]);
/// copy(layout![{5} : 1]);
/// ```
///
/// ```compile_fail,E0277
/// use colex::Contiguous;
/// use colex::prelude::*;
///
/// fn copy<L: Contiguous>(_: L) {}
/// copy(layout![(4, 3) : (3, 1)]);
/// ```
#[diagnostic::on_unimplemented(
    message = "not proven contiguous: `{Self}`",
    label = "this layout may not be the identity",
    note = "a layout that is a type parameter has the bound `Contiguous`; `Proven::new` checks dynamic integers"
)]
pub trait Contiguous {}

impl<S, D> Contiguous for Layout<S, D> where Self: Coalesce<Output: Iota<Verdict: Lawful>> {}

/// A coalesced layout, and whether it is the identity.
pub trait Iota {
    /// The verdict.
    type Verdict;
}
macro_rules! layouts {
    ($([$($generics:ident)*] $size:ty, $stride:ty => $verdict:ty;)*) => { $(
        impl<$($generics),*> Iota for Layout<$size, $stride> {
            type Verdict = $verdict;
        }
    )* };
}
layouts! {
    [] usize, UInt<UTerm, B1> => ();
    [K Z] Multiple<K, Z>, UInt<UTerm, B1> => ();
    [] UTerm, UInt<UTerm, B1> => ();
    [U B] UInt<U, B>, UInt<UTerm, B1> => ();
    [] UInt<UTerm, B1>, UTerm => ();
    [S] S, usize => NotIdentity<S>;
    [S K Z] S, Multiple<K, Z> => NotIdentity<S>;
    [] usize, UTerm => NotIdentity<usize>;
    [K Z] Multiple<K, Z>, UTerm => NotIdentity<usize>;
    [] UTerm, UTerm => NotIdentity<UTerm>;
    [U B C] UInt<UInt<U, B>, C>, UTerm => NotIdentity<UInt<UInt<U, B>, C>>;
    [S U B C] S, UInt<UInt<U, B>, C> => NotIdentity<S>;
    [H T HD TD] HCons<H, T>, HCons<HD, TD> => NotIdentity<HCons<H, T>>;
    [] HNil, HNil => NotIdentity<HNil>;
}

/// The verdict that a layout of the shape `S` is not proven to be the identity.
pub struct NotIdentity<S>(PhantomData<S>);
impl<S> Holds for NotIdentity<S> where (): NotProvenContiguous<S> {}
