//! Recast between elements of different size.

use super::upcast::ByZero;
use crate::algebra::result::Recasting;
use crate::algebra::{Downcast, GivesByType, Upcast};
use crate::diagnostics::verdict::{Holds, Lawful};
use crate::diagnostics::{LayoutError, law_is_broken};
use crate::int::{ExactDivide, GcdWith, PairGcdOf};
use crate::layout::Layout;
use colex_macros::twin;
use core::marker::PhantomData;
use typenum::{B1, UInt, UTerm};

/// Elements of `Self` bits of the layout `L` become elements of `New` bits.
pub trait RecastLayout<L, New> {
    /// The type of the recast layout.
    type Output;
    /// Whether no law is broken.
    type Verdict;
    /// The layout, unless dynamic integers break a law.
    fn try_recast(layout: L) -> Result<Self::Output, LayoutError>;
}

/// A static integer, not the type of an element. The result exists even without a lawful verdict.
pub trait NumberOfBits {}
impl NumberOfBits for UTerm {}
impl<U, B> NumberOfBits for UInt<U, B> {}

/// The type of `recast_layout::<Old, New>()` of the layout `L`.
pub type RecastLayoutOf<L, Old, New> = <Old as GivesByType<Recasting<New>, L>>::Type;

/// `A` divided by its greatest common divisor with `B`.
type Reduced<A, B> = <A as ExactDivide<PairGcdOf<A, B>>>::Output;

impl<L, Old, New> RecastLayout<L, New> for Old
where
    Old: NumberOfBits,
    New: GcdWith<Old> + ExactDivide<PairGcdOf<New, Old>, Output: Upcast<L>>,
    Old: GcdWith<New> + ExactDivide<PairGcdOf<Old, New>, Output: SplitInto<<Reduced<New, Old> as Upcast<L>>::Output>>,
{
    type Output = <Reduced<Old, New> as SplitInto<<Reduced<New, Old> as Upcast<L>>::Output>>::Output;
    type Verdict = (
        <Reduced<New, Old> as Upcast<L>>::Verdict,
        <Reduced<Old, New> as SplitInto<<Reduced<New, Old> as Upcast<L>>::Output>>::Verdict,
    );
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_recast(layout: L) -> Result<Self::Output, LayoutError> {
        Reduced::<Old, New>::split_into(Reduced::<New, Old>::try_upcast_of(layout)?)
    }
}

/// Downcast of the layout `L` by `Self`, if that is not 1.
pub trait SplitInto<L> {
    type Output;
    /// Whether no law is broken.
    type Verdict;
    /// The layout, unless an integer overflows.
    fn split_into(layout: L) -> Result<Self::Output, LayoutError>;
}
impl<L> SplitInto<L> for UInt<UTerm, B1> {
    type Output = L;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn split_into(layout: L) -> Result<L, LayoutError> {
        Ok(layout)
    }
}
impl<L> SplitInto<L> for UTerm {
    type Output = L;
    type Verdict = ByZero<UTerm>;
    fn split_into(layout: L) -> Result<L, LayoutError> {
        Ok(layout)
    }
}
impl<L, U, B, C> SplitInto<L> for UInt<UInt<U, B>, C>
where
    Self: Downcast<L>,
{
    type Output = <Self as Downcast<L>>::Output;
    type Verdict = <Self as Downcast<L>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn split_into(layout: L) -> Result<Self::Output, LayoutError> {
        Self::try_downcast_of(layout)
    }
}

impl<S, D> Layout<S, D> {
    /// The layout of the same memory in elements of another size: from `Old` to `New` bits.
    ///
    /// **Definition.** With `New / Old = p / q` in lowest terms, [`upcast`](Layout::upcast) by `p`, then
    /// [`downcast`](Layout::downcast) by `q`.
    ///
    /// **Defined when** both are; otherwise it does not compile.
    ///
    /// **In CuTe**: `recast_layout<OldType, NewType>(l)`.
    ///
    /// # Panics
    /// If a dynamic stride is not a multiple of `p`, or an integer overflows.
    ///
    /// # Errors
    /// As [`try_upcast`](Layout::try_upcast) and [`try_downcast`](Layout::try_downcast).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U8, U16, U32};
    ///
    /// let a = layout![(8, 3) : (1, 8)];
    /// assert_eq!(a.recast_layout::<U16, U32>().to_string(), "(_4,_3):(_1,_4)");
    /// assert_eq!(a.recast_layout::<U16, U8>().to_string(), "(_16,_3):(_1,_16)");
    /// ```
    ///
    /// **Cost.** That of upcast and downcast.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn recast_layout<Old, New>(self) -> <Old as RecastLayout<Self, New>>::Output
    where
        Old: RecastLayout<Self, New, Verdict: Lawful>,
    {
        Old::try_recast(self)
    }
}

// Recasts of a layout by the types of elements, as CuTe's `recast_layout` takes them.
//
// There is a result for the next trait solver, which would report its absence as a second error, and no lawful verdict.

/// The verdict that `T` is not a number of bits.
pub struct NoBits<T>(PhantomData<T>);
impl<T> Holds for NoBits<T> where (): CountsBits<T> {}

/// `T` is a number of bits.
#[diagnostic::on_unimplemented(
    message = "a recast of a layout needs two static numbers of bits",
    label = "a recast from `{T}`, which is not a static integer such as `U32`",
    note = "a layout has no elements: the numbers are their bits, such as `recast_layout::<U32, U64>()` from `f32` to `f64`"
)]
pub trait CountsBits<T> {}

macro_rules! no_bits {
    ($($type:ty)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<L, New> RecastLayout<L, New> for $type {
            type Output = L;
            type Verdict = NoBits<$type>;
            law_is_broken!(fn try_recast(_: L) -> Result<L, LayoutError>);
        }
    )* };
}
no_bits! { u8 u16 u32 u64 f32 f64 }
