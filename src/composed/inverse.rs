//! The inverses of a swizzled layout.
//!
//! A swizzle is its own inverse, so that of `Sw o _0 o b` is that of `b` behind the swizzle: `i -> b^-1(Sw(i))`. The swizzle
//! must not lead out of the coordinates of the inverse. With `start` for the lowest bit that it reads, and `block` for the
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
use super::straight::{Choice, Choose};
use super::swizzle::{Shift, Swizzle};
use crate::algebra::operations::{ByLeftInverse, ByRightInverse, LeftInverseOperand, OperandTo, Operated};
use crate::algebra::{LeftInverse, RightInverse};
use crate::diagnostics::laws::InverseOffset;
use crate::diagnostics::{Decimal, InDecimal, LayoutError, checked};
use crate::int::{
    CeilDividedBy, CeilQuotientOf, Compared, ComparedOf, Integer, Maximum, MaximumOf, Minimum, MinimumOf, Minus,
    MinusOf, Remainder, RemainderOf, Times, TimesOf,
};
use crate::int_tuple::{Negated, NegationOf, Order, ProductValue};
use crate::layout::{Layout, layout};
use core::marker::PhantomData;
use typenum::{U0, U1, UInt, UTerm, Unsigned};

/// The offset in front of the layout `L` in a composed layout that has an inverse: static 0.
pub trait Origin<L> {}
impl<L> Origin<L> for UTerm {}
impl<L, U, B> Origin<L> for UInt<U, B>
where
    Self: InDecimal,
    Decimal<Self>: InverseOffset<L>,
{
}
impl<L> Origin<L> for usize where Decimal<usize>: InverseOffset<L> {}

/// The inverse, as the operation `Op` says, of a layout behind the function `Self`, if the inverse of the layout is `L`.
#[diagnostic::on_unimplemented(
    message = "no inverse: only a layout behind a swizzle has one here",
    label = "expected a swizzle in front of the layout, which is its own inverse"
)]
pub trait Inverts<Op, L> {
    /// The inverse.
    type Output;
    /// The inverse, unless its size overflows.
    fn invert(self, inverse: L) -> Result<Self::Output, LayoutError>;
}
impl<Op, M, S, L> Inverts<Op, L> for Swizzle<UTerm, M, S> {
    type Output = L;
    #[inline(always)]
    fn invert(self, inverse: L) -> Result<L, LayoutError> {
        Ok(inverse)
    }
}
impl<Op, U, C, M, B, S, D> Inverts<Op, Layout<S, D>> for Swizzle<UInt<U, C>, M, B>
where
    S: ProductValue + Copy,
    Op: Ends<Self, S::Output, Way: InverseWay<Self, Layout<S, D>>>,
{
    type Output = <Op::Way as InverseWay<Self, Layout<S, D>>>::Output;
    #[inline(always)]
    fn invert(self, inverse: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        let end = Op::end(inverse.shape.try_product()?)?;
        Ok(Op::Way::go(self, inverse, end))
    }
}

/// Where the inverse of a layout behind the swizzle `A` ends, for the operation `Self`, if without the swizzle it has `N`
/// coordinates.
pub trait Ends<A, N> {
    /// What becomes of it.
    type Way;
    /// The number of coordinates.
    fn end(n: usize) -> Result<usize, LayoutError>;
}
/// Whether the swizzle `A` moves none of the offsets below `N`, as static integers tell.
type IsUnmoved<A, N> = NegationOf<<ComparedOf<N, <A as Regions>::ReadStart> as Order>::IsGreater>;
/// `N`, rounded down to whole blocks.
type Blocks<A, N> = MinusOf<N, RemainderOf<N, <A as Regions>::WriteEnd>>;

impl<B, M, S, N> Ends<Swizzle<B, M, S>, N> for ByRightInverse
where
    Swizzle<B, M, S>: Regions,
    B: Unsigned,
    M: Unsigned,
    S: Shift,
    N: Compared<<Swizzle<B, M, S> as Regions>::ReadStart, Output: Order<IsGreater: Negated<Output: Choice>>>,
    N: Minimum<<Swizzle<B, M, S> as Regions>::ReadStart, Output: Maximum<Blocks<Swizzle<B, M, S>, N>>>,
    N: Remainder<<Swizzle<B, M, S> as Regions>::WriteEnd>,
    N: Minus<RemainderOf<N, <Swizzle<B, M, S> as Regions>::WriteEnd>>,
{
    type Way = Choose<
        IsUnmoved<Swizzle<B, M, S>, N>,
        Unmoved,
        UpTo<MaximumOf<MinimumOf<N, <Swizzle<B, M, S> as Regions>::ReadStart>, Blocks<Swizzle<B, M, S>, N>>>,
    >;
    #[inline(always)]
    fn end(n: usize) -> Result<usize, LayoutError> {
        let (start, in_block) = Swizzle::<B, M, S>::start_and_block();
        Ok(n.min(start).max(n & !in_block))
    }
}
impl<B, M, S, N> Ends<Swizzle<B, M, S>, N> for ByLeftInverse
where
    Swizzle<B, M, S>: Regions,
    B: Unsigned,
    M: Unsigned,
    S: Shift,
    N: Compared<<Swizzle<B, M, S> as Regions>::ReadStart, Output: Order<IsGreater: Negated<Output: Choice>>>,
    N: CeilDividedBy<<Swizzle<B, M, S> as Regions>::WriteEnd, Output: Times<<Swizzle<B, M, S> as Regions>::WriteEnd>>,
{
    type Way = Choose<
        IsUnmoved<Swizzle<B, M, S>, N>,
        Unmoved,
        UpTo<
            TimesOf<
                CeilQuotientOf<N, <Swizzle<B, M, S> as Regions>::WriteEnd>,
                <Swizzle<B, M, S> as Regions>::WriteEnd,
            >,
        >,
    >;
    #[inline(always)]
    fn end(n: usize) -> Result<usize, LayoutError> {
        let (start, in_block) = Swizzle::<B, M, S>::start_and_block();
        if n <= start { Ok(n) } else { Ok(checked::plus(n, in_block)? & !in_block) }
    }
}

