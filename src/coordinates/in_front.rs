//! A layout in front of coordinates: `A o (i,j) o B`, where `B` is a coordinate layout, and `(i,j)` is where it begins.
//!
//! It is `c -> A((i,j) + B(c))`: the offsets of a tensor of coordinates ([`CoordinateTensor`](super::CoordinateTensor)) in the
//! layout `A`. The operations are those of composed layouts, and `A` stays as it is.

use super::arithmetic::CoordinateSum;
use super::coordinate_layout::of_modes;
use super::evaluate::Locates;
use super::{CoordinateLayout, Fold, OnCoordinates};
use crate::algebra::operations::{
    ByCoalesce, ByComposition, ByDivide, FlatModes, InFlat, InGeneral, InTiled, InZipped, Logical, NoOperand, OperandTo,
};
use crate::algebra::{
    Closed, Composition, DomainOffset, FlatDivide, Group, LawfulTiler, LogicalDivide, Mode, Slice, SliceAndOffset,
    Take, TileUnzip, TiledDivide, Ungroup, ZippedDivide,
};
use crate::composed::{Behind, Between, ComposedLayout, MadeOf, MovedBy};
use crate::diagnostics::{LayoutError, checked};
use crate::int_tuple::{As, Flatten, HCons, HNil, IntTuple, IntoNested};
use crate::layout::{Coordinate, JoinModes, Layout};
use colex_macros::twin;

/// A layout in front of the coordinates from the base `C` on.
pub type InFront<A, C, S, D> = ComposedLayout<A, C, CoordinateLayout<S, D>>;

// The base is a tuple of integers.
impl<SA: Copy, DA: Copy, O, N: Copy, S: Copy, D: Copy> MadeOf<Layout<SA, DA>, O, InFront<Layout<SA, DA>, N, S, D>>
    for CoordinateLayout<S, D>
where
    O: IntoNested<Nested = N>,
    N: IntTuple,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn made_of(self, a: Layout<SA, DA>, base: O) -> InFront<Layout<SA, DA>, N, S, D> {
        ComposedLayout { a, offset: base.into_nested(), b: self }
    }
}

impl<SA: Copy, DA: Copy, H: Copy, T: Copy, S: Copy, D: Copy> InFront<Layout<SA, DA>, HCons<H, T>, S, D> {
    /// The offset of the element at a coordinate.
    ///
    /// **Definition.** `a.at(base + b.at(coordinate))`, see [`Layout::at`](crate::Layout::at): the coordinates of `a`
    /// continue beyond its size.
    ///
    /// **In CuTe**: `layout(coordinate)`.
    ///
    /// # Panics
    /// If the offset or a component does not fit into a `usize`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow), [`DivisionByZero`](LayoutError::DivisionByZero).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let matrix = layout![(8, 8) : (1, 8)];
    /// let a = make_composed_layout(matrix, (4, 1), layout![(2, 2) : (1@0, 1@1)]);
    /// assert_eq!(a.to_string(), "(_8,_8):(_1,_8) o (4,1) o (_2,_2):(_1@0,_1@1)");
    /// assert_eq!(a.at((1, 0)), matrix.at((5, 1)));
    /// assert_eq!(a.slice(coord![(_, 1)]).at(1), matrix.at((5, 2)));
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn at<I, N, F>(self, coordinate: I) -> usize
    where
        I: IntoNested<Nested = N>,
        As<I, N>: Locates<S, D>,
        N: Locates<S, D, Output = F>,
        HCons<H, T>: CoordinateSum<F, Output: Coordinate<SA, DA>>,
    {
        let coordinate = coordinate.into_nested().locate(self.b.shape(), self.b.stride())?;
        self.offset.sum_with(coordinate)?.try_offset(self.a.shape, self.a.stride)
    }

    /// The greatest offset plus 1; 0 if the layout is empty.
    ///
    /// **In CuTe**: `cosize(layout)`, which is the number of elements of the box of the coordinates.
    ///
    /// # Panics
    /// If an offset does not fit into a `usize`.
    ///
    /// **Cost.** An evaluation for each coordinate.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn cosize<F>(self) -> usize
    where
        S: IntTuple,
        usize: Locates<S, D, Output = F>,
        HCons<H, T>: CoordinateSum<F, Output: Coordinate<SA, DA>>,
    {
        (0..self.try_size()?).try_fold(0, |cosize, i| {
            let coordinate = self.offset.sum_with(i.locate(self.b.shape(), self.b.stride())?)?;
            Ok(checked::plus(coordinate.try_offset(self.a.shape, self.a.stride)?, 1)?.max(cosize))
        })
    }

    /// The mode with the index `I`, from the same base.
    ///
    /// **In CuTe**: `layout<I>(l)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn mode<I, X, Y>(self) -> InFront<Layout<SA, DA>, HCons<H, T>, X, Y>
    where
        I: Mode<Layout<S, D>, Output = Layout<X, Y>>,
    {
        self.offset.around(self.a, self.b.mode::<I, X, Y>())
    }

    /// The modes from `B` to before `E`, from the same base.
    ///
    /// **In CuTe**: `take<B, E>(l)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take<B, E, X, Y>(self) -> InFront<Layout<SA, DA>, HCons<H, T>, X, Y>
    where
        B: Take<Layout<S, D>, E, Output = Layout<X, Y>>,
    {
        self.offset.around(self.a, self.b.take::<B, E, X, Y>())
    }

