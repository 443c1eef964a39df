//! The values of static types.

use crate::int::{BytesLeft, KnownIfFits, UsizeBytes};
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
    UInt<U, B>: BytesLeft<UsizeBytes, Output: KnownIfFits<UInt<U, B>>>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn known() -> Self {
        <Self as BytesLeft<UsizeBytes>>::Output::known_if_fits()
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
