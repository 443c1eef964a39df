//! Composition: a swizzle in front of a layout, and the right operands of a composed layout.

use super::behind::BehindSwizzle;
use super::regions::Exponent;
use super::{Behind, ComposedLayout, InnerOffset, OffsetMap, Shift, Swizzle, SwizzleLaws};
use crate::algebra::operations::{ByComposition, OperandTo};
use crate::diagnostics::laws::SwizzleRun;
use crate::diagnostics::verdict::{Holds, Lawful};
use crate::diagnostics::{Decimal, InDecimal, LayoutError};
use crate::int::{Plus, PlusOf};
use crate::int_tuple::{As, IntoNested};
use crate::layout::Layout;
use colex_macros::twin;
use core::marker::PhantomData;
use core::ops::BitXor;
use typenum::{B0, B1, U0, U1, UInt, UTerm, Unsigned, Xor};

impl<B, M, S> Swizzle<B, M, S>
where
    Self: OffsetMap,
{
    /// The composition `self ∘ layout`: the layout, swizzled.
    ///
    /// **Definition.** The function `c -> self(layout(c))`. A swizzle of no bits is the identity, and the result the
    /// layout itself. The layout can be composed, too; and of another swizzle of the same shift the composition is a swizzle
    /// of the bits that only one of them has.
    ///
    /// **Defined** for all layouts; for a swizzle if these bits are one run (*swizzle run*), no longer than the shift
    /// (*swizzle overlap*).
    ///
    /// **In CuTe**: `composition(swizzle, layout)`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U2, U4};
    ///
    /// let tile = layout![(4, 4) : (4, 1)];
    /// assert_eq!(Swizzle::<U2, U0, U2>::new().composition(tile).to_string(), "Sw<2,0,2> o _0 o (_4,_4):(_4,_1)");
    /// assert_eq!(Swizzle::<U0, U4, U2>::new().composition(tile), tile);
    /// ```
    ///
    /// Two swizzles; the bits 0 and 2 are not one run:
    /// ```
    /// use colex::Swizzle;
    /// use colex::typenum::{U0, U1, U2, U3};
    ///
    /// let both = Swizzle::<U1, U0, U3>::new().composition(Swizzle::<U2, U0, U3>::new());
    /// assert_eq!(both.to_string(), "Sw<1,1,3>");
    /// ```
    /// ```compile_fail,E0277
    /// use colex::Swizzle;
    /// use colex::typenum::{U0, U1, U2, U3};
    ///
    /// Swizzle::<U1, U0, U3>::new().composition(Swizzle::<U1, U2, U3>::new());
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn composition<L, R>(self, layout: L) -> R
    where
        L: BehindSwizzle<Self, R>,
    {
        layout.behind_swizzle(self)
    }

    /// The composition `c -> self(offset + layout(c))`; the layout alone where that is the same function by its type.
    ///
    /// **In CuTe**: `composition(swizzle, offset, layout)`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U2};
    ///
    /// let a = Swizzle::<U2, U0, U2>::new().composition_from(16, layout![(4, 4) : (4, 1)]);
    /// assert_eq!(a.to_string(), "Sw<2,0,2> o 16 o (_4,_4):(_4,_1)");
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn composition_from<O, Shape, Stride>(
        self,
        offset: O,
        layout: Layout<Shape, Stride>,
    ) -> Swizzled<Self, O, Layout<Shape, Stride>>
    where
        O: InnerOffset,
    {
        self.around(offset, layout)
    }
}

/// The composition of a swizzle, an offset and a layout.
type Swizzled<A, O, L> = <A as OffsetMap>::Around<O, L>;

impl<A: Copy, O: Copy, L> ComposedLayout<A, O, L> {
    /// The composition `self ∘ t`: first `t`, then this.
    ///
    /// **Definition.** `c -> a(offset + b(t(c)))`, that is `a o offset o b.composition(t)`; for a tuple mode by mode. Where
    /// `t` is composed, or a swizzle, all of this is in front of its functions.
    ///
    /// **Defined when** [`Layout::composition`](crate::Layout::composition) of `b` is; for a composed layout always.
    ///
    /// **In CuTe**: `composition(layout, t)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`Layout::try_composition`](crate::Layout::try_composition).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U2};
    ///
    /// let a = Swizzle::<U2, U0, U2>::new().composition(layout![(4, 4) : (4, 1)]);
    /// let column = a.composition(layout![4 : 1]);
    /// assert_eq!(column.to_string(), "Sw<2,0,2> o _0 o _4:_4");
    /// assert_eq!([0, 1, 2, 3].map(|row| column.at(row)), [0, 5, 10, 15]);
    ///
    /// let twice = a.composition(a);
    /// assert_eq!(twice.to_string(), "Sw<2,0,2> o _0 o (_4,_4):(_4,_1) o _0 o Sw<2,0,2> o _0 o (_4,_4):(_4,_1)");
    /// assert_eq!(twice.at((1, 2)), a.at(a.at((1, 2))));
    /// ```
    ///
    /// Four elements at stride 3 do not stay in step with the rows:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U2};
    ///
    /// Swizzle::<U2, U0, U2>::new().composition(layout![(8, 8) : (8, 1)]).composition(layout![4 : 3]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U2};
    ///
    /// Swizzle::<U2, U0, U2>::new().composition(layout![(8, 8) : (8, 1)]).composition(layout![3 : 3]);
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn composition<T, N, R>(self, t: T) -> R::Output
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<ByComposition, L, R>,
        R: Behind<A, O>,
    {
        Ok(t.into_nested().operate(self.b)?.behind(self.a, self.offset))
    }
}

