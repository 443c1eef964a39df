//! A range of modes as one mode.

use super::lists::{BelowRank, SplitAround};
use super::take::ModeRange;
use crate::algebra::{BeforeOf, Front};
use crate::int::{FirstOfPair, Pair, SecondOfPair};
use crate::int_tuple::HCons;
use crate::layout::{FromModes, JoinedOf, Layout, LayoutModes};

/// The modes from `Self` up to but not with `E`, of the layout `L`, grouped.
pub trait Group<L, E> {
    /// The type of the layout with the modes from `Self` up to `E` grouped into one.
    type Output;
    /// Groups the modes from `Self` up to `E` into one.
    fn group_in(layout: L) -> Self::Output;
}

/// The type of `group::<B, E>()` of the layout `L`.
pub type GroupOf<L, B, E> = <B as Group<L, E>>::Output;

/// The modes in the range, of the three parts `P` of a list of modes.
type Grouped<P> = FirstOfPair<SecondOfPair<P>>;
/// The group, and the modes after it.
type GroupAndRest<P> = HCons<JoinedOf<Grouped<P>>, SecondOfPair<SecondOfPair<P>>>;
/// All modes, with the group.
type AroundGroup<P> = BeforeOf<FirstOfPair<P>, GroupAndRest<P>>;

impl<L, B, E, Parts> Group<L, E> for B
where
    B: ModeRange<E, L, Output = Parts>,
    Parts: Pair<First: Front, Second: Pair<First: FromModes>>,
    AroundGroup<Parts>: FromModes,
{
    type Output = JoinedOf<AroundGroup<Parts>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn group_in(layout: L) -> Self::Output {
        let (front, (range, back)) = B::split_range(layout);
        front.before(HCons { head: range.joined(), tail: back }).joined()
    }
}

impl<S, D> Layout<S, D> {
    /// The modes from `B` up to but not with `E` as one mode; the others stay.
    ///
    /// **Definition.** The same function of a 1-D coordinate; the rank becomes `rank - (E - B) + 1`.
    ///
    /// **Defined when** `B < E`, and `E` is at most the rank; otherwise it does not compile.
    ///
    /// **In CuTe**: `group<B, E>(l)`, which groups an empty range too. [`ungroup`](Layout::ungroup) is the inverse.
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../../docs/figures/rustdoc/group.md"))]
    ///
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U1, U2, U3};
    ///
    /// let a = layout![(2, 3, 5, 7) : (1, 2, 6, 30)].group::<U0, U2>();
    /// assert_eq!(a.to_string(), "((_2,_3),_5,_7):((_1,_2),_6,_30)");
    /// assert_eq!(a.group::<U1, U3>().to_string(), "((_2,_3),(_5,_7)):((_1,_2),(_6,_30))");
    /// ```
    ///
    /// Mode 4 does not exist:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex::typenum::{U1, U5};
    ///
    /// layout![(2, 3, 5, 7) : (1, 2, 6, 30)].group::<U1, U5>();
    /// ```
    ///
    /// **Cost.** None at run time.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn group<B, E>(self) -> GroupOf<Self, B, E>
    where
        B: Group<Self, E>,
    {
        B::group_in(self)
    }
}

// The modes of one mode in its place.

/// Mode `Self` of the layout `L` taken apart.
pub trait Ungroup<L> {
    /// The type of `layout.ungroup::<Self>()`.
    type Output;
    /// Computes `layout.ungroup::<Self>()`.
    fn ungroup_in(layout: L) -> Self::Output;
}

/// The type of `ungroup::<I>()` of the layout `L`.
pub type UngroupOf<L, I> = <I as Ungroup<L>>::Output;

/// The modes of the layout `S:D`.
type ModesOf<S, D> = <Layout<S, D> as LayoutModes>::Output;
/// The modes of the mode that the list of modes with the parts `P` is split around.
type Inner<P> = <FirstOfPair<SecondOfPair<P>> as LayoutModes>::Output;
/// The modes from there on.
type InnerAndRest<P> = BeforeOf<Inner<P>, SecondOfPair<SecondOfPair<P>>>;
/// All modes, those inside among them.
type AroundInner<P> = BeforeOf<FirstOfPair<P>, InnerAndRest<P>>;

// The parts are a parameter: a clause that projects from a split that fails hides its law from the next trait solver.
impl<S, D, I, Parts> Ungroup<Layout<S, D>> for I
where
    Layout<S, D>: LayoutModes,
    I: SplitAround<ModesOf<S, D>, Output = Parts, Verdict: BelowRank<I, Layout<S, D>>>,
    Parts: Pair<First: Front, Second: Pair<First: LayoutModes<Output: Front>>>,
    AroundInner<Parts>: FromModes,
{
    type Output = JoinedOf<AroundInner<Parts>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ungroup_in(layout: Layout<S, D>) -> Self::Output {
        let (front, (mode, back)) = I::split_around(layout.layout_modes());
        front.before(mode.layout_modes().before(back)).joined()
    }
}

impl<S, D> Layout<S, D> {
    /// Replaces mode `I` by its modes; an integral mode stays as it is, so `8:1` becomes `(8):(1)`.
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
