//! A range of modes as one mode.

use super::lists::{BeforeOf, Front};
use super::range::ModeRange;
use crate::int::{FirstOfPair, Pair, SecondOfPair};
use crate::int_tuple::HCons;
use crate::layout::{FromModes, JoinedOf, Layout};

/// The modes from `Self` up to but not with `E`, of the layout `L`, grouped.
pub trait Group<L, E> {
    /// The layout.
    type Output;
    /// Groups them.
    fn group_in(layout: L) -> Self::Output;
}

/// The type of `group::<B, E>()` of the layout `L`.
pub type GroupOf<L, B, E> = <B as Group<L, E>>::Output;

/// The modes in the range, of the three parts `P` of a list of modes.
type Grouped<P> = FirstOfPair<SecondOfPair<P>>;
/// The group, and the modes behind.
type GroupAndRest<P> = HCons<JoinedOf<Grouped<P>>, SecondOfPair<SecondOfPair<P>>>;
/// All modes.
type AllModes<P> = BeforeOf<FirstOfPair<P>, GroupAndRest<P>>;

impl<L, B, E, Parts> Group<L, E> for B
where
    B: ModeRange<E, L, Output = Parts>,
    Parts: Pair<First: Front, Second: Pair<First: FromModes>>,
    AllModes<Parts>: FromModes,
{
    type Output = JoinedOf<AllModes<Parts>>;
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
    /// There is no mode 4:
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
