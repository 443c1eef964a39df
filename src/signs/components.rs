//! Strides with signs as the strides of a coordinate layout, and back.

use crate::coordinates::ScaledBasis;
use crate::diagnostics::{LayoutError, OfModes};
use crate::int::{Multiple, Signed, StaticInteger, Word, signed};
use crate::int_tuple::{HCons, HNil};
use typenum::{Bit, NInt, NonZero, U0, U1, U2, UInt, UTerm, Unsigned};

/// The path to a component of the index `I`.
pub type PathToComponent<I> = HCons<I, HNil>;
pub type GoesForward = U0;
pub type GoesBack = U1;
/// The part whose sign is known at run time.
type Either = U2;

/// Strides with signs.
pub trait Signs: Copy {
    /// The strides, along the components.
    type Components: Copy;
    /// The strides, along the components.
    fn components(self) -> Self::Components;
}
impl Signs for UTerm {
    type Components = UTerm;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn components(self) -> UTerm {
        self
    }
}
macro_rules! forward {
    ($([$($generics:ident: $bound:path),*] $integer:ty;)*) => { $(
        impl<$($generics: $bound),*> Signs for $integer {
            type Components = ScaledBasis<Self, PathToComponent<GoesForward>>;
                    #[cfg_attr(not(debug_assertions), inline(always))]
            fn components(self) -> Self::Components {
                ScaledBasis::of(self)
            }
        }
    )* };
}
forward! {
    [] usize;
    [K: StaticInteger, Z: Word] Multiple<K, Z>;
    [U: Copy, B: Copy] UInt<U, B>;
}
impl<U: Unsigned + NonZero> Signs for NInt<U> {
    type Components = ScaledBasis<U, PathToComponent<GoesBack>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn components(self) -> Self::Components {
        ScaledBasis::of(U::default())
    }
}
impl Signs for Signed {
    type Components = ScaledBasis<Self, PathToComponent<Either>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn components(self) -> Self::Components {
        ScaledBasis::of(self)
    }
}
impl Signs for HNil {
    type Components = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn components(self) -> HNil {
        self
    }
}
impl<H: Signs, T: Signs> Signs for HCons<H, T> {
    type Components = HCons<H::Components, T::Components>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn components(self) -> Self::Components {
        HCons { head: self.head.components(), tail: self.tail.components() }
    }
}

/// The strides of a result, along the components.
pub trait WithSigns {
    type Output: Copy;
    fn with_signs(self) -> Result<Self::Output, LayoutError>;
}
impl WithSigns for UTerm {
    type Output = UTerm;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn with_signs(self) -> Result<UTerm, LayoutError> {
        Ok(self)
    }
}
impl<V: Copy> WithSigns for ScaledBasis<V, PathToComponent<GoesForward>> {
    type Output = V;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn with_signs(self) -> Result<V, LayoutError> {
        Ok(self.value)
    }
}
impl<V: NegatedStride> WithSigns for ScaledBasis<V, PathToComponent<GoesBack>> {
    type Output = V::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn with_signs(self) -> Result<V::Output, LayoutError> {
        self.value.negated()
    }
}
impl<V: Copy> WithSigns for ScaledBasis<V, PathToComponent<Either>> {
    type Output = V;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn with_signs(self) -> Result<V, LayoutError> {
        Ok(self.value)
    }
}
impl WithSigns for HNil {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn with_signs(self) -> Result<HNil, LayoutError> {
        Ok(self)
    }
}
impl<H: WithSigns, T: WithSigns> WithSigns for HCons<H, T> {
    type Output = HCons<H::Output, T::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn with_signs(self) -> Result<Self::Output, LayoutError> {
        Ok(HCons { head: self.head.with_signs().in_first()?, tail: self.tail.with_signs().behind()? })
    }
}

/// A stride that runs the other way.
pub trait NegatedStride {
    type Output: Copy;
    fn negated(self) -> Result<Self::Output, LayoutError>;
}
impl NegatedStride for UTerm {
    type Output = UTerm;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn negated(self) -> Result<UTerm, LayoutError> {
        Ok(self)
    }
}
impl<U: Unsigned, B: Bit> NegatedStride for UInt<U, B> {
    type Output = NInt<UInt<U, B>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn negated(self) -> Result<Self::Output, LayoutError> {
        Ok(NInt::new())
    }
}
impl NegatedStride for usize {
    type Output = Signed;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn negated(self) -> Result<Signed, LayoutError> {
        0isize.checked_sub_unsigned(self).map(signed).ok_or(LayoutError::Overflow)
    }
}
impl<K: StaticInteger, Z: Word> NegatedStride for Multiple<K, Z> {
    type Output = Signed;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn negated(self) -> Result<Signed, LayoutError> {
        0isize.checked_sub_unsigned(self.value()).map(signed).ok_or(LayoutError::Overflow)
    }
}
impl<U: Unsigned + NonZero> NegatedStride for NInt<U> {
    type Output = U;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn negated(self) -> Result<U, LayoutError> {
        Ok(U::default())
    }
}
impl NegatedStride for Signed {
    type Output = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn negated(self) -> Result<Self, LayoutError> {
        self.value().checked_neg().map(signed).ok_or(LayoutError::Overflow)
    }
}
impl NegatedStride for HNil {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn negated(self) -> Result<HNil, LayoutError> {
        Ok(self)
    }
}
impl<H: NegatedStride, T: NegatedStride> NegatedStride for HCons<H, T> {
    type Output = HCons<H::Output, T::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn negated(self) -> Result<Self::Output, LayoutError> {
        Ok(HCons { head: self.head.negated()?, tail: self.tail.negated()? })
    }
}

/// Strides with signs, without them.
pub trait Magnitudes {
    /// The strides of a plain layout.
    type Output: Copy;
    fn magnitudes(self) -> Self::Output;
}
macro_rules! unsigned {
    ($([$($generics:ident: $bound:path),*] $stride:ty;)*) => { $(
        impl<$($generics: $bound),*> Magnitudes for $stride {
            type Output = Self;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn magnitudes(self) -> Self {
                self
            }
        }
    )* };
}
unsigned! {
    [] usize;
    [K: StaticInteger, Z: Word] Multiple<K, Z>;
    [] UTerm;
    [U: Copy, B: Copy] UInt<U, B>;
    [] HNil;
}
impl<U: Unsigned + NonZero> Magnitudes for NInt<U> {
    type Output = U;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn magnitudes(self) -> U {
        U::default()
    }
}
impl Magnitudes for Signed {
    type Output = usize;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn magnitudes(self) -> usize {
        self.value().unsigned_abs()
    }
}
impl<V: Magnitudes, P> Magnitudes for ScaledBasis<V, P> {
    type Output = V::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn magnitudes(self) -> V::Output {
        self.value.magnitudes()
    }
}
impl<H: Magnitudes, T: Magnitudes> Magnitudes for HCons<H, T> {
    type Output = HCons<H::Output, T::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn magnitudes(self) -> Self::Output {
        HCons { head: self.head.magnitudes(), tail: self.tail.magnitudes() }
    }
}