// The composition of two swizzles of the same shift: a swizzle of the bits that one of them has and the other has not.
//
// Neither reads bits that the other changes, if the result is a swizzle: its bits are one run, no longer than the
// shift.

/// The lower ones of the bits that a swizzle reads and changes, as if its shift were to the right.
pub trait Mask {
    /// The number that has these bits.
    type Bits;
}
impl<M, S> Mask for Swizzle<UTerm, M, S> {
    type Bits = UTerm;
}
impl<U, C, M, S> Mask for Swizzle<UInt<U, C>, M, S>
where
    UInt<U, C>: Exponent,
    M: Exponent,
{
    type Bits = M::Zeros<<UInt<U, C> as Exponent>::Ones<UTerm>>;
}

/// The bits of a number as one run.
pub trait RunOfBits {
    /// How many there are.
    type Length;
    type Base;
    /// The shift `S`, or 0 without one.
    type Shift<S>;
    /// Whether they are one run.
    type Verdict;
}
impl RunOfBits for UTerm {
    type Length = U0;
    type Base = U0;
    type Shift<S> = U0;
    type Verdict = ();
}
impl<U: RunOfBits<Base: Plus<U1>>> RunOfBits for UInt<U, B0> {
    type Length = U::Length;
    type Base = PlusOf<U::Base, U1>;
    type Shift<S> = S;
    type Verdict = U::Verdict;
}
impl<U: OnesOnly<UInt<U, B1>, Length: Plus<U1>>> RunOfBits for UInt<U, B1> {
    type Length = PlusOf<U::Length, U1>;
    type Base = U0;
    type Shift<S> = S;
    type Verdict = U::Verdict;
}

/// A number that has no 0 among its bits, as the rest of `Whole`.
pub trait OnesOnly<Whole> {
    /// How many bits it has.
    type Length;
    /// Whether it has none.
    type Verdict;
}
impl<Whole> OnesOnly<Whole> for UTerm {
    type Length = U0;
    type Verdict = ();
}
impl<Whole, U: OnesOnly<Whole, Length: Plus<U1>>> OnesOnly<Whole> for UInt<U, B1> {
    type Length = PlusOf<U::Length, U1>;
    type Verdict = U::Verdict;
}
impl<Whole, U> OnesOnly<Whole> for UInt<U, B0> {
    type Length = U0;
    type Verdict = Gap<Whole>;
}
/// The bits of the number `N`, from its lowest one on, have a gap.
pub struct Gap<N>(PhantomData<N>);
impl<N: InDecimal> Holds for Gap<N> where Decimal<N>: SwizzleRun {}

/// The bits that the swizzles `X` and `Y` do not share.
type Merged<X, Y> = Xor<<X as Mask>::Bits, <Y as Mask>::Bits>;
/// The swizzle of the bits of the number `N` and the shift `S`.
type OfRun<N, S> = Swizzle<<N as RunOfBits>::Length, <N as RunOfBits>::Base, <N as RunOfBits>::Shift<S>>;

/// Two swizzles of the shift `S`, whose composition is one.
pub trait MergesWith<Y, S> {
    type Output;
    fn merged() -> Self::Output;
}
impl<X, Y, S> MergesWith<Y, S> for X
where
    X: Mask<Bits: BitXor<Y::Bits, Output: RunOfBits<Length: Unsigned, Base: Unsigned, Verdict: Lawful>>>,
    Y: Mask,
    OfRun<Merged<X, Y>, S>: SwizzleLaws<Verdict: Lawful>,
{
    type Output = OfRun<Merged<X, Y>, S>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn merged() -> Self::Output {
        Swizzle::lawful()
    }
}

impl<B, M, B2, M2, S: Shift> Behind<Swizzle<B, M, S>, U0> for Swizzle<B2, M2, S>
where
    Swizzle<B, M, S>: MergesWith<Self, S>,
{
    type Output = <Swizzle<B, M, S> as MergesWith<Self, S>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn behind(self, _: Swizzle<B, M, S>, _: U0) -> Self::Output {
        <Swizzle<B, M, S> as MergesWith<Self, S>>::merged()
    }
}
