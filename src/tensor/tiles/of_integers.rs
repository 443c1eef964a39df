//! What padded tiles are made by: integers and `_`.

use super::WindowTiler;
use crate::int::Multiple;
use crate::int_tuple::{HCons, HNil, Underscore};
use crate::layout::Layout;
use typenum::{UInt, UTerm};

/// What of the tiler `Self` padded tiles can be made by: all of it, but `()` for each layout, which [`IsOfIntegers`] refuses.
pub trait OfIntegers {
    /// `T` for an integer or `_`, `()` for a layout, `(List of H, List of T, …)` for a tuple.
    type List;
    /// Its value.
    fn list(self) -> Self::List;
}

/// There is no layout in the tiler `Self`.
#[diagnostic::on_unimplemented(
    message = "not a tiler of padded tiles: an integer, `_`, or a tuple of these is needed",
    label = "expected an integer, `_`, or a tuple of these; a layout tiles exactly or not at all"
)]
pub trait IsOfIntegers {}

macro_rules! tilers {
    ($([$($parameter:ident)*] $tiler:ty;)*) => { $(
        impl<$($parameter),*> OfIntegers for $tiler {
            type List = Self;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn list(self) -> Self {
                self
            }
        }
        // The words say it: a list of these types would not help.
        #[diagnostic::do_not_recommend]
        impl<$($parameter),*> IsOfIntegers for $tiler {}
    )* };
}
tilers! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U B] UInt<U, B>;
    [] Underscore;
    [W] WindowTiler<W>;
    [] HNil;
}
impl<H: OfIntegers, T: OfIntegers> OfIntegers for HCons<H, T> {
    type List = HCons<H::List, T::List>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn list(self) -> Self::List {
        HCons { head: self.head.list(), tail: self.tail.list() }
    }
}
// Of several layouts the tuple is told, once.
#[diagnostic::do_not_recommend]
impl<H: IsOfIntegers, T: IsOfIntegers> IsOfIntegers for HCons<H, T> {}
impl<S, D> OfIntegers for Layout<S, D> {
    type List = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn list(self) -> HNil {
        HNil
    }
}
