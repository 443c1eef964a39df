//! Evaluation: the offset of a coordinate.

use super::{Layout, OneDimensional, OtherRank, Strided, TooDeep};
use crate::diagnostics::checked::{Arithmetic, Checked, Unchecked, unchecked};
use crate::diagnostics::laws::HasOffset;
use crate::diagnostics::laws::congruence::LayoutInTuple;
use crate::diagnostics::verdict::{BrokenLaw, InMode, Lawful, Outcome};
use crate::diagnostics::{BrokenIn, InPlace, LayoutError, PlaceName, checked, law_is_broken};
use crate::int::{Integer, Multiple};
use crate::int_tuple::{As, HCons, HNil, IntoNested, Underscore};
use typenum::{UInt, UTerm};

/// `Self` is a coordinate of the shape `S`, with an offset at the stride `D`.
///
/// | coordinate | shape | offset |
/// | --- | --- | --- |
/// | integer | integer | coordinate times stride |
/// | integer | tuple | taken apart in colexicographical order |
/// | tuple | tuple of the same rank | the sum over the modes |
/// | otherwise | | not a coordinate of the shape |
#[diagnostic::on_unimplemented(
    message = "the shape is a type parameter, or has one, without a bound that says so",
    label = "an offset of it is requested",
    note = "if an integer is a type parameter, add the bound `Integer`; if a shape is one, `Strided<D>`, where `D` is the stride; if a coordinate is one, `Coordinate<S, D>`"
)]
pub trait Coordinate<S, D>: Sized {
    /// The offset, which is not checked for overflow.
    fn offset(self, shape: S, stride: D) -> usize;
    /// The offset, with every step checked; for a coordinate type of another crate, [`offset`](Coordinate::offset).
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow), [`DivisionByZero`](LayoutError::DivisionByZero).
    fn try_offset(self, shape: S, stride: D) -> Result<usize, LayoutError> {
        Ok(self.offset(shape, stride))
    }
}

impl<S, D, C: ModeCoordinate<S, D, Verdict: Lawful>> Coordinate<S, D> for C {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn offset(self, shape: S, stride: D) -> usize {
        unchecked(self.mode_offset::<Unchecked>(shape, stride))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_offset(self, shape: S, stride: D) -> Result<usize, LayoutError> {
        self.mode_offset::<Checked>(shape, stride)
    }
}

/// `Self` is a coordinate of the shape `S`, or of a mode of it.
///
/// Apart from [`Coordinate`], so that rustc does not list these impls when a law is broken.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a coordinate",
    label = "expected an integer or a tuple of integers",
    note = "a coordinate with `Underscore` in it selects modes, and has no offset; an integer whose type is a parameter is a coordinate by its value, `n.value()`"
)]
pub trait ModeCoordinate<S, D> {
    /// The law that is broken, if any, and in which mode.
    type Verdict: Outcome;
    fn mode_offset<A: Arithmetic>(self, shape: S, stride: D) -> Result<usize, A::Error>;
}

// An integer, of each kind, takes the whole shape as one dimension.
impl<S: Strided<D>, D> ModeCoordinate<S, D> for usize {
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mode_offset<A: Arithmetic>(self, shape: S, stride: D) -> Result<usize, A::Error> {
        shape.last_value::<A>(stride, self)
    }
}
impl<S: OneDimensional<D>, D> ModeCoordinate<S, D> for UTerm {
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mode_offset<A: Arithmetic>(self, shape: S, stride: D) -> Result<usize, A::Error> {
        shape.last_value::<A>(stride, 0)
    }
}
impl<S: OneDimensional<D>, D, U, B> ModeCoordinate<S, D> for UInt<U, B>
where
    UInt<U, B>: Integer,
{
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mode_offset<A: Arithmetic>(self, shape: S, stride: D) -> Result<usize, A::Error> {
        shape.last_value::<A>(stride, self.value())
    }
}
// A tuple goes mode by mode.
impl<S: TakesCoordinates<HNil, D, HNil>, D> ModeCoordinate<S, D> for HNil {
    type Verdict = S::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mode_offset<A: Arithmetic>(self, shape: S, stride: D) -> Result<usize, A::Error> {
        shape.offset_of::<A>(self, stride)
    }
}
impl<S: TakesCoordinates<HCons<H, T>, D, HCons<H, T>>, D, H, T> ModeCoordinate<S, D> for HCons<H, T> {
    type Verdict = S::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mode_offset<A: Arithmetic>(self, shape: S, stride: D) -> Result<usize, A::Error> {
        shape.offset_of::<A>(self, stride)
    }
}

