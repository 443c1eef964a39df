//! A layout with one mode replaced.

use super::lists::{BeforeOf, BelowRank, Front, SplitAround};
use crate::int::{FirstOfPair, Pair, SecondOfPair};
use crate::int_tuple::HCons;
use crate::layout::{FromModes, JoinedOf, Layout, LayoutModes};

/// Mode `Self` of the layout `L` replaced by the layout `M`.
pub trait Replace<L, M> {
    /// The layout.
    type Output;
    /// Replaces it.
    fn replace_in(layout: L, mode: M) -> Self::Output;
}

/// The type of `replace::<I, _>(mode)` of the layout `L` with a mode `M`.
pub type ReplaceOf<L, I, M> = <I as Replace<L, M>>::Output;

/// The new mode, and the modes behind, of the parts `P` of a list of modes around the old one.
type NewAndRest<P, M> = HCons<M, SecondOfPair<SecondOfPair<P>>>;
/// All modes.
type AllModes<P, M> = BeforeOf<FirstOfPair<P>, NewAndRest<P, M>>;

// The parts are a parameter: a clause that projects from a split that fails hides its law from the next trait solver.
impl<L, I, M, Parts> Replace<L, M> for I
where
    L: LayoutModes,
    I: SplitAround<L::Output, Output = Parts, Verdict: BelowRank<I, L>>,
    Parts: Pair<First: Front, Second: Pair>,
    AllModes<Parts, M>: FromModes,
{
    type Output = JoinedOf<AllModes<Parts, M>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn replace_in(layout: L, mode: M) -> Self::Output {
        let (front, (_, back)) = I::split_around(layout.layout_modes());
        front.before(HCons { head: mode, tail: back }).joined()
    }
}

impl<S, D> Layout<S, D> {
    /// The layout with mode `I` replaced by another layout.
    ///
    /// The type of the new mode follows from the argument, so that the call is `replace::<U1, _>(mode)`.
    ///
    /// **Defined when** `I` is below the rank; otherwise it does not compile.
    ///
    /// **In CuTe**: `replace<I>(l, mode)`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::U1;
    ///
    /// let a = layout![(3, 4) : (1, 3)];
    /// assert_eq!(a.replace::<U1, _>(layout![(2, 2) : (6, 3)]).to_string(), "(_3,(_2,_2)):(_1,(_6,_3))");
    /// ```
    ///
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex::typenum::U2;
    ///
    /// layout![(3, 4) : (1, 3)].replace::<U2, _>(layout![2 : 1]);
    /// ```
    ///
    /// **Cost.** None at run time.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn replace<I, M>(self, mode: M) -> ReplaceOf<Self, I, M>
    where
        I: Replace<Self, M>,
    {
        I::replace_in(self, mode)
    }
}
