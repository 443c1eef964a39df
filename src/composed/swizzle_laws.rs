//! What three numbers keep to be a swizzle.

use super::swizzle::{Shift, Swizzle};
use crate::diagnostics::laws::{SwizzleOverlap, SwizzleWidth};
use crate::diagnostics::verdict::Holds;
use crate::diagnostics::{Decimal, InDecimal};
use crate::int::{Compared, Plus, PlusOf};
use core::marker::PhantomData;
use typenum::{Equal, Greater, Less, Unsigned};

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
    S: Shift<Size: Compared<B, Output: NoOverlap<B, S::Size>>>,
    PlusOf<B, M>: Plus<S::Size, Output: Compared<BitsOfUsize, Output: FitsBits<WidthOf<B, M, S>>>>,
{
    type Verdict = (
        <<S::Size as Compared<B>>::Output as NoOverlap<B, S::Size>>::Verdict,
        <<WidthOf<B, M, S> as Compared<BitsOfUsize>>::Output as FitsBits<WidthOf<B, M, S>>>::Verdict,
    );
}

/// How many of the lowest bits the swizzle is about.
type WidthOf<B, M, S> = PlusOf<PlusOf<B, M>, <S as Shift>::Size>;

/// How the distance `D` compares with the number of bits `B`: not less.
pub trait NoOverlap<B, D> {
    /// Whether that holds.
    type Verdict;
}
impl<B, D> NoOverlap<B, D> for Equal {
    type Verdict = ();
}
impl<B, D> NoOverlap<B, D> for Greater {
    type Verdict = ();
}
impl<B, D> NoOverlap<B, D> for Less {
    type Verdict = Overlap<B, D>;
}

/// `B` bits at the distance `D` overlap.
pub struct Overlap<B, D>(PhantomData<(B, D)>);
impl<B: InDecimal, D: InDecimal> Holds for Overlap<B, D> where Decimal<B>: SwizzleOverlap<Decimal<D>> {}

/// How the width `W` compares with that of a `usize`: not greater.
pub trait FitsBits<W> {
    /// Whether that holds.
    type Verdict;
}
impl<W> FitsBits<W> for Less {
    type Verdict = ();
}
impl<W> FitsBits<W> for Equal {
    type Verdict = ();
}
impl<W> FitsBits<W> for Greater {
    type Verdict = TooWide<W>;
}

/// `W` bits are more than a `usize` has.
pub struct TooWide<W>(PhantomData<W>);
impl<W: InDecimal> Holds for TooWide<W> where Decimal<W>: SwizzleWidth {}