// A layout is not a coordinate.
impl<S, D, S2, D2> ModeCoordinate<S, D> for Layout<S2, D2> {
    type Verdict = BrokenLaw<LayoutInTuple<Self>>;
    law_is_broken!(fn mode_offset<A: Arithmetic>(self, _: S, _: D) -> Result<usize, A::Error>);
}
// An underscore selects a mode instead of an offset.
impl<S, D> ModeCoordinate<S, D> for Underscore {
    type Verdict = BrokenLaw<KeepsAMode>;
    law_is_broken!(fn mode_offset<A: Arithmetic>(self, _: S, _: D) -> Result<usize, A::Error>);
}

/// The shape `Self` takes the tuple `C` as a coordinate at the stride `D`; `Whole` is the tuple.
#[diagnostic::on_unimplemented(
    message = "a coordinate tuple for the shape `{Self}`, whose modes are not known",
    label = "which modes the shape has is not known here",
    note = "name the modes, `Layout![(M, N) : (DM, DN)]` with `M: Integer` and so on; any layout has 1-D coordinates, `a[i]` or `a.at(i)`, and a matrix has `rows` and `columns`; a trait `colex::layout::…` that rustc may suggest is internal"
)]
pub trait TakesCoordinates<C, D, Whole>: KnownModes {
    /// The law that is broken, if any, and in which mode.
    type Verdict: Outcome;
    fn offset_of<A: Arithmetic>(self, coordinate: C, stride: D) -> Result<usize, A::Error>;
}

// A tuple where the shape is an integer, of each kind.
impl<C, D, Whole> TakesCoordinates<C, D, Whole> for usize {
    type Verdict = BrokenLaw<TooDeep<Whole, Self>>;
    law_is_broken!(fn offset_of<A: Arithmetic>(self, _: C, _: D) -> Result<usize, A::Error>);
}
impl<C, D, Whole> TakesCoordinates<C, D, Whole> for UTerm {
    type Verdict = BrokenLaw<TooDeep<Whole, Self>>;
    law_is_broken!(fn offset_of<A: Arithmetic>(self, _: C, _: D) -> Result<usize, A::Error>);
}
impl<C, D, Whole, U, B> TakesCoordinates<C, D, Whole> for UInt<U, B> {
    type Verdict = BrokenLaw<TooDeep<Whole, Self>>;
    law_is_broken!(fn offset_of<A: Arithmetic>(self, _: C, _: D) -> Result<usize, A::Error>);
}
impl<C: CoordinateModes<HNil, D, Whole, HNil>, D, Whole> TakesCoordinates<C, D, Whole> for HNil {
    type Verdict = C::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn offset_of<A: Arithmetic>(self, coordinate: C, stride: D) -> Result<usize, A::Error> {
        coordinate.modes_offset::<A>(self, stride)
    }
}
impl<C: CoordinateModes<HCons<H, T>, D, Whole, HCons<H, T>>, D, Whole, H, T> TakesCoordinates<C, D, Whole>
    for HCons<H, T>
{
    type Verdict = C::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn offset_of<A: Arithmetic>(self, coordinate: C, stride: D) -> Result<usize, A::Error> {
        coordinate.modes_offset::<A>(self, stride)
    }
}

/// The list of coordinates `Self` fits the list of sizes `S`; both are rests of the tuples `Whole` and `Shape`.
pub trait CoordinateModes<S, D, Whole, Shape> {
    /// The law that is broken, if any, and in which mode.
    type Verdict: Outcome;
    fn modes_offset<A: Arithmetic>(self, shape: S, stride: D) -> Result<usize, A::Error>;
}

