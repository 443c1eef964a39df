//! Modes with the 1-D coordinates at which they begin.

use crate::diagnostics::{LayoutError, checked};
use crate::int::{Integer, Times, TimesOf};
use crate::int_tuple::{HCons, HNil};
use crate::layout::{Layout, layout};
use typenum::{UInt, UTerm};

/// A mode of size `S` whose second coordinate is the 1-D coordinate `P` of the layout.
#[derive(Clone, Copy)]
pub struct Place<S, P> {
    pub(super) size: S,
    pub(super) begin: P,
}

/// The list of modes `Self`, of which the first begins at `P`, as places with their strides.
pub trait Placed<P> {
    /// The list.
    type Output;
    /// Places them, unless a coordinate overflows.
    fn placed(self, begin: usize) -> Result<Self::Output, LayoutError>;
}

impl<S, D, P: Integer> Placed<P> for HCons<Layout<S, D>, HNil> {
    type Output = HCons<Layout<Place<S, P>, D>, HNil>;
    #[inline(always)]
    fn placed(self, begin: usize) -> Result<Self::Output, LayoutError> {
        let Layout { shape, stride } = self.head;
        Ok(HCons { head: layout(Place { size: shape, begin: P::from_value(begin) }, stride), tail: HNil })
    }
}
impl<S, D, M, T, P> Placed<P> for HCons<Layout<S, D>, HCons<M, T>>
where
    S: Integer + Times<P>,
    P: Integer,
    HCons<M, T>: Placed<TimesOf<S, P>>,
{
    type Output = HCons<Layout<Place<S, P>, D>, <HCons<M, T> as Placed<TimesOf<S, P>>>::Output>;
    #[inline(always)]
    fn placed(self, begin: usize) -> Result<Self::Output, LayoutError> {
        let Layout { shape, stride } = self.head;
        let tail = self.tail.placed(checked::times(shape.value(), begin)?)?;
        Ok(HCons { head: layout(Place { size: shape, begin: P::from_value(begin) }, stride), tail })
    }
}

/// The modes of the list `Self` whose strides are static and not 0.
pub trait MovingModes {
    /// The list.
    type Output;
    /// The modes.
    fn moving_modes(self) -> Self::Output;
}
impl MovingModes for HNil {
    type Output = HNil;
    #[inline(always)]
    fn moving_modes(self) -> HNil {
        HNil
    }
}
impl<S, T: MovingModes> MovingModes for HCons<Layout<S, usize>, T> {
    type Output = T::Output;
    #[inline(always)]
    fn moving_modes(self) -> Self::Output {
        self.tail.moving_modes()
    }
}
impl<S, T: MovingModes> MovingModes for HCons<Layout<S, UTerm>, T> {
    type Output = T::Output;
    #[inline(always)]
    fn moving_modes(self) -> Self::Output {
        self.tail.moving_modes()
    }
}
impl<S, U, B, T: MovingModes> MovingModes for HCons<Layout<S, UInt<U, B>>, T> {
    type Output = HCons<Layout<S, UInt<U, B>>, T::Output>;
    #[inline(always)]
    fn moving_modes(self) -> Self::Output {
        HCons { head: self.head, tail: self.tail.moving_modes() }
    }
}

/// The modes of the list `Self` to which coordinates lead: not those behind a mode of static size 0.
pub trait ReachedModes {
    /// The list.
    type Output;
    /// The modes.
    fn reached_modes(self) -> Self::Output;
}
impl ReachedModes for HNil {
    type Output = HNil;
    #[inline(always)]
    fn reached_modes(self) -> HNil {
        HNil
    }
}
impl<S, D, T> ReachedModes for HCons<Layout<Place<S, UTerm>, D>, T> {
    type Output = HNil;
    #[inline(always)]
    fn reached_modes(self) -> HNil {
        HNil
    }
}
impl<S, D, T: ReachedModes> ReachedModes for HCons<Layout<Place<S, usize>, D>, T> {
    type Output = HCons<Layout<Place<S, usize>, D>, T::Output>;
    #[inline(always)]
    fn reached_modes(self) -> Self::Output {
        HCons { head: self.head, tail: self.tail.reached_modes() }
    }
}
impl<S, D, T: ReachedModes, U, B> ReachedModes for HCons<Layout<Place<S, UInt<U, B>>, D>, T> {
    type Output = HCons<Layout<Place<S, UInt<U, B>>, D>, T::Output>;
    #[inline(always)]
    fn reached_modes(self) -> Self::Output {
        HCons { head: self.head, tail: self.tail.reached_modes() }
    }
}

/// The modes of an inverse or of a nullspace, whose strides are the places of the modes of the layout.
pub trait Leads {
    /// How many elements there are, as far as `usize` goes.
    fn count(&self) -> usize;
    /// Whether several elements are at the place 0: behind a mode of size 0, where no coordinate leads.
    fn leads_nowhere(&self) -> bool;
    /// No mode lies behind one of dynamic size 0, or there are no elements.
    ///
    /// # Errors
    /// [`EmptyMode`](LayoutError::EmptyMode).
    #[inline(always)]
    fn lead_somewhere(&self) -> Result<(), LayoutError> {
        if self.leads_nowhere() && self.count() > 1 { Err(LayoutError::EmptyMode) } else { Ok(()) }
    }
}
impl Leads for HNil {
    #[inline(always)]
    fn count(&self) -> usize {
        1
    }
    #[inline(always)]
    fn leads_nowhere(&self) -> bool {
        false
    }
}
impl<S: Integer, P: Integer, T: Leads> Leads for HCons<Layout<S, P>, T> {
    #[inline(always)]
    fn count(&self) -> usize {
        self.head.shape.value().saturating_mul(self.tail.count())
    }
    #[inline(always)]
    fn leads_nowhere(&self) -> bool {
        self.head.shape.value() > 1 && self.head.stride.value() == 0 || self.tail.leads_nowhere()
    }
}
