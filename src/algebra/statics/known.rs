//! The values of static types.

use crate::int::{Integer, computed};
use crate::int_tuple::{HCons, HNil};
use crate::layout::{Layout, layout};
use typenum::{UInt, UTerm};

/// A shape, a stride or a layout of static integers, whose type determines its value.
pub trait Known {
    fn known() -> Self;
}
impl Known for UTerm {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn known() -> Self {
        UTerm
    }
}
impl<U, B> Known for UInt<U, B>
where
    UInt<U, B>: Integer,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn known() -> Self {
        computed(const { Self::STATIC.expect("a static integer") })
    }
}
impl Known for HNil {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn known() -> Self {
        HNil
    }
}
impl<H: Known, T: Known> Known for HCons<H, T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn known() -> Self {
        HCons { head: H::known(), tail: T::known() }
    }
}
impl<S: Known, D: Known> Known for Layout<S, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn known() -> Self {
        layout(S::known(), D::known())
    }
}
