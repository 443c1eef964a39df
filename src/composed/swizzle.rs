//! The type [`Swizzle`].

use crate::diagnostics::laws::{SwizzleOverlap, SwizzleWidth};
use crate::diagnostics::verdict::{Holds, Lawful};
use crate::diagnostics::{Decimal, InDecimal};
use crate::int::{Compared, ComparedOf, IfYes, Order, Plus, PlusOf};
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;
use typenum::{NInt, UInt, UTerm, Unsigned};

/// A swizzle `Sw<B, M, S>`: a permutation of offsets that is its own inverse.
///
/// **Definition.** With the mask `Y` of `B` bits from bit `M + max(S, 0)` on,
///
/// ```text
/// Sw(x) = x ^ ((x & Y) >> S)        for S < 0 shifted to the left by -S
/// ```
///
/// so that `B` bits from bit `M + max(-S, 0)` on change, each by a bit at the distance `|S|`. The lowest `M` bits stay:
/// runs of `2^M` elements are moved as they are. `B` and `M` are static integers, `S` one of either sign (`N3` is -3).
///
/// **Defined when** `B <= |S|`, so that no bit depends on one that changes (*swizzle overlap*), and the bits fit in a
/// `usize` (*swizzle width*). Otherwise [`new`](Swizzle::new) does not compile.
///
/// A swizzle takes no space. `Display` and `Debug` print CuTe's notation.
///
/// **In CuTe**: `Swizzle<B, M, S>`.
///
/// # Examples
/// Four rows of four: each row begins one element further, and comes around.
/// ```
/// use colex::Swizzle;
/// use colex::typenum::{U0, U2};
///
/// let swizzle = Swizzle::<U2, U0, U2>::new();
/// assert_eq!(swizzle.to_string(), "Sw<2,0,2>");
/// assert_eq!([4, 5, 6, 7].map(|x| swizzle.at(x)), [5, 4, 7, 6]);
/// assert_eq!((0..16).map(|x| swizzle.at(swizzle.at(x))).collect::<Vec<_>>(), (0..16).collect::<Vec<_>>());
/// ```
pub struct Swizzle<B, M, S>(PhantomData<fn() -> (B, M, S)>);

impl<B, M, S> Swizzle<B, M, S> {
    /// The swizzle.
    ///
    /// # Examples
    /// ```
    /// use colex::Swizzle;
    /// use colex::typenum::{N3, U0, U3, U4};
    ///
    /// assert_eq!(Swizzle::<U3, U4, U3>::new().at(0b1_0000000), 0b1_0010000);
    /// assert_eq!(Swizzle::<U3, U0, N3>::new().at(0b000_101), 0b101_101);
    /// ```
    ///
    /// Three bits at a distance of two overlap:
    /// ```compile_fail,E0277
    /// use colex::Swizzle;
    /// use colex::typenum::{U2, U3, U4};
    ///
    /// Swizzle::<U3, U4, U2>::new();
    /// ```
    /// ```
    /// use colex::Swizzle;
    /// use colex::typenum::{U2, U4};
    ///
    /// Swizzle::<U2, U4, U2>::new();
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub fn new() -> Self
    where
        Self: SwizzleLaws<Verdict: Lawful>,
    {
        Swizzle::lawful()
    }

    /// The swizzle, of numbers that keep the laws.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn lawful() -> Self {
        Swizzle(PhantomData)
    }
}

impl<B: Unsigned, M: Unsigned, S: Shift> Swizzle<B, M, S> {
    /// How many bits change.
    pub const BITS: usize = B::USIZE;
    /// The lowest bits, which stay.
    pub const BASE: usize = M::USIZE;
    /// The distance of a bit from the one that it is changed by.
    pub const SHIFT: isize = if S::LEFT { -(S::Size::USIZE as isize) } else { S::Size::USIZE as isize };

    /// The `B` lowest bits.
    const MASK: usize = match 1usize.checked_shl(B::U32) {
        Some(end) => end - 1,
        None => usize::MAX,
    };
    /// The lower ones of the bits that it reads and writes.
    const LOWER: usize = if B::USIZE == 0 { 0 } else { Self::MASK << M::USIZE };
    const UPPER: usize = if B::USIZE == 0 { 0 } else { Self::LOWER << S::Size::USIZE };

