//! What three numbers keep to be a swizzle.

use super::swizzle::{Shift, Swizzle};
use crate::diagnostics::laws::{SwizzleOverlap, SwizzleWidth};
use crate::diagnostics::{Decimal, InDecimal};
use crate::int::{Compared, Plus, PlusOf};
use typenum::{Equal, Greater, Less, Unsigned};

#[cfg(target_pointer_width = "16")]
type BitsOfUsize = typenum::U16;
#[cfg(target_pointer_width = "32")]
type BitsOfUsize = typenum::U32;
#[cfg(target_pointer_width = "64")]
type BitsOfUsize = typenum::U64;

/// The numbers of this swizzle keep its laws.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a swizzle",
    label = "expected two static integers, and one of either sign",
    note = "such as `Swizzle<U3, U4, U3>` or `Swizzle<U2, U0, N3>`"
)]
pub trait SwizzleLaws {}
impl<B, M, S> SwizzleLaws for Swizzle<B, M, S>
where
    B: Unsigned + Plus<M>,
    M: Unsigned,
    S: Shift<Size: Compared<B, Output: NoOverlap<B, S::Size>>>,
    PlusOf<B, M>: Plus<S::Size, Output: Compared<BitsOfUsize, Output: FitsBits<WidthOf<B, M, S>>>>,
{
}

/// How many of the lowest bits the swizzle is about.
type WidthOf<B, M, S> = PlusOf<PlusOf<B, M>, <S as Shift>::Size>;

/// How the distance `D` compares with the bits `B`: not less.
pub trait NoOverlap<B, D> {}
impl<B, D> NoOverlap<B, D> for Equal {}
impl<B, D> NoOverlap<B, D> for Greater {}
impl<B: InDecimal, D: InDecimal> NoOverlap<B, D> for Less where Decimal<B>: SwizzleOverlap<Decimal<D>> {}

/// How the width `W` compares with that of a `usize`: not greater.
pub trait FitsBits<W> {}
impl<W> FitsBits<W> for Less {}
impl<W> FitsBits<W> for Equal {}
impl<W: InDecimal> FitsBits<W> for Greater where Decimal<W>: SwizzleWidth {}
