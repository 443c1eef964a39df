//! Evaluation: the offset of a coordinate.

use super::layout_type::Layout;
use crate::diagnostics::laws::{CoordinateDepth, CoordinateProfile};
use crate::diagnostics::{Decimal, InDecimal};
use crate::int::{Integer, Integral};
use crate::int_tuple::{HCons, HNil, IntoNested, Rank};

/// `Self` is a coordinate of the shape `S`, with an offset at the stride `D`.
///
/// | coordinate | shape | offset |
/// | --- | --- | --- |
/// | integer | integer | coordinate times stride |
/// | integer | tuple | taken apart in colexicographical order |
/// | tuple | tuple of the same rank | the sum over the modes |
/// | otherwise | | not a coordinate of the shape |
pub trait Coordinate<S, D> {
    /// The offset.
    fn offset(self, shape: S, stride: D) -> usize;
}

impl<C: Integer, S: OneDimensional<D>, D> Coordinate<S, D> for C {
    #[inline(always)]
    fn offset(self, shape: S, stride: D) -> usize {
        shape.last(stride, self.value())
    }
}
impl Coordinate<HNil, HNil> for HNil {
    #[inline(always)]
    fn offset(self, _: HNil, _: HNil) -> usize {
        0
    }
}
impl<HC, TC, HS, TS, HD, TD> Coordinate<HCons<HS, TS>, HCons<HD, TD>> for HCons<HC, TC>
where
    HC: Coordinate<HS, HD>,
    TC: CoordinateTail<TS, TD, HCons<HC, TC>, HCons<HS, TS>>,
{
    #[inline(always)]
    fn offset(self, shape: HCons<HS, TS>, stride: HCons<HD, TD>) -> usize {
        self.head.offset(shape.head, stride.head) + self.tail.tail_offset(shape.tail, stride.tail)
    }
}
// A tuple where the shape is an integer.
impl<HC, TC, S, D> Coordinate<S, D> for HCons<HC, TC>
where
    S: Integral + InDecimal,
    HCons<HC, TC>: Rank<Output: InDecimal>,
    Decimal<<HCons<HC, TC> as Rank>::Output>: CoordinateDepth<Decimal<S>>,
{
    fn offset(self, _: S, _: D) -> usize {
        0
    }
}

/// The rest `Self` of the coordinate `C` fits the rest `TS` of the shape `S`.
pub trait CoordinateTail<TS, TD, C, S> {
    /// The offset of the rest.
    fn tail_offset(self, shape: TS, stride: TD) -> usize;
}

impl<C, S> CoordinateTail<HNil, HNil, C, S> for HNil {
    #[inline(always)]
    fn tail_offset(self, _: HNil, _: HNil) -> usize {
        0
    }
}
impl<HC, TC, HS, TS, HD, TD, C, S> CoordinateTail<HCons<HS, TS>, HCons<HD, TD>, C, S> for HCons<HC, TC>
where
    HC: Coordinate<HS, HD>,
    TC: CoordinateTail<TS, TD, C, S>,
{
    #[inline(always)]
    fn tail_offset(self, shape: HCons<HS, TS>, stride: HCons<HD, TD>) -> usize {
        self.head.offset(shape.head, stride.head) + self.tail.tail_offset(shape.tail, stride.tail)
    }
}
impl<HS, TS, TD, C, S> CoordinateTail<HCons<HS, TS>, TD, C, S> for HNil
where
    C: Rank<Output: InDecimal>,
    S: Rank<Output: InDecimal>,
    Decimal<<C as Rank>::Output>: CoordinateProfile<Decimal<<S as Rank>::Output>>,
{
    fn tail_offset(self, _: HCons<HS, TS>, _: TD) -> usize {
        0
    }
}
impl<HC, TC, C, S> CoordinateTail<HNil, HNil, C, S> for HCons<HC, TC>
where
    C: Rank<Output: InDecimal>,
    S: Rank<Output: InDecimal>,
    Decimal<<C as Rank>::Output>: CoordinateProfile<Decimal<<S as Rank>::Output>>,
{
    fn tail_offset(self, _: HNil, _: HNil) -> usize {
        0
    }
}