    /// The bits that it reads, `Y`.
    pub const READS: usize = if S::LEFT { Self::LOWER } else { Self::UPPER };
    /// The bits that it changes, `Z`.
    pub const WRITES: usize = if S::LEFT { Self::UPPER } else { Self::LOWER };

    /// Where an offset goes.
    ///
    /// **In CuTe**: `swizzle(offset)`.
    ///
    /// # Examples
    /// ```
    /// use colex::Swizzle;
    /// use colex::typenum::U3;
    ///
    /// assert_eq!(Swizzle::<U3, U3, U3>::new().at(96), 104);
    /// ```
    ///
    /// **Cost.** A conjunction, a shift and an exclusive or, as written by hand.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub const fn at(self, offset: usize) -> usize {
        let read = offset & Self::READS;
        if B::USIZE == 0 {
            offset
        } else if S::LEFT {
            offset ^ (read << S::Size::USIZE)
        } else {
            offset ^ (read >> S::Size::USIZE)
        }
    }

    /// An upper bound of the images of offsets up to `offset`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn bound(offset: usize) -> usize {
        // The bits above those that change are those of the offset.
        let changes = Self::WRITES;
        if changes == 0 { offset } else { offset | (usize::MAX >> changes.leading_zeros()) }
    }

    /// A closer one, of the images of the offsets from `least` to `greatest`.
    ///
    /// An offset below `greatest` has a 0 in one of its bits `k` that are 1, and the same bits above. Those below are free.
    pub(super) fn bound_within(self, least: usize, greatest: usize) -> usize {
        let below = (0..usize::BITS).filter(|k| greatest >> k & 1 == 1).map(|k| {
            let free = (1 << k) - 1;
            let highest = (greatest ^ (1 << k)) | free;
            if highest < least {
                return 0;
            }
            // Free are also the bits that a free one changes.
            let read = free & Self::READS;
            let changed = if S::LEFT { read << S::Size::USIZE } else { read >> S::Size::USIZE };
            self.at(highest & !free) | free | changed
        });
        below.fold(self.at(greatest), usize::max)
    }
}

/// A distance of bits: a static integer of either sign.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the shift of a swizzle",
    label = "expected a static integer of either sign, such as `U3` or `N3`"
)]
pub trait Shift {
    type Size: Unsigned;
    /// Whether it is to the left.
    const LEFT: bool;
}
impl Shift for UTerm {
    type Size = UTerm;
    const LEFT: bool = false;
}
impl<U, B> Shift for UInt<U, B>
where
    Self: Unsigned,
{
    type Size = Self;
    const LEFT: bool = false;
}
impl<U: Unsigned + typenum::NonZero> Shift for NInt<U> {
    type Size = U;
    const LEFT: bool = true;
}

impl<B, M, S> Clone for Swizzle<B, M, S> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn clone(&self) -> Self {
        *self
    }
}
impl<B, M, S> Copy for Swizzle<B, M, S> {}
impl<B, M, S> Default for Swizzle<B, M, S>
where
    Self: SwizzleLaws<Verdict: Lawful>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn default() -> Self {
        Swizzle::new()
    }
}
/// The same numbers: equal swizzles are the same function, and other numbers of more than 0 bits another one.
impl<B, M, S, B2, M2, S2> PartialEq<Swizzle<B2, M2, S2>> for Swizzle<B, M, S>
where
    B: Unsigned,
    M: Unsigned,
    S: Shift,
    B2: Unsigned,
    M2: Unsigned,
    S2: Shift,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eq(&self, _: &Swizzle<B2, M2, S2>) -> bool {
        (Self::BITS, Self::BASE, Self::SHIFT)
            == (Swizzle::<B2, M2, S2>::BITS, Swizzle::<B2, M2, S2>::BASE, Swizzle::<B2, M2, S2>::SHIFT)
    }
}
impl<B: Unsigned, M: Unsigned, S: Shift> Eq for Swizzle<B, M, S> {}
impl<B, M, S> Hash for Swizzle<B, M, S> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

// The laws of the three numbers of a swizzle.

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
