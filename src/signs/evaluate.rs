//! Evaluation: the value at a coordinate.

use super::components::Magnitudes;
use super::signed_layout::SignedLayout;
use crate::diagnostics::{LayoutError, OfModes, checked};
use crate::int::{Integer, Signed};
use crate::int_tuple::{As, HCons, HNil, Idx2Crd, IntoNested};
use typenum::{Bit, NInt, UInt, UTerm, Unsigned};

/// A stride, and the natural coordinate `C`: the sum of the products.
pub trait SignedProduct<C> {
    /// `sum`, and the products.
    fn add_products(self, coordinate: C, sum: isize) -> Result<isize, LayoutError>;
    /// The same by the operators of the language.
    fn add_wrapping(self, coordinate: C, sum: isize) -> isize;
}
impl<C> SignedProduct<C> for UTerm {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add_products(self, _: C, sum: isize) -> Result<isize, LayoutError> {
        Ok(sum)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add_wrapping(self, _: C, sum: isize) -> isize {
        sum
    }
}
macro_rules! products {
    ($([$($generics:ident: $bound:path),*] $stride:ty, $checked:ident, $wrapping:ident;)*) => { $(
        impl<C: Integer, $($generics: $bound),*> SignedProduct<C> for $stride
        where
            $stride: Magnitudes<Output: Integer>,
        {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn add_products(self, coordinate: C, sum: isize) -> Result<isize, LayoutError> {
                let product = checked::times(coordinate.value(), self.magnitudes().value())?;
                sum.$checked(product).ok_or(LayoutError::Overflow)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn add_wrapping(self, coordinate: C, sum: isize) -> isize {
                sum.$wrapping(coordinate.value().wrapping_mul(self.magnitudes().value()))
            }
        }
    )* };
}
products! {
    [] usize, checked_add_unsigned, wrapping_add_unsigned;
    [U: Copy, B: Copy] UInt<U, B>, checked_add_unsigned, wrapping_add_unsigned;
    [U: Unsigned, B: Bit] NInt<UInt<U, B>>, checked_sub_unsigned, wrapping_sub_unsigned;
}
impl<C: Integer> SignedProduct<C> for Signed {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add_products(self, coordinate: C, sum: isize) -> Result<isize, LayoutError> {
        let product = checked::times(coordinate.value(), self.value().unsigned_abs())?;
        let sum = if self.value() < 0 { sum.checked_sub_unsigned(product) } else { sum.checked_add_unsigned(product) };
        sum.ok_or(LayoutError::Overflow)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add_wrapping(self, coordinate: C, sum: isize) -> isize {
        sum.wrapping_add_unsigned(coordinate.value().wrapping_mul(self.value() as usize))
    }
}
impl SignedProduct<HNil> for HNil {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add_products(self, _: HNil, sum: isize) -> Result<isize, LayoutError> {
        Ok(sum)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add_wrapping(self, _: HNil, sum: isize) -> isize {
        sum
    }
}
impl<HC, TC, HD: SignedProduct<HC>, TD: SignedProduct<TC>> SignedProduct<HCons<HC, TC>> for HCons<HD, TD> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add_products(self, coordinate: HCons<HC, TC>, sum: isize) -> Result<isize, LayoutError> {
        let sum = self.head.add_products(coordinate.head, sum).in_first()?;
        self.tail.add_products(coordinate.tail, sum).behind()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add_wrapping(self, coordinate: HCons<HC, TC>, sum: isize) -> isize {
        let sum = self.head.add_wrapping(coordinate.head, sum);
        self.tail.add_wrapping(coordinate.tail, sum)
    }
}

/// A coordinate of the shape `S`, and the value of the layout `S:D` there.
pub trait SignedCoordinate<S, D> {
    /// The value.
    fn try_value(self, shape: S, stride: D) -> Result<isize, LayoutError>;
    /// The value, by the operators of the language.
    fn wrapping_value(self, shape: S, stride: D) -> Result<isize, LayoutError>;
}
impl<C, S: Idx2Crd<C>, D: SignedProduct<S::Output>> SignedCoordinate<S, D> for C {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_value(self, shape: S, stride: D) -> Result<isize, LayoutError> {
        stride.add_products(S::idx2crd(self, shape)?, 0)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn wrapping_value(self, shape: S, stride: D) -> Result<isize, LayoutError> {
        Ok(stride.add_wrapping(S::idx2crd(self, shape)?, 0))
    }
}

impl<S, D> SignedLayout<S, D> {
    /// The value at a coordinate.
    ///
    /// **Definition.** At the natural coordinate `c` the sum of `c[i] * stride[i]` over all modes; an integer in the place of a
    /// tuple is the 1-D coordinate of that mode, and the last mode goes on beyond its size.
    ///
    /// **In CuTe**: `layout(coordinate)`.
    ///
    /// **Cost.** That of the sum by hand.
    ///
    /// # Panics
    /// If a dynamic size in front of the last one is 0. In a debug build if the value is no `isize`; otherwise it wraps, as the
    /// sum by hand does, and [`try_at`](SignedLayout::try_at) gives the error.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let mirrored = layout![(4, 8) : (8, -1)];
    /// assert_eq!(mirrored.at((1, 3)), 5);
    /// assert_eq!(mirrored.at((0, 3)), -3);
    /// assert_eq!(mirrored.at(13), 5);
    /// ```
    /// A coordinate of another rank is none:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(4, 8) : (8, -1)].at((1, 2, 3));
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// layout![(4, 8) : (8, -1)].at((1, 2));
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn at<C, N>(self, coordinate: C) -> isize
    where
        C: IntoNested<Nested = N>,
        As<C, N>: SignedCoordinate<S, D>,
    {
        let coordinate = coordinate.into_nested();
        checked::lawful(if cfg!(debug_assertions) {
            coordinate.try_value(self.layout.shape, self.layout.stride)
        } else {
            coordinate.wrapping_value(self.layout.shape, self.layout.stride)
        })
    }

    /// [`at`](SignedLayout::at), or the error.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow) if the value, or the sum of the first of the products, is no `isize`;
    /// [`DivisionByZero`](LayoutError::DivisionByZero).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_at<C, N>(self, coordinate: C) -> Result<isize, LayoutError>
    where
        C: IntoNested<Nested = N>,
        As<C, N>: SignedCoordinate<S, D>,
    {
        coordinate.into_nested().try_value(self.layout.shape, self.layout.stride)
    }
}