impl<B: Unsigned, M: Unsigned, S: Shift> Swizzle<B, M, S> {
    /// The lowest bit that it reads, and all bits up to the last one that changes; it has bits.
    #[inline(always)]
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
    #[inline(always)]
    fn go(_: A, inverse: L, _: usize) -> L {
        inverse
    }
}
/// It is behind the swizzle, with `N` coordinates.
pub struct UpTo<N>(PhantomData<N>);
impl<A, L, N: Integer> InverseWay<A, L> for UpTo<N> {
    type Output = ComposedLayout<ComposedLayout<L, U0, A>, U0, Layout<N, U1>>;
    #[inline(always)]
    fn go(a: A, inverse: L, end: usize) -> Self::Output {
        let zero = U0::from_value(0);
        let b = layout(N::from_value(end), U1::from_value(1));
        ComposedLayout { a: ComposedLayout { a: inverse, offset: zero, b: a }, offset: zero, b }
    }
}

impl<A, O, L> RightInverse for ComposedLayout<A, O, L>
where
    O: Origin<L>,
    L: RightInverse,
    A: Inverts<ByRightInverse, L::Output>,
{
    type Output = A::Output;
}
impl<A, O, L, R> OperandTo<ByRightInverse, ComposedLayout<A, O, L>, R> for ()
where
    O: Origin<L>,
    L: RightInverse,
    A: Inverts<ByRightInverse, L::Output, Output = R>,
{
    #[inline(always)]
    fn operate(self, layout: ComposedLayout<A, O, L>) -> Result<R, LayoutError> {
        layout.a.invert(layout.b.try_right_inverse()?)
    }
}
impl<A, O, L, R> LeftInverseOperand<ComposedLayout<A, O, L>> for ()
where
    O: Origin<L>,
    L: LeftInverse,
    A: Inverts<ByLeftInverse, L::Output, Output = R>,
{
    type Output = R;
}
impl<A, O, L, R> OperandTo<ByLeftInverse, ComposedLayout<A, O, L>, R> for ()
where
    O: Origin<L>,
    L: LeftInverse,
    A: Inverts<ByLeftInverse, L::Output, Output = R>,
{
    #[inline(always)]
    fn operate(self, layout: ComposedLayout<A, O, L>) -> Result<R, LayoutError> {
        layout.a.invert(layout.b.try_left_inverse()?)
    }
}

impl<A, O, L> ComposedLayout<A, O, L> {
    /// The right inverse: where the offsets from 0 on are found.
    ///
    /// **Definition.** A function `R` of 1-D coordinates with `self(R(i)) = i` for each `i < size(R)`: the
    /// [right inverse](crate::Layout::right_inverse) of the layout on the right, behind the swizzle, as far as that maps its
    /// coordinates onto themselves. It is that right inverse itself where its type shows that nothing is swizzled there.
    ///
    /// **Defined when** the function on the left is a swizzle and the offset is static 0 (*inverse offset*): with another
    /// one no coordinate has the offset 0.
    ///
    /// **Type.** [`RightInverseOf`](crate::RightInverseOf)`<Self>`.
    ///
    /// **In CuTe**: `right_inverse(layout)`, a layout behind another swizzle, wrong where there is an offset.
    ///
    /// # Panics
    /// As [`Layout::right_inverse`](crate::Layout::right_inverse).
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
    /// With an offset there is no element at 0:
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
    #[inline(always)]
    #[track_caller]
    pub fn right_inverse<R>(self) -> R
    where
        Self: Operated<ByRightInverse, R>,
    {
        checked::lawful(self.operated())
    }

    /// [`right_inverse`](ComposedLayout::right_inverse), or why there is none.
    ///
    /// # Errors
    /// Those of [`Layout::try_right_inverse`](crate::Layout::try_right_inverse).
    #[inline(always)]
    pub fn try_right_inverse<R>(self) -> Result<R, LayoutError>
    where
        Self: Operated<ByRightInverse, R>,
    {
        self.operated()
    }

    /// The left inverse: from an offset back to its 1-D coordinate.
    ///
    /// **Definition.** A function `R` of 1-D coordinates, all offsets of this layout among them, with `self(R(self(i))) =
    /// self(i)` for each `i < size(self)`, and `R(self(i)) = i` where the layout is injective: the
    /// [left inverse](crate::Layout::left_inverse) of the layout on the right, behind the swizzle. It is that left inverse
    /// itself where its type shows that nothing is swizzled there.
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
    #[inline(always)]
    #[track_caller]
    pub fn left_inverse<R>(self) -> R
    where
        Self: Operated<ByLeftInverse, R>,
    {
        checked::lawful(self.operated())
    }

    /// [`left_inverse`](ComposedLayout::left_inverse), or why there is none.
    ///
    /// # Errors
    /// Those of [`Layout::try_left_inverse`](crate::Layout::try_left_inverse).
    #[inline(always)]
    pub fn try_left_inverse<R>(self) -> Result<R, LayoutError>
    where
        Self: Operated<ByLeftInverse, R>,
    {
        self.operated()
    }
}
