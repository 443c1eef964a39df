//! An int tuple, or `_`, where a layout is needed.
//!
//! The impls are not there to be used: each requires a law without impls, so that the error says what is wrong instead
//! of naming a trait of the library. The operations that follow accept the type, so one mistake is one error.

use super::InGeneral;
use super::inverse::HasCommonLayout;
use super::product::InBlocks;
use crate::diagnostics::LayoutError;
use crate::diagnostics::laws::TupleForLayout;
use crate::int::Multiple;
use crate::int_tuple::{HCons, HNil, Underscore};
use crate::layout::Layout;
use typenum::{U1, UInt, UTerm};

macro_rules! no_layouts {
    ($([$($generics:ident)*] $operand:ty;)*) => { $(
        impl<L, Order, $($generics),*> InGeneral<InBlocks<Order>, L> for $operand
        where
            L: TupleForLayout<Self>,
        {
            type Output = L;
            fn by_values(self, layout: L) -> Result<L, LayoutError> {
                Ok(layout)
            }
        }
        impl<L, $($generics),*> HasCommonLayout<L> for $operand
        where
            L: TupleForLayout<Self>,
        {
            type Output = Layout<U1, UTerm>;
        }
    )* };
}
no_layouts! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U B] UInt<U, B>;
    [] HNil;
    [H T] HCons<H, T>;
    [] Underscore;
}
