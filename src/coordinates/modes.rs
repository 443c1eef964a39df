//! Modes: taken, grouped, flattened, put together.

use super::coordinate_layout::of_modes;
use super::{CoordinateLayout, ScaledBasis};
use crate::algebra::{Group, Mode, SameProfileAs, Take};
use crate::int::Integral;
use crate::int_tuple::{Flatten, HCons, HNil, Leaves};
use crate::layout::{JoinModes, Layout};

// A basis element is a leaf, as an integer is.
impl<V, P> Leaves for ScaledBasis<V, P> {
    type Before<Rest> = HCons<Self, Rest>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn before<Rest>(self, rest: Rest) -> HCons<Self, Rest> {
        HCons { head: self, tail: rest }
    }
}
impl<S: Integral, V, P> SameProfileAs<ScaledBasis<V, P>> for S {}
impl<S: Integral, V, P> Flatten for Layout<S, ScaledBasis<V, P>> {
    type Output = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn flatten(self) -> Self {
        self
    }
}

/// Two layouts as the modes of one.
type Both<S, D, X, Y> = CoordinateLayout<HCons<S, HCons<X, HNil>>, HCons<D, HCons<Y, HNil>>>;

impl<S, D> CoordinateLayout<S, D> {
    /// The mode with the index `I`.
    ///
    /// **In CuTe**: `layout<I>(l)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn mode<I, X, Y>(self) -> CoordinateLayout<X, Y>
    where
        I: Mode<Layout<S, D>, Output = Layout<X, Y>>,
    {
        of_modes(I::mode_of(self.layout))
    }

    /// The modes from `B` to before `E`.
    ///
    /// **In CuTe**: `take<B, E>(l)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take<B, E, X, Y>(self) -> CoordinateLayout<X, Y>
    where
        B: Take<Layout<S, D>, E, Output = Layout<X, Y>>,
    {
        of_modes(B::take_from(self.layout))
    }

    /// The modes from `B` to before `E` as one mode.
    ///
    /// **In CuTe**: `group<B, E>(l)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
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
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn flatten<X, Y>(self) -> CoordinateLayout<X, Y>
    where
        Layout<S, D>: Flatten<Output = Layout<X, Y>>,
    {
        of_modes(Flatten::flatten(self.layout))
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
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn concat<X, Y>(self, other: CoordinateLayout<X, Y>) -> Both<S, D, X, Y> {
        let modes = HCons { head: self.layout, tail: HCons { head: other.layout, tail: HNil } };
        of_modes(modes.join_modes())
    }
}
