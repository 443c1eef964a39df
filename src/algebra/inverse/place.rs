//! Modes with the 1-D coordinates at which they begin.

use crate::diagnostics::LayoutError;
use crate::int::{Integer, Multiple};
use crate::int_tuple::{HCons, HNil};
use crate::layout::Layout;
use typenum::{U1, UInt, UTerm};

/// The modes of the list `Self` of whose strides the types know a divisor, and which are not a static 0.
pub trait MovingModes {
    /// The list. A stride of which only a divisor is known is that divisor, in a mode of dynamic size: it continues no mode.
    type Output;
}
impl MovingModes for HNil {
    type Output = HNil;
}
impl<S, T: MovingModes> MovingModes for HCons<Layout<S, usize>, T> {
    type Output = T::Output;
}
impl<S, Z, T: MovingModes> MovingModes for HCons<Layout<S, Multiple<U1, Z>>, T> {
    type Output = T::Output;
}
impl<S, U, B, C, Z, T: MovingModes> MovingModes for HCons<Layout<S, Multiple<UInt<UInt<U, B>, C>, Z>>, T> {
    type Output = HCons<Layout<usize, UInt<UInt<U, B>, C>>, T::Output>;
}
impl<S, T: MovingModes> MovingModes for HCons<Layout<S, UTerm>, T> {
    type Output = T::Output;
}
impl<S, U, B, T: MovingModes> MovingModes for HCons<Layout<S, UInt<U, B>>, T> {
    type Output = HCons<Layout<S, UInt<U, B>>, T::Output>;
}

/// The modes of an inverse or of a nullspace, whose strides are the places of the modes of the layout.
pub trait Leads {
    /// How many elements there are, as far as `usize` goes.
    fn element_count(&self) -> usize;
    /// Whether several elements are at the place 0: behind a mode of size 0, where no coordinate leads.
    fn leads_nowhere(&self) -> bool;
    /// No mode lies behind one of dynamic size 0, or there are no elements.
    ///
    /// # Errors
    /// [`EmptyMode`](LayoutError::EmptyMode).
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lead_somewhere(&self) -> Result<(), LayoutError> {
        if self.leads_nowhere() && self.element_count() > 1 { Err(LayoutError::EmptyMode) } else { Ok(()) }
    }
}
impl Leads for HNil {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn element_count(&self) -> usize {
        1
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn leads_nowhere(&self) -> bool {
        false
    }
}
impl<S: Integer, P: Integer, T: Leads> Leads for HCons<Layout<S, P>, T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn element_count(&self) -> usize {
        self.head.shape.value().saturating_mul(self.tail.element_count())
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn leads_nowhere(&self) -> bool {
        self.head.shape.value() > 1 && self.head.stride.value() == 0 || self.tail.leads_nowhere()
    }
}
