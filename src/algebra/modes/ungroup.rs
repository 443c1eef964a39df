//! The modes of one mode in its place.

use super::lists::{BeforeOf, Front, SplitAround};
use crate::int::{First, Pair, Second};
use crate::layout::{FromModes, Layout, LayoutModes};

/// Mode `Self` of the layout `L` taken apart.
pub trait Ungroup<L> {
    /// The layout.
    type Output;
    /// Takes it apart.
    fn ungroup_in(layout: L) -> Self::Output;
}

/// The type of `ungroup::<I>()` of the layout `L`.
pub type UngroupOf<L, I> = <I as Ungroup<L>>::Output;

/// The split of the modes around mode `I`.
type Split<L, I> = <I as SplitAround<<L as LayoutModes>::Output, I, L>>::Output;
/// The modes of mode `I`.
type Inner<L, I> = <First<Second<Split<L, I>>> as LayoutModes>::Output;
/// The modes from mode `I` on.
type InnerAndRest<L, I> = BeforeOf<Inner<L, I>, Second<Second<Split<L, I>>>>;
/// All modes.
type AllModes<L, I> = BeforeOf<First<Split<L, I>>, InnerAndRest<L, I>>;

impl<L, I> Ungroup<L> for I
where
    L: LayoutModes,
    I: SplitAround<L::Output, I, L, Output: Pair<First: Front, Second: Pair<First: LayoutModes<Output: Front>>>>,
    AllModes<L, I>: FromModes,
{
    type Output = Layout<<AllModes<L, I> as FromModes>::Shape, <AllModes<L, I> as FromModes>::Stride>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ungroup_in(layout: L) -> Self::Output {
        let (front, (mode, back)) = I::split_around(layout.layout_modes());
        front.before(mode.layout_modes().before(back)).joined()
    }
}

impl<S, D> Layout<S, D> {
    /// The modes of mode `I` in its place; an integral mode stays as it is.
    ///
    /// **Definition.** The same function of a 1-D coordinate; the inverse of [`group`](Layout::group).
    ///
    /// **Defined when** `I` is below the rank; otherwise it does not compile.
    ///
    /// **In CuTe**: there is `flatten`, which takes all modes apart, and `unwrap`, for a layout of rank 1.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::U0;
    ///
    /// let a = layout![((2, (3, 2)), 5) : ((1, (2, 6)), 12)];
    /// assert_eq!(a.ungroup::<U0>().to_string(), "(_2,(_3,_2),_5):(_1,(_2,_6),_12)");
    /// ```
    ///
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex::typenum::U2;
    ///
    /// layout![((2, 3), 5) : ((1, 2), 6)].ungroup::<U2>();
    /// ```
    ///
    /// **Cost.** None at run time.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn ungroup<I>(self) -> UngroupOf<Self, I>
    where
        I: Ungroup<Self>,
    {
        I::ungroup_in(self)
    }
}
