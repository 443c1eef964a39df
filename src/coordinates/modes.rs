//! Modes: taken, grouped, flattened, put together.

use super::coordinate_layout::{CoordinateLayout, of_modes};
use crate::algebra::operations::FlatModes;
use crate::algebra::{Group, Mode, Take};
use crate::int::Integral;
use crate::int_tuple::{HCons, HNil};
use crate::layout::{FromModes, Layout};

/// A shape, and its flat modes with the strides `D`.
pub trait FlatWith<D>: Sized {
    /// The flat layout.
    type Output;
    /// The flat layout.
    fn flat_with(modes: Layout<Self, D>) -> Self::Output;
}
impl<I: Integral, D> FlatWith<D> for I {
    type Output = Layout<I, D>;
    #[inline(always)]
    fn flat_with(modes: Layout<I, D>) -> Self::Output {
        modes
    }
}
impl FlatWith<HNil> for HNil {
    type Output = Layout<HNil, HNil>;
    #[inline(always)]
    fn flat_with(modes: Layout<HNil, HNil>) -> Self::Output {
        modes
    }
}
impl<H, T, HD, TD> FlatWith<HCons<HD, TD>> for HCons<H, T>
where
    Layout<Self, HCons<HD, TD>>: FlatModes<HNil, Output: FromModes>,
{
    type Output =
        Layout<<Flat<Self, HCons<HD, TD>> as FromModes>::Shape, <Flat<Self, HCons<HD, TD>> as FromModes>::Stride>;
    #[inline(always)]
    fn flat_with(modes: Layout<Self, HCons<HD, TD>>) -> Self::Output {
        modes.flat_modes(HNil).joined()
    }
}
/// The flat list of modes of a layout.
type Flat<S, D> = <Layout<S, D> as FlatModes<HNil>>::Output;

/// Two layouts as the modes of one.
type Both<S, D, X, Y> = CoordinateLayout<HCons<S, HCons<X, HNil>>, HCons<D, HCons<Y, HNil>>>;

impl<S, D> CoordinateLayout<S, D> {
    /// The mode with the index `I`.
    ///
    /// **In CuTe**: `layout<I>(l)`.
    #[inline(always)]
    pub fn mode<I, X, Y>(self) -> CoordinateLayout<X, Y>
    where
        I: Mode<Layout<S, D>, Output = Layout<X, Y>>,
    {
        of_modes(I::mode_of(self.layout))
    }

    /// The modes from `B` to before `E`.
    ///
    /// **In CuTe**: `take<B, E>(l)`.
    #[inline(always)]
    pub fn take<B, E, X, Y>(self) -> CoordinateLayout<X, Y>
    where
        B: Take<Layout<S, D>, E, Output = Layout<X, Y>>,
    {
        of_modes(B::take_from(self.layout))
    }

    /// The modes from `B` to before `E` as one mode.
    ///
    /// **In CuTe**: `group<B, E>(l)`.
    #[inline(always)]
    pub fn group<B, E, X, Y>(self) -> CoordinateLayout<X, Y>
    where
        B: Group<Layout<S, D>, E, Output = Layout<X, Y>>,
    {
        of_modes(B::group_in(self.layout))
    }

    /// The layout without nesting.
    ///
    /// **In CuTe**: `flatten(l)`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(make_identity_layout(shape![(2, (3, 4))]).flatten().to_string(), "(_2,_3,_4):(_1@0,_1@0@1,_1@1@1)");
    /// ```
    #[inline(always)]
    pub fn flatten<X, Y>(self) -> CoordinateLayout<X, Y>
    where
        S: FlatWith<D, Output = Layout<X, Y>>,
    {
        of_modes(S::flat_with(self.layout))
    }

    /// The two layouts as the modes of one: the sum of their values.
    ///
    /// **In CuTe**: `make_layout(a, b)`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![3 : 1@0].concat(layout![8 : 1@1]);
    /// assert_eq!(a.to_string(), "(_3,_8):(_1@0,_1@1)");
    /// ```
    #[inline(always)]
    pub fn concat<X, Y>(self, other: CoordinateLayout<X, Y>) -> Both<S, D, X, Y> {
        use crate::layout::{JoinModes as _, layout};
        let modes = HCons { head: self.layout, tail: HCons { head: other.layout, tail: HNil } };
        let joined = modes.join_modes();
        of_modes(layout(joined.shape, joined.stride))
    }
}
