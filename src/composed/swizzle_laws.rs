//! What three numbers keep to be a swizzle.

use super::swizzle::{Shift, Swizzle};
use crate::diagnostics::laws::{SwizzleOverlap, SwizzleWidth};
use crate::diagnostics::verdict::Holds;
use crate::diagnostics::{Decimal, InDecimal};
use crate::int::{Compared, ComparedOf, IfYes, Order, Plus, PlusOf};
use core::marker::PhantomData;
use typenum::Unsigned;

#[cfg(target_pointer_width = "16")]
type BitsOfUsize = typenum::U16;
#[cfg(target_pointer_width = "32")]
type BitsOfUsize = typenum::U32;
#[cfg(target_pointer_width = "64")]
type BitsOfUsize = typenum::U64;

/// Whether the numbers of this swizzle keep its laws.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a swizzle",
    label = "expected two static integers, and one of either sign",
    note = "such as `Swizzle<U3, U4, U3>` or `Swizzle<U2, U0, N3>`"
)]
pub trait SwizzleLaws {
    /// Whether no law is broken.
    type Verdict;
}
impl<B, M, S> SwizzleLaws for Swizzle<B, M, S>
where
    B: Unsigned + Plus<M>,
    M: Unsigned,
    S: Shift<Size: Compared<B, Output: Order>>,
    PlusOf<B, M>: Plus<S::Size, Output: Compared<BitsOfUsize, Output: Order>>,
{
    type Verdict = (
        IfYes<<ComparedOf<S::Size, B> as Order>::IsLess, BitsOverlap<B, S::Size>, ()>,
        IfYes<<ComparedOf<WidthOf<B, M, S>, BitsOfUsize> as Order>::IsGreater, TooWide<WidthOf<B, M, S>>, ()>,
    );
}

/// How many of the lowest bits the swizzle is about.
type WidthOf<B, M, S> = PlusOf<PlusOf<B, M>, <S as Shift>::Size>;

/// `B` bits at the distance `D` overlap.
pub struct BitsOverlap<B, D>(PhantomData<(B, D)>);
impl<B: InDecimal, D: InDecimal> Holds for BitsOverlap<B, D> where Decimal<B>: SwizzleOverlap<Decimal<D>> {}

/// `W` bits are more than a `usize` has.
pub struct TooWide<W>(PhantomData<W>);
impl<W: InDecimal> Holds for TooWide<W> where Decimal<W>: SwizzleWidth {}