/// The shape `Self` takes a 1-D coordinate, with offsets at the stride `D`.
pub trait OneDimensional<D>: Sized {
    /// The offset of `i` in the last mode, which takes what is left of a 1-D coordinate, in range or not.
    fn last(self, stride: D, i: usize) -> usize;

    /// The offset of `i` in a mode before others, and what is left of `i` for them.
    fn step(self, stride: D, i: usize) -> (usize, usize);
}

impl<S: Integer, D: Integer> OneDimensional<D> for S {
    #[inline(always)]
    fn last(self, stride: D, i: usize) -> usize {
        i * stride.value()
    }
    #[inline(always)]
    fn step(self, stride: D, i: usize) -> (usize, usize) {
        let size = self.value();
        (i % size * stride.value(), i / size)
    }
}
impl OneDimensional<HNil> for HNil {
    #[inline(always)]
    fn last(self, _: HNil, _: usize) -> usize {
        0
    }
    #[inline(always)]
    fn step(self, _: HNil, i: usize) -> (usize, usize) {
        (0, i)
    }
}
impl<H: OneDimensional<HD>, HD> OneDimensional<HCons<HD, HNil>> for HCons<H, HNil> {
    #[inline(always)]
    fn last(self, stride: HCons<HD, HNil>, i: usize) -> usize {
        self.head.last(stride.head, i)
    }
    #[inline(always)]
    fn step(self, stride: HCons<HD, HNil>, i: usize) -> (usize, usize) {
        self.head.step(stride.head, i)
    }
}
impl<H, H2, T, HD, HD2, TD> OneDimensional<HCons<HD, HCons<HD2, TD>>> for HCons<H, HCons<H2, T>>
where
    H: OneDimensional<HD>,
    HCons<H2, T>: OneDimensional<HCons<HD2, TD>>,
{
    #[inline(always)]
    fn last(self, stride: HCons<HD, HCons<HD2, TD>>, i: usize) -> usize {
        let (offset, rest) = self.head.step(stride.head, i);
        offset + self.tail.last(stride.tail, rest)
    }
    #[inline(always)]
    fn step(self, stride: HCons<HD, HCons<HD2, TD>>, i: usize) -> (usize, usize) {
        let (offset, rest) = self.head.step(stride.head, i);
        let (tail_offset, rest) = self.tail.step(stride.tail, rest);
        (offset + tail_offset, rest)
    }
}

impl<S: Copy, D: Copy> Layout<S, D> {
    /// The offset of a coordinate.
    ///
    /// **Definition.** `crd2idx(coordinate, shape, stride)`: the inner product of the natural coordinate with the
    /// stride. An integer counts coordinates in colexicographical order; the last mode is not bounded, so that a
    /// 1-D coordinate beyond the size continues at the last stride.
    ///
    /// **Defined when** the coordinate is weakly congruent to the shape: an integer or a tuple with a coordinate
    /// for each mode. Its integers may be static or dynamic. Another profile does not compile. Coordinates are not
    /// checked to be in range.
    ///
    /// **In CuTe**: `layout(coord)`.
    ///
    /// # Panics
    /// With overflow checks enabled (as in a debug build), if the offset overflows. If a mode of dynamic size 0
    /// has to be passed to take a 1-D coordinate apart.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(3, (2, 3)) : (3, (12, 1))];
    /// assert_eq!(a.at(16), 17);
    /// assert_eq!(a.at((1, 5)), 17);
    /// assert_eq!(a.at((1, (1, 2))), 17);
    /// assert_eq!(a.at(coord![(1, (1, 2))]), 17);
    /// ```
    ///
    /// A coordinate of another profile does not compile:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(3, (2, 3)) : (3, (12, 1))].at((1, 1, 2));
    /// ```
    ///
    /// **Cost.** For a coordinate of the profile of the shape, one multiplication and addition for each mode, as
    /// written by hand; each mode that a 1-D coordinate covers costs a division.
    #[inline(always)]
    #[track_caller]
    pub fn at<C>(self, coordinate: C) -> usize
    where
        C: IntoNested<Nested: Coordinate<S, D>>,
    {
        Coordinate::<S, D>::offset(coordinate.into_nested(), self.shape, self.stride)
    }
}
