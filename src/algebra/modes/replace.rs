//! A layout with one mode replaced.

use super::lists::{BeforeOf, Front, SplitAround};
use crate::int::{First, Second};
use crate::int_tuple::HCons;
use crate::layout::{FromModes, Layout, LayoutModes};

/// Mode `Self` of the layout `L` replaced by the layout `M`.
pub trait Replace<L, M> {
    /// The layout.
    type Output;
    /// Replaces it.
    fn replace_in(layout: L, mode: M) -> Self::Output;
}

/// The type of `replace::<I, _>(mode)` of the layout `L` with a mode `M`.
pub type ReplaceOf<L, I, M> = <I as Replace<L, M>>::Output;

/// The split of the modes around mode `I`.
type Split<L, I> = <I as SplitAround<<L as LayoutModes>::Output, I, L>>::Output;
/// The new mode, and the modes behind.
type NewAndRest<L, I, M> = HCons<M, Second<Second<Split<L, I>>>>;
/// All modes.
type AllModes<L, I, M> = BeforeOf<First<Split<L, I>>, NewAndRest<L, I, M>>;

impl<L, I, M> Replace<L, M> for I
where
    L: LayoutModes,
    I: SplitAround<L::Output, I, L>,
    AllModes<L, I, M>: FromModes,
{
    type Output = Layout<<AllModes<L, I, M> as FromModes>::Shape, <AllModes<L, I, M> as FromModes>::Stride>;
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
