//! One mode of a layout.

use super::lists::{BelowRank, PickAt};
use crate::int::FirstOfPair;
use crate::layout::{Layout, LayoutModes};

/// The static integer `Self` is the index of a mode of the layout `L`.
pub trait Mode<L> {
    /// The mode.
    type Output;
    /// The mode.
    fn mode_of(layout: L) -> Self::Output;
}

/// The type of `mode::<I>()` of the layout `L`.
pub type ModeOf<L, I> = <I as Mode<L>>::Output;

impl<L, I> Mode<L> for I
where
    L: LayoutModes,
    I: PickAt<L::Output, Output: BelowRank<I, L>>,
{
    type Output = FirstOfPair<I::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mode_of(layout: L) -> Self::Output {
        I::pick_at(layout.layout_modes())
    }
}

impl<S, D> Layout<S, D> {
    /// Mode `I` of the layout, as a layout. An integral layout is its own mode 0.
    ///
    /// **Defined when** `I` is below the rank; otherwise it does not compile.
    ///
    /// **In CuTe**: `layout<I>(l)`, `get<I>(l)`. For a mode of a mode, `mode::<I>().mode::<J>()`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U1};
    ///
    /// let a = layout![(4, (3, 6)) : (1, (4, 12))];
    /// assert_eq!(a.mode::<U1>().to_string(), "(_3,_6):(_4,_12)");
    /// assert_eq!(a.mode::<U1>().mode::<U0>().to_string(), "_3:_4");
    /// ```
    ///
    /// There is no mode 2:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex::typenum::U2;
    ///
    /// layout![(4, (3, 6)) : (1, (4, 12))].mode::<U2>();
    /// ```
    ///
    /// **Cost.** None at run time.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn mode<I>(self) -> ModeOf<Self, I>
    where
        I: Mode<Self>,
    {
        I::mode_of(self)
    }
}
