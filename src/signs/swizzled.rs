//! Swizzles and other functions of offsets on layouts with signs: `Sw o offset o B`.
//!
//! A swizzle permutes offsets, which are not negative: the offset of the composed layout makes them so, and a negative
//! sum is an error. The operations are those of all composed layouts.

use super::components::{Signs, WithSigns};
use super::evaluate::SignedCoordinate;
use super::signed_layout::{SignedLayout, of_modes};
use crate::algebra::operations::{ByCoalesce, FlatModes, NoOperand, OperandTo};
use crate::algebra::{Closed, DomainOffset, Slice, SliceAndOffset};
use crate::composed::{Behind, Between, ComposedLayout, InnerOffset, MadeOf, MovedBy, OffsetMap};
use crate::coordinates::Fold;
use crate::diagnostics::checked::Checked;
use crate::diagnostics::{LayoutError, checked};
use crate::int::{Signed, signed};
use crate::int_tuple::{As, Flatten, HNil, IntTuple, IntoNested};
use crate::layout::{JoinModes, Layout, layout};
use colex_macros::twin;

impl<A: OffsetMap, O: InnerOffset, S, D> MadeOf<A, O, ComposedLayout<A, O, Self>> for SignedLayout<S, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn made_of(self, a: A, offset: O) -> ComposedLayout<A, O, Self> {
        ComposedLayout { a, offset, b: self }
    }
}

impl<A: OffsetMap, O: InnerOffset, S: Copy, D: Copy> ComposedLayout<A, O, SignedLayout<S, D>> {
    /// The offset of a coordinate.
    ///
    /// **Definition.** `a(offset + b(coordinate))`, where `b` has signs, and the sum is not negative.
    ///
    /// **In CuTe**: `layout(coordinate)`, which swizzles the two's complement of a negative sum.
    ///
    /// # Panics
    /// If the sum is negative, or no `usize`.
    ///
    /// # Errors
    /// [`NegativeOffset`](LayoutError::NegativeOffset), [`Overflow`](LayoutError::Overflow) if the sum does not fit
    /// into a `usize`; [`DivisionByZero`](LayoutError::DivisionByZero).
    ///
    /// # Examples
    /// A row from its last element to its first one, swizzled:
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U2, U15};
    ///
    /// let swizzle = Swizzle::<U2, U0, U2>::new();
    /// let a = make_composed_layout(swizzle, U15::new(), layout![(4, 4) : (-4, -1)]);
    /// assert_eq!(a.to_string(), "Sw<2,0,2> o _15 o (_4,_4):(_-4,_-1)");
    /// assert_eq!(a.at((1, 2)), swizzle.at(15 - 4 - 2));
    /// assert_eq!(make_composed_layout(swizzle, U0::new(), layout![4 : -1]).try_at(3), Err(LayoutError::NegativeOffset { magnitude: 3 }));
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn at<C, N>(self, coordinate: C) -> usize
    where
        C: IntoNested<Nested = N>,
        As<C, N>: SignedCoordinate<S, D>,
    {
        self.a.map_offset::<Checked>(self.offset.moved_by(signed(self.b.try_at(coordinate)?))?)
    }

    /// The greatest offset plus 1; 0 if the layout is empty.
    ///
    /// **In CuTe**: `cosize(layout)`, which ignores the offset and the swizzle.
    ///
    /// # Panics
    /// If an offset is negative, or no `usize`.
    ///
    /// **Cost.** An evaluation for each coordinate.
    ///
    /// # Errors
    /// [`NegativeOffset`](LayoutError::NegativeOffset), [`Overflow`](LayoutError::Overflow).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn cosize(self) -> usize
    where
        S: IntTuple,
        usize: SignedCoordinate<S, D>,
    {
        (0..self.try_size()?).try_fold(0, |cosize, i| Ok(checked::plus(self.try_at(i)?, 1)?.max(cosize)))
    }
}

// The operations that composed layouts take from the layout inside.
impl<A, O: Between<A>, S, D> Behind<A, O> for SignedLayout<S, D> {
    type Output = O::Around<Self>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn behind(self, a: A, offset: O) -> Self::Output {
        offset.around(a, self)
    }
}
impl<O: InnerOffset> MovedBy<Signed> for O {
    type Output = usize;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn moved_by(self, by: Signed) -> Result<usize, LayoutError> {
        match self.value().checked_add_signed(by.value()) {
            Some(offset) => Ok(offset),
            None if by.value() < 0 => {
                Err(LayoutError::NegativeOffset { magnitude: by.value().unsigned_abs() - self.value() })
            }
            None => Err(LayoutError::Overflow),
        }
    }
}
impl<S: Copy, D: Copy, X, Y, C> SliceAndOffset<SignedLayout<S, D>> for C
where
    C: Copy + Slice<Layout<S, D>, Output = Layout<X, Y>> + Closed<Output: SignedCoordinate<S, D>>,
{
    type Output = (SignedLayout<X, Y>, Signed);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_slice_and_offset_of(self, a: SignedLayout<S, D>) -> Result<Self::Output, LayoutError> {
        let begin = self.closed().try_value(a.layout.shape, a.layout.stride)?;
        Ok((of_modes(C::slice_of(a.layout)), signed(begin)))
    }
}
impl<S: Copy, D: Copy, C: Closed<Output: SignedCoordinate<S, D>>> DomainOffset<SignedLayout<S, D>> for C {
    type Output = (SignedLayout<S, D>, Signed);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_domain_offset_of(self, a: SignedLayout<S, D>) -> Result<Self::Output, LayoutError> {
        Ok((a, signed(self.closed().try_value(a.layout.shape, a.layout.stride)?)))
    }
}
impl<S, D, X, Y> Flatten for SignedLayout<S, D>
where
    Layout<S, D>: Flatten<Output = Layout<X, Y>>,
{
    type Output = SignedLayout<X, Y>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn flatten(self) -> Self::Output {
        of_modes(Flatten::flatten(self.layout))
    }
}
impl<S, D, C, M, X, Y, Z, N> OperandTo<ByCoalesce, SignedLayout<S, D>, SignedLayout<X, Z>> for N
where
    N: NoOperand,
    D: Signs<Components = C>,
    Layout<S, C>: FlatModes<HNil, Output = M>,
    M: Fold<Output: JoinModes<Output = Layout<X, Y>>>,
    Y: WithSigns<Output = Z>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn operate(self, a: SignedLayout<S, D>) -> Result<SignedLayout<X, Z>, LayoutError> {
        let modes = layout(a.layout.shape, a.layout.stride.components());
        let result = modes.flat_modes(HNil).fold_modes()?.join_modes();
        Ok(of_modes(layout(result.shape, result.stride.with_signs()?)))
    }
}
