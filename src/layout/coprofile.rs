//! The profile of the codomain.

use super::layout_type::Layout;
use typenum::U0;

/// The type of `coprofile` of a layout: static 0, the profile of an integer.
pub type CoprofileOf<L> = <L as Coprofile>::Output;

/// A layout whose codomain has a profile.
pub trait Coprofile {
    /// The profile, an int tuple of zeros.
    type Output;
    /// The profile.
    fn coprofile(self) -> Self::Output;
}

// The strides are integers: offsets are integers.
impl<S, D> Coprofile for Layout<S, D> {
    type Output = U0;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn coprofile(self) -> U0 {
        U0::new()
    }
}

impl<S, D> Layout<S, D> {
    /// The profile of the codomain: an int tuple of zeros, here the integer 0, because offsets are integers.
    ///
    /// **In CuTe**: `coprofile(layout)`, a tuple where the strides are basis elements.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(notation(&layout![(4, 6) : (1, 4)].coprofile()), "_0");
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn coprofile(self) -> CoprofileOf<Self> {
        Coprofile::coprofile(self)
    }
}