impl<Whole, Shape> CoordinateModes<HNil, HNil, Whole, Shape> for HNil {
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn modes_offset<A: Arithmetic>(self, _: HNil, _: HNil) -> Result<usize, A::Error> {
        Ok(0)
    }
}
impl<HC, TC, HS, TS, HD, TD, Whole, Shape> CoordinateModes<HCons<HS, TS>, HCons<HD, TD>, Whole, Shape> for HCons<HC, TC>
where
    HC: ModeCoordinate<HS, HD>,
    TC: CoordinateModes<TS, TD, Whole, Shape>,
{
    type Verdict = InMode<HC::Verdict, TC::Verdict>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn modes_offset<A: Arithmetic>(self, shape: HCons<HS, TS>, stride: HCons<HD, TD>) -> Result<usize, A::Error> {
        let offset = A::in_first(self.head.mode_offset::<A>(shape.head, stride.head))?;
        A::plus(offset, A::behind(self.tail.modes_offset::<A>(shape.tail, stride.tail))?)
    }
}
impl<HS, TS, D, Whole, Shape> CoordinateModes<HCons<HS, TS>, D, Whole, Shape> for HNil {
    type Verdict = BrokenLaw<OtherRank<Whole, Shape>>;
    law_is_broken!(fn modes_offset<A: Arithmetic>(self, _: HCons<HS, TS>, _: D) -> Result<usize, A::Error>);
}
impl<HC, TC, D, Whole, Shape> CoordinateModes<HNil, D, Whole, Shape> for HCons<HC, TC> {
    type Verdict = BrokenLaw<OtherRank<Whole, Shape>>;
    law_is_broken!(fn modes_offset<A: Arithmetic>(self, _: HNil, _: D) -> Result<usize, A::Error>);
}

/// A coordinate that has an offset has an underscore in it.
pub enum KeepsAMode {}
impl<P: InPlace> BrokenIn<P> for KeepsAMode where Underscore: HasOffset<PlaceName<P>> {}

/// # Evaluate
///
/// From coordinates to offsets, and from offsets to coordinates.
impl<S, D> Layout<S, D> {
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
    /// In a debug build with the errors of [`try_at`](Layout::try_at): if the offset overflows, or if a 1-D coordinate
    /// is divided by a mode of size 0. In a release build a mode of size 0 panics as a division by zero, and overflow
    /// is not checked.
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
    #[doc(alias = "crd2idx")]
    #[doc(alias = "mapping")]
    #[doc(alias = "offset")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn at<C, N>(self, coordinate: C) -> usize
    where
        C: IntoNested<Nested = N>,
        As<C, N>: Coordinate<S, D>,
    {
        let coordinate = coordinate.into_nested();
        if cfg!(debug_assertions) {
            checked::lawful(coordinate.try_offset(self.shape, self.stride))
        } else {
            coordinate.offset(self.shape, self.stride)
        }
    }

    /// The offset of a coordinate, with every step checked for overflow, in any build. As with [`at`](Layout::at), the
    /// coordinate itself is not checked to be in range.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow); [`DivisionByZero`](LayoutError::DivisionByZero) if a mode of size 0 has to be
    /// passed to take a 1-D coordinate apart. Each names the mode, unless it is the sum that overflows.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(3, {2}) : (1, {usize::MAX})];
    /// assert_eq!(a.try_at((2, 1)), Err(LayoutError::Overflow));
    /// assert_eq!(a.try_at((2, 0)), Ok(2));
    /// assert_eq!(layout![({0}, 2) : (1, 1)].try_at(4), Err(LayoutError::DivisionByZero.in_mode(0)));
    /// assert_eq!(layout![(0, 4) : (1, 2)].try_at(5), Err(LayoutError::DivisionByZero.in_mode(0)));
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_at<C, N>(self, coordinate: C) -> Result<usize, LayoutError>
    where
        C: IntoNested<Nested = N>,
        As<C, N>: Coordinate<S, D>,
    {
        coordinate.into_nested().try_offset(self.shape, self.stride)
    }
}

/// A shape that is known to be an integer or a tuple: every shape except a type parameter.
///
/// Operations on a tuple of coordinates require this first, and continue with [`Modes`](KnownModes::Modes), so that
/// rustc reports one of these bounds instead of each of them.
pub trait KnownModes {
    /// `Self`.
    type Modes;
    fn known_modes(self) -> Self::Modes;
}
macro_rules! known_modes {
    ($([$($parameter:ident)*] $shape:ty;)*) => { $(
        impl<$($parameter),*> KnownModes for $shape {
            type Modes = Self;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn known_modes(self) -> Self {
                self
            }
        }
    )* };
}
known_modes! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U B] UInt<U, B>;
    [] HNil;
    [H T] HCons<H, T>;
}
