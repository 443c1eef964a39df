//! The modes of one mode in its place.

use super::lists::{BeforeOf, BelowRank, Front, SplitAround};
use crate::int::{FirstOfPair, Pair, SecondOfPair};
use crate::layout::{FromModes, JoinedOf, Layout, LayoutModes};

/// Mode `Self` of the layout `L` taken apart.
pub trait Ungroup<L> {
    /// The layout.
    type Output;
    /// Takes it apart.
    fn ungroup_in(layout: L) -> Self::Output;
}

/// The type of `ungroup::<I>()` of the layout `L`.
pub type UngroupOf<L, I> = <I as Ungroup<L>>::Output;

/// The modes of the mode that the list of modes with the parts `P` is split around.
type Inner<P> = <FirstOfPair<SecondOfPair<P>> as LayoutModes>::Output;
/// The modes from there on.
type InnerAndRest<P> = BeforeOf<Inner<P>, SecondOfPair<SecondOfPair<P>>>;
/// All modes.
type AllModes<P> = BeforeOf<FirstOfPair<P>, InnerAndRest<P>>;

// The parts are a parameter: a clause that projects from a split that fails hides its law from the next trait solver.
impl<L, I, Parts> Ungroup<L> for I
where
    L: LayoutModes,
    I: SplitAround<L::Output, Output = Parts, Verdict: BelowRank<I, L>>,
    Parts: Pair<First: Front, Second: Pair<First: LayoutModes<Output: Front>>>,
    AllModes<Parts>: FromModes,
{
    type Output = JoinedOf<AllModes<Parts>>;
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
