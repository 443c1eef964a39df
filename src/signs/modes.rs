//! The modes.

use super::signed_layout::{SignedLayout, of_modes};
use crate::algebra::{Group, Mode, Take};
use crate::int_tuple::{Flatten, HCons, HNil};
use crate::layout::{JoinModes, Layout};

/// Two layouts as the modes of one.
type Both<S, D, X, Y> = SignedLayout<HCons<S, HCons<X, HNil>>, HCons<D, HCons<Y, HNil>>>;

impl<S, D> SignedLayout<S, D> {
    /// The mode with the index `I`.
    ///
    /// **In CuTe**: `layout<I>(l)`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::U1;
    ///
    /// assert_eq!(layout![(4, 8) : (8, -1)].mode::<U1, _, _>().to_string(), "_8:_-1");
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn mode<I, X, Y>(self) -> SignedLayout<X, Y>
    where
        I: Mode<Layout<S, D>, Output = Layout<X, Y>>,
    {
        of_modes(I::mode_of(self.layout))
    }

    /// The modes from `B` to before `E`.
    ///
    /// **In CuTe**: `take<B, E>(l)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take<B, E, X, Y>(self) -> SignedLayout<X, Y>
    where
        B: Take<Layout<S, D>, E, Output = Layout<X, Y>>,
    {
        of_modes(B::take_from(self.layout))
    }

    /// The modes from `B` to before `E` as one mode.
    ///
    /// **In CuTe**: `group<B, E>(l)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn group<B, E, X, Y>(self) -> SignedLayout<X, Y>
    where
        B: Group<Layout<S, D>, E, Output = Layout<X, Y>>,
    {
        of_modes(B::group_in(self.layout))
    }

    /// The layout without nesting.
    ///
    /// **In CuTe**: `flatten(l)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn flatten<X, Y>(self) -> SignedLayout<X, Y>
    where
        Layout<S, D>: Flatten<Output = Layout<X, Y>>,
    {
        of_modes(Flatten::flatten(self.layout))
    }

    /// The two layouts as the modes of one: the sum of their values.
    ///
    /// **In CuTe**: `make_layout(a, b)`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn concat<X, Y>(self, other: SignedLayout<X, Y>) -> Both<S, D, X, Y> {
        let modes = HCons { head: self.layout, tail: HCons { head: other.layout, tail: HNil } };
        of_modes(modes.join_modes())
    }
}
