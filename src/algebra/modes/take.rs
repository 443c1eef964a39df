//! A range of modes as a layout.

use super::range::ModeRange;
use crate::int::{FirstOfPair, SecondOfPair};
use crate::layout::{FromModes, JoinedOf, Layout};

/// The modes from `Self` up to but not with `E`, of the layout `L`, as a layout.
pub trait Take<L, E> {
    /// The layout.
    type Output;
    /// Takes them.
    fn take_from(layout: L) -> Self::Output;
}

/// The type of `take::<B, E>()` of the layout `L`.
pub type TakeOf<L, B, E> = <B as Take<L, E>>::Output;

/// The modes in the range.
type Taken<L, B, E> = FirstOfPair<SecondOfPair<<B as ModeRange<E, L>>::Output>>;

impl<L, B, E> Take<L, E> for B
where
    B: ModeRange<E, L>,
{
    type Output = JoinedOf<Taken<L, B, E>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn take_from(layout: L) -> Self::Output {
        let (_, (range, _)) = B::split_range(layout);
        range.joined()
    }
}

impl<S, D> Layout<S, D> {
    /// The modes from `B` up to but not with `E`, as a layout of rank `E - B`.
    ///
    /// **Defined when** `B < E`, and `E` is at most the rank; otherwise it does not compile.
    ///
    /// **In CuTe**: `take<B, E>(l)`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U1, U2, U3};
    ///
    /// let a = layout![(2, 3, 5, 7) : (1, 2, 6, 30)];
    /// assert_eq!(a.take::<U1, U3>().to_string(), "(_3,_5):(_2,_6)");
    /// assert_eq!(a.take::<U1, U2>().to_string(), "(_3):(_2)");
    /// ```
    ///
    /// An empty range, and one beyond the rank, do not compile:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex::typenum::U1;
    ///
    /// layout![(2, 3) : (1, 2)].take::<U1, U1>();
    /// ```
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex::typenum::{U1, U3};
    ///
    /// layout![(2, 3) : (1, 2)].take::<U1, U3>();
    /// ```
    ///
    /// **Cost.** None at run time.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn take<B, E>(self) -> TakeOf<Self, B, E>
    where
        B: Take<Self, E>,
    {
        B::take_from(self)
    }
}