    /// The modes from `B` to before `E` as one mode.
    ///
    /// **In CuTe**: `group<B, E>(l)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn group<B, E, X, Y>(self) -> InFront<Layout<SA, DA>, HCons<H, T>, X, Y>
    where
        B: Group<Layout<S, D>, E, Output = Layout<X, Y>>,
    {
        self.offset.around(self.a, self.b.group::<B, E, X, Y>())
    }
}

// The requirements on the layout on the right, and on the base: all other operations are those of composed layouts.
impl<S, D, H: Copy, T: Copy> Between<Layout<S, D>> for HCons<H, T> {
    type Around<B> = ComposedLayout<Layout<S, D>, Self, B>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn around<B>(self, a: Layout<S, D>, b: B) -> Self::Around<B> {
        ComposedLayout { a, offset: self, b }
    }
}
impl<H: Copy, T: Copy, F> MovedBy<F> for HCons<H, T>
where
    Self: CoordinateSum<F>,
{
    type Output = <Self as CoordinateSum<F>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn moved_by(self, by: F) -> Result<Self::Output, LayoutError> {
        self.sum_with(by)
    }
}
impl<A, O: Between<A>, S, D> Behind<A, O> for CoordinateLayout<S, D> {
    type Output = O::Around<Self>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn behind(self, a: A, offset: O) -> Self::Output {
        offset.around(a, self)
    }
}

impl<S: Copy, D: Copy, X, Y, F, C> SliceAndOffset<CoordinateLayout<S, D>> for C
where
    C: Copy + Slice<Layout<S, D>, Output = Layout<X, Y>> + Closed<Output: Locates<S, D, Output = F>>,
{
    type Output = (CoordinateLayout<X, Y>, F);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_slice_and_offset_of(self, a: CoordinateLayout<S, D>) -> Result<Self::Output, LayoutError> {
        let begin = self.closed().locate(a.shape(), a.stride())?;
        Ok((of_modes(C::slice_of(a.layout)), begin))
    }
}
impl<S: Copy, D: Copy, F, C: Closed<Output: Locates<S, D, Output = F>>> DomainOffset<CoordinateLayout<S, D>> for C {
    type Output = (CoordinateLayout<S, D>, F);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_domain_offset_of(self, a: CoordinateLayout<S, D>) -> Result<Self::Output, LayoutError> {
        Ok((a, self.closed().locate(a.shape(), a.stride())?))
    }
}
impl<S, D, X, Y> Flatten for CoordinateLayout<S, D>
where
    Layout<S, D>: Flatten<Output = Layout<X, Y>>,
{
    type Output = CoordinateLayout<X, Y>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn flatten(self) -> Self::Output {
        of_modes(Flatten::flatten(self.layout))
    }
}
impl<S, D, M, X, Y, N> OperandTo<ByCoalesce, CoordinateLayout<S, D>, CoordinateLayout<X, Y>> for N
where
    N: NoOperand,
    Layout<S, D>: FlatModes<HNil, Output = M>,
    M: Fold<Output: JoinModes<Output = Layout<X, Y>>>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn operate(self, a: CoordinateLayout<S, D>) -> Result<CoordinateLayout<X, Y>, LayoutError> {
        Ok(of_modes(a.layout.flat_modes(HNil).fold_modes()?.join_modes()))
    }
}
macro_rules! operands {
    ($($operation:ident by $op:ty: $bound:ident<$on:ty>, $call:ident;)*) => { $(
        impl<S, D, X, Y, T> $operation<CoordinateLayout<S, D>> for T
        where
            T: $bound<$on, Layout<S, D>, Output = Layout<X, Y>>,
        {
            type Output = CoordinateLayout<X, Y>;
        }
        impl<S, D, X, Y, T> OperandTo<$op, CoordinateLayout<S, D>, CoordinateLayout<X, Y>> for T
        where
            T: $bound<$on, Layout<S, D>, Output = Layout<X, Y>>,
        {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn operate(self, a: CoordinateLayout<S, D>) -> Result<CoordinateLayout<X, Y>, LayoutError> {
                Ok(of_modes(self.$call(a.layout)?))
            }
        }
    )* };
}
operands! {
    Composition by ByComposition: LawfulTiler<OnCoordinates<ByComposition>>, tile_lawfully;
    LogicalDivide by Logical<ByDivide>: InGeneral<Logical<OnCoordinates<ByDivide>>>, by_values;
    ZippedDivide by InZipped<ByDivide>: InGeneral<InZipped<OnCoordinates<ByDivide>>>, by_values;
    TiledDivide by InTiled<ByDivide>: InGeneral<InTiled<OnCoordinates<ByDivide>>>, by_values;
    FlatDivide by InFlat<ByDivide>: InGeneral<InFlat<OnCoordinates<ByDivide>>>, by_values;
}
macro_rules! rearranged {
    ($($operation:ident, $call:ident;)*) => { $(
        impl<S, D, X, Y, T> $operation<CoordinateLayout<S, D>> for T
        where
            T: $operation<Layout<S, D>, Output = Layout<X, Y>>,
        {
            type Output = CoordinateLayout<X, Y>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn $call(a: CoordinateLayout<S, D>) -> Self::Output {
                of_modes(T::$call(a.layout))
            }
        }
    )* };
}
rearranged! {
    TileUnzip, tile_unzip_of;
    Ungroup, ungroup_in;
}
