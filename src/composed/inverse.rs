//! The inverses of a swizzled layout.
//!
//! A swizzle is its own inverse, so the inverse of `Sw o _0 o b` is that of `b` after the swizzle: `i -> b^-1(Sw(i))`,
//! as far as the swizzle does not lead out of it ([`InverseEnd`]).

use super::{ComposedLayout, Regions, Shift, Swizzle};
use crate::algebra::operations::{ByLeftInverse, ByRightInverse, LeftInverseOperand, NoOperand, OperandTo, Operated};
use crate::algebra::{LeftInverse, RightInverse};
use crate::diagnostics::laws::InverseOffset;
use crate::diagnostics::verdict::{Holds, Lawful};
use crate::diagnostics::{Decimal, InDecimal, LayoutError, checked};
use crate::int::{
    CeilDividedBy, CeilQuotientOf, Compared, ComparedOf, IfYes, Integer, Maximum, MaximumOf, Minimum, MinimumOf, Minus,
    MinusOf, Multiple, NegationOf, Order, Remainder, RemainderOf, Times, TimesOf, computed,
};
use crate::int_tuple::ProductValue;
use crate::layout::{Layout, layout};
use colex_macros::twin;
use core::marker::PhantomData;
use typenum::{U0, U1, UInt, UTerm, Unsigned};

/// The offset of a composed layout that has an inverse: static 0.
pub trait InvertibleOffset {
    type Verdict;
}
impl InvertibleOffset for UTerm {
    type Verdict = ();
}
impl<U, B> InvertibleOffset for UInt<U, B> {
    type Verdict = Added<Self>;
}
impl InvertibleOffset for usize {
    type Verdict = Added<usize>;
}
impl<K, Z> InvertibleOffset for Multiple<K, Z> {
    type Verdict = Added<usize>;
}
/// The offset `O` is added.
pub struct Added<O>(PhantomData<O>);
impl<O: InDecimal> Holds for Added<O> where Decimal<O>: InverseOffset {}

/// The inverse by the operation `Op` of a layout with the function `Self` in front, if the inverse of the layout is
/// `L`.
#[diagnostic::on_unimplemented(
    message = "no inverse: of composed layouts, only a swizzle of a layout has one",
    label = "expected a swizzle in front of the layout, which is its own inverse"
)]
pub trait Inverts<Op, L> {
    type Output;
    /// The inverse, unless its size overflows.
    fn inverse_by(self, inverse: L) -> Result<Self::Output, LayoutError>;
}
impl<Op, M, S, L> Inverts<Op, L> for Swizzle<UTerm, M, S> {
    type Output = L;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn inverse_by(self, inverse: L) -> Result<L, LayoutError> {
        Ok(inverse)
    }
}
impl<Op, U, C, M, B, S, D> Inverts<Op, Layout<S, D>> for Swizzle<UInt<U, C>, M, B>
where
    S: ProductValue + Copy,
    Op: InverseEnd<Self, S::Output, Way: InverseWay<Self, Layout<S, D>>>,
{
    type Output = <Op::Way as InverseWay<Self, Layout<S, D>>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn inverse_by(self, inverse: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        let end = Op::end(inverse.shape.try_product()?)?;
        Ok(Op::Way::go(self, inverse, end))
    }
}

impl<A, O, L> RightInverse for ComposedLayout<A, O, L>
where
    O: InvertibleOffset<Verdict: Lawful>,
    L: RightInverse,
    A: Inverts<ByRightInverse, L::Output>,
{
    type Output = A::Output;
}
impl<A, O, L, N: NoOperand, R> OperandTo<ByRightInverse, ComposedLayout<A, O, L>, R> for N
where
    O: InvertibleOffset<Verdict: Lawful>,
    L: RightInverse,
    A: Inverts<ByRightInverse, L::Output, Output = R>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn operate(self, layout: ComposedLayout<A, O, L>) -> Result<R, LayoutError> {
        layout.a.inverse_by(layout.b.try_right_inverse()?)
    }
}
impl<A, O, L, N: NoOperand, R> LeftInverseOperand<ComposedLayout<A, O, L>> for N
where
    O: InvertibleOffset<Verdict: Lawful>,
    L: LeftInverse,
    A: Inverts<ByLeftInverse, L::Output, Output = R>,
{
    type Output = R;
}
impl<A, O, L, N: NoOperand, R> OperandTo<ByLeftInverse, ComposedLayout<A, O, L>, R> for N
where
    O: InvertibleOffset<Verdict: Lawful>,
    L: LeftInverse,
    A: Inverts<ByLeftInverse, L::Output, Output = R>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn operate(self, layout: ComposedLayout<A, O, L>) -> Result<R, LayoutError> {
        layout.a.inverse_by(layout.b.try_left_inverse()?)
    }
}

