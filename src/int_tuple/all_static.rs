//! Whether an int tuple is known at compile time.

use crate::int::{AndOf, Multiple, Truth};
use frunk_core::hlist::{HCons, HNil};
use typenum::{B0, B1, UInt, UTerm};

/// Whether all integers of the int tuple `Self` are static.
pub trait AllStatic {
    /// `B1` or `B0`.
    type Output: Truth;
}
impl AllStatic for usize {
    type Output = B0;
}
impl<K, Z> AllStatic for Multiple<K, Z> {
    type Output = B0;
}
impl AllStatic for UTerm {
    type Output = B1;
}
impl<U, B> AllStatic for UInt<U, B> {
    type Output = B1;
}
impl AllStatic for HNil {
    type Output = B1;
}
impl<H: AllStatic, T: AllStatic> AllStatic for HCons<H, T> {
    type Output = AndOf<H::Output, T::Output>;
}
