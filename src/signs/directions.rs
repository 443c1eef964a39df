//! Strides with signs apart by direction, and a mode that is reversed.

use super::components::NegatedStride;
use crate::diagnostics::LayoutError;
use crate::int::{Multiple, Predecessor, Signed, StaticInteger, Word};
use crate::int_tuple::{HCons, HNil};
use typenum::{NInt, NonZero, U0, UInt, UTerm, Unsigned};

/// Strides with signs: the forward part and the backward part, each 0 where a stride belongs to the other.
pub trait Directions: Copy {
    type Forward: Copy;
    type Backward: Copy;
    fn directions_apart(self) -> (Self::Forward, Self::Backward);
}
macro_rules! forward {
    ($([$($generics:ident: $bound:path),*] $stride:ty;)*) => { $(
        impl<$($generics: $bound),*> Directions for $stride {
            type Forward = Self;
            type Backward = U0;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn directions_apart(self) -> (Self, U0) {
                (self, UTerm)
            }
        }
    )* };
}
forward! {
    [] usize;
    [K: StaticInteger, Z: Word] Multiple<K, Z>;
    [] UTerm;
    [U: Copy, B: Copy] UInt<U, B>;
}
impl<U: Unsigned + NonZero> Directions for NInt<U> {
    type Forward = U0;
    type Backward = U;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn directions_apart(self) -> (U0, U) {
        (UTerm, U::default())
    }
}
impl Directions for Signed {
    type Forward = usize;
    type Backward = usize;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn directions_apart(self) -> (usize, usize) {
        let magnitude = self.value().unsigned_abs();
        if self.value() < 0 { (0, magnitude) } else { (magnitude, 0) }
    }
}
impl Directions for HNil {
    type Forward = HNil;
    type Backward = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn directions_apart(self) -> (HNil, HNil) {
        (HNil, HNil)
    }
}
impl<H: Directions, T: Directions> Directions for HCons<H, T> {
    type Forward = HCons<H::Forward, T::Forward>;
    type Backward = HCons<H::Backward, T::Backward>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn directions_apart(self) -> (Self::Forward, Self::Backward) {
        let (first, rest) = (self.head.directions_apart(), self.tail.directions_apart());
        (HCons { head: first.0, tail: rest.0 }, HCons { head: first.1, tail: rest.1 })
    }
}

/// A stride whose mode of the index `I` runs the other way.
#[diagnostic::on_unimplemented(
    message = "mode out of range: no mode of this index in the stride `{Self}`",
    label = "the tensor has fewer modes"
)]
pub trait ReversedMode<I> {
    type Output: Copy;
    fn reversed_mode(self) -> Result<Self::Output, LayoutError>;
}
impl<H: NegatedStride, T: Copy> ReversedMode<UTerm> for HCons<H, T> {
    type Output = HCons<H::Output, T>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reversed_mode(self) -> Result<Self::Output, LayoutError> {
        Ok(HCons { head: self.head.negated()?, tail: self.tail })
    }
}
impl<H: Copy, T, U, B> ReversedMode<UInt<U, B>> for HCons<H, T>
where
    UInt<U, B>: Predecessor,
    T: ReversedMode<<UInt<U, B> as Predecessor>::Output>,
{
    type Output = HCons<H, T::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn reversed_mode(self) -> Result<Self::Output, LayoutError> {
        Ok(HCons { head: self.head, tail: self.tail.reversed_mode()? })
    }
}
// An integral layout is its mode 0.
macro_rules! one_mode {
    ($([$($generics:ident: $bound:path),*] $stride:ty;)*) => { $(
        impl<$($generics: $bound),*> ReversedMode<UTerm> for $stride {
            type Output = <Self as NegatedStride>::Output;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn reversed_mode(self) -> Result<Self::Output, LayoutError> {
                self.negated()
            }
        }
    )* };
}
one_mode! {
    [] usize;
    [K: StaticInteger, Z: Word] Multiple<K, Z>;
    [] UTerm;
    [U: Unsigned, B: typenum::Bit] UInt<U, B>;
}
