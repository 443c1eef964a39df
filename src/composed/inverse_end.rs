//! Where the inverse of a swizzled layout ends.
//!
//! The swizzle must not lead out of the coordinates of the inverse without it. With `start` for the lowest bit that it reads, and `block` for the
//! bit above those that it changes, it maps the offsets below `n` onto themselves
//!
//! | if | and there it is |
//! | --- | --- |
//! | `n` is at most `start` | the identity |
//! | `n` is a multiple of `block` | a permutation |
//!
//! So a right inverse has the largest such number of coordinates that `b^-1` has, and a left inverse, which must have the
//! offsets of all elements as coordinates, the smallest that it has not.

use super::composed_layout::ComposedLayout;
use super::regions::Regions;
use super::swizzle::{Shift, Swizzle};
use crate::algebra::operations::{ByLeftInverse, ByRightInverse};
use crate::diagnostics::{LayoutError, checked};
use crate::int::{
    CeilDividedBy, CeilQuotientOf, Compared, ComparedOf, IfYes, Integer, Maximum, MaximumOf, Minimum, MinimumOf, Minus,
    MinusOf, NegationOf, Order, Remainder, RemainderOf, Times, TimesOf, computed,
};
use crate::layout::{Layout, layout};
use core::marker::PhantomData;
use typenum::{U0, U1, UInt, UTerm, Unsigned};

/// Where the inverse of a layout behind the swizzle `A` ends, for the operation `Self`, if without the swizzle it has `N`
/// coordinates.
pub trait InverseEnd<A, N> {
    /// What becomes of it.
    type Way;
    /// The number of coordinates.
    fn end(n: usize) -> Result<usize, LayoutError>;
}
/// Whether the swizzle `A` moves none of the offsets below `N`, as static integers tell.
type IsUnmoved<A, N> = NegationOf<<ComparedOf<N, <A as Regions>::ReadStart> as Order>::IsGreater>;
/// `N`, rounded down to whole blocks.
type Blocks<A, N> = MinusOf<N, RemainderOf<N, <A as Regions>::WriteEnd>>;

impl<B, M, S, N> InverseEnd<Swizzle<B, M, S>, N> for ByRightInverse
where
    Swizzle<B, M, S>: Regions,
    B: Unsigned,
    M: Unsigned,
    S: Shift,
    N: Compared<<Swizzle<B, M, S> as Regions>::ReadStart, Output: Order>,
    N: Minimum<<Swizzle<B, M, S> as Regions>::ReadStart, Output: Maximum<Blocks<Swizzle<B, M, S>, N>>>,
    N: Remainder<<Swizzle<B, M, S> as Regions>::WriteEnd>,
    N: Minus<RemainderOf<N, <Swizzle<B, M, S> as Regions>::WriteEnd>>,
{
    type Way = IfYes<
        IsUnmoved<Swizzle<B, M, S>, N>,
        Unmoved,
        UpTo<MaximumOf<MinimumOf<N, <Swizzle<B, M, S> as Regions>::ReadStart>, Blocks<Swizzle<B, M, S>, N>>>,
    >;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn end(n: usize) -> Result<usize, LayoutError> {
        let (start, in_block) = Swizzle::<B, M, S>::start_and_block();
        Ok(n.min(start).max(n & !in_block))
    }
}
impl<B, M, S, N> InverseEnd<Swizzle<B, M, S>, N> for ByLeftInverse
where
    Swizzle<B, M, S>: Regions + StaysBelow<N>,
    B: Unsigned,
    M: Unsigned,
    S: Shift,
    N: Compared<<Swizzle<B, M, S> as Regions>::ReadStart, Output: Order>,
{
    type Way = IfYes<IsUnmoved<Swizzle<B, M, S>, N>, Unmoved, UpTo<<Swizzle<B, M, S> as StaysBelow<N>>::End>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn end(n: usize) -> Result<usize, LayoutError> {
        match Swizzle::<B, M, S>::start_and_block() {
            (start, _) if n <= start => Ok(n),
            _ => <Swizzle<B, M, S> as StaysBelow<N>>::end(n),
        }
    }
}

/// The swizzle `Self` of offsets below `N` stays below an end.
pub trait StaysBelow<N> {
    /// The end.
    type End: Integer;
    /// The end, unless it overflows.
    fn end(n: usize) -> Result<usize, LayoutError>;
}
impl<M, S, N: Integer> StaysBelow<N> for Swizzle<UTerm, M, S> {
    type End = N;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn end(n: usize) -> Result<usize, LayoutError> {
        Ok(n)
    }
}
// The next multiple of a block that it maps onto itself.
impl<U, C, M, S, N, W> StaysBelow<N> for Swizzle<UInt<U, C>, M, S>
where
    Self: Regions<WriteEnd = W>,
    UInt<U, C>: Unsigned,
    M: Unsigned,
    S: Shift,
    N: CeilDividedBy<W, Output: Times<W, Output: Integer>>,
{
    type End = TimesOf<CeilQuotientOf<N, W>, W>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn end(n: usize) -> Result<usize, LayoutError> {
        let (_, in_block) = Self::start_and_block();
        Ok(checked::plus(n, in_block)? & !in_block)
    }
}

impl<B: Unsigned, M: Unsigned, S: Shift> Swizzle<B, M, S> {
    /// The lowest bit that it reads, and all bits up to the last one that changes; it has bits.
    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn start_and_block() -> (usize, usize) {
        (Self::READS & Self::READS.wrapping_neg(), usize::MAX >> Self::WRITES.leading_zeros())
    }
}

/// What becomes of the inverse `L` of a layout behind the swizzle `A`.
pub trait InverseWay<A, L> {
    /// The inverse of the whole.
    type Output;
    /// The inverse of the whole, of `end` coordinates.
    fn go(a: A, inverse: L, end: usize) -> Self::Output;
}
/// Nothing is swizzled there.
pub enum Unmoved {}
impl<A, L> InverseWay<A, L> for Unmoved {
    type Output = L;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn go(_: A, inverse: L, _: usize) -> L {
        inverse
    }
}
/// It is behind the swizzle, with `N` coordinates.
pub struct UpTo<N>(PhantomData<N>);
impl<A, L, N: Integer> InverseWay<A, L> for UpTo<N> {
    type Output = ComposedLayout<ComposedLayout<L, U0, A>, U0, Layout<N, U1>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn go(a: A, inverse: L, end: usize) -> Self::Output {
        let zero = U0::new();
        let b = layout(computed::<N>(end), U1::new());
        ComposedLayout { a: ComposedLayout { a: inverse, offset: zero, b: a }, offset: zero, b }
    }
}