impl<A, O, L> ComposedLayout<A, O, L> {
    /// The right inverse: where the offsets from 0 on are found.
    ///
    /// **Definition.** A function `R` of 1-D coordinates with `self(R(i)) = i` for each `i < size(R)`: the [right
    /// inverse](crate::Layout::right_inverse) of the layout on the right, applied to swizzled offsets, as far as the
    /// swizzle maps its coordinates onto themselves. If its type shows that nothing is swizzled there, it is that right
    /// inverse itself.
    ///
    /// **Defined when** the function on the left is a swizzle and the offset is static 0 (*inverse offset*): with another
    /// one no coordinate has the offset 0.
    ///
    /// **Type.** [`RightInverseOf`](crate::RightInverseOf)`<Self>`.
    ///
    /// **In CuTe**: `right_inverse(layout)`, a layout after another swizzle, which is wrong with an offset.
    ///
    /// # Panics
    /// As [`Layout::right_inverse`](crate::Layout::right_inverse).
    ///
    /// # Errors
    /// Those of [`Layout::try_right_inverse`](crate::Layout::try_right_inverse).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U2};
    ///
    /// let a = Swizzle::<U2, U0, U2>::new().composition(layout![(4, 4) : (4, 1)]);
    /// let inverse = a.right_inverse();
    /// assert_eq!(inverse.to_string(), "(_4,_4):(_4,_1) o _0 o Sw<2,0,2> o _0 o _16:_1");
    /// assert!((0..16).all(|i| a.at(inverse.at(i)) == i));
    /// ```
    ///
    /// With an offset, the offset 0 does not occur:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex::typenum::{U2, U4};
    ///
    /// Swizzle::<U2, U4, U2>::new().composition_from(U4::new(), layout![16 : 1]).right_inverse();
    /// ```
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U2, U4};
    ///
    /// Swizzle::<U2, U4, U2>::new().composition_from(U0::new(), layout![16 : 1]).right_inverse();
    /// ```
    ///
    /// **Cost.** None at run time for static layouts.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn right_inverse<R>(self) -> R
    where
        Self: Operated<ByRightInverse, R>,
    {
        self.operated()
    }

    /// The left inverse: from an offset back to its 1-D coordinate.
    ///
    /// **Definition.** A function `R` of 1-D coordinates, all offsets of this layout among them, with
    /// `self(R(self(i))) = self(i)` for each `i < size(self)`, and `R(self(i)) = i` where the layout is injective: the
    /// [left inverse](crate::Layout::left_inverse) of the layout on the right, applied to swizzled offsets. If its type
    /// shows that nothing is swizzled there, it is that left inverse itself.
    ///
    /// **Defined when** the function on the left is a swizzle, the offset is static 0 (*inverse offset*), and the layout on
    /// the right has a left inverse.
    ///
    /// **Type.** [`LeftInverseOf`](crate::LeftInverseOf)`<Self>`.
    ///
    /// **In CuTe**: `left_inverse(layout)`, wrong where the swizzle reaches beyond the layout.
    ///
    /// # Panics
    /// As [`Layout::left_inverse`](crate::Layout::left_inverse).
    ///
    /// # Errors
    /// Those of [`Layout::try_left_inverse`](crate::Layout::try_left_inverse).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U1, U2};
    ///
    /// let a = Swizzle::<U2, U1, U2>::new().composition(layout![(3, 8) : (8, 1)]);
    /// let inverse = a.left_inverse();
    /// assert_eq!(inverse.to_string(), "(_8,_3):(_3,_1) o _0 o Sw<2,1,2> o _0 o _24:_1");
    /// assert!((0..24).all(|i| inverse.at(a.at(i)) == i));
    /// ```
    ///
    /// **Cost.** None at run time for static layouts.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn left_inverse<R>(self) -> R
    where
        Self: Operated<ByLeftInverse, R>,
    {
        self.operated()
    }
}

// Where the inverse of a swizzled layout ends.
//
// The swizzle must not lead out of the coordinates of the inverse without it. With `start` for the lowest bit that it reads, and `block` for the
// bit above those that it changes, it maps the offsets below `n` onto themselves
//
// | if | and there it is |
// | --- | --- |
// | `n` is at most `start` | the identity |
// | `n` is a multiple of `block` | a permutation |
//
// So a right inverse has the largest such number of coordinates that `b^-1` has, and a left inverse, which must have the
// offsets of all elements as coordinates, the smallest that it has not.

/// The end of the inverse of a layout with the swizzle `A` in front, for the operation `Self`, if without the swizzle
/// it has `N` coordinates.
pub trait InverseEnd<A, N> {
    /// The inverse for this end.
    type Way;
    /// The number of coordinates.
    fn end(n: usize) -> Result<usize, LayoutError>;
}
/// Whether the swizzle `A` moves none of the offsets below `N`, by the static integers.
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

/// The result for the inverse `L` of a layout with the swizzle `A` in front.
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
/// The swizzle stays, with `N` coordinates.
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
