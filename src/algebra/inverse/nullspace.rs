//! The nullspace: the modes that do not move.

use crate::algebra::flatten::{FlatModes, FlatModesOf};
use crate::algebra::proofs::WitnessedModes;
use crate::diagnostics::{LayoutError, checked};
use crate::int::{Integer, Multiple};
use crate::int_tuple::{CompactColMajor, HCons, HNil};
use crate::layout::{JoinModes, Layout, LayoutKind, layout};
use typenum::{U1, UInt, UTerm};

/// A layout with a nullspace; every layout has one.
pub trait Nullspace {
    /// The nullspace.
    type Output;
    /// The nullspace, unless a coordinate overflows or the layout is empty.
    fn try_nullspace(self) -> Result<Self::Output, LayoutError>;
}

/// The type of `nullspace` of the layout `L`.
pub type NullspaceOf<L> = <L as Nullspace>::Output;

impl<S, D> Nullspace for Layout<S, D>
where
    Self: FlatModes<HNil, Output: StillModes<U1, Output: WitnessedModes + JoinModes<Output: LayoutKind>>>,
{
    type Output = <<FlatModesOf<Self> as StillModes<U1>>::Output as JoinModes>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_nullspace(self) -> Result<Self::Output, LayoutError> {
        // The modes that do not move are before each dynamic size, where no law is asked, or there are none.
        if Self::Output::IS_STATIC {
            return Ok(Self::Output::with_zeros());
        }
        let modes = self.flat_modes(HNil).still_modes(Ok(1))?;
        lead_somewhere(&modes)?;
        Ok(modes.join_modes())
    }
}

/// No mode lies behind one of dynamic size 0, where no coordinate leads, or there are no elements.
#[cfg_attr(not(debug_assertions), inline(always))]
fn lead_somewhere<M: WitnessedModes>(modes: &M) -> Result<(), LayoutError> {
    let mut values = (0..M::COUNT).map(|k| modes.mode_value(k));
    let elements = values.clone().fold(1_usize, |elements, (size, _)| elements.saturating_mul(size));
    let leads_nowhere = values.any(|(size, place)| size > 1 && place == 0);
    if leads_nowhere && elements > 1 { Err(LayoutError::EmptyMode) } else { Ok(()) }
}

/// Where the mode behind one of this size begins.
#[cfg_attr(not(debug_assertions), inline(always))]
fn behind(begin: Result<usize, LayoutError>, size: impl Integer) -> Result<usize, LayoutError> {
    begin?.checked_mul(size.value()).ok_or(LayoutError::Overflow)
}

/// The modes of static stride 0 of the list `Self`, with the compact strides of the shape, from `Current` on.
pub trait StillModes<Current> {
    /// The list.
    type Output;
    /// The modes. Where a mode begins overflows only if it does not move.
    fn still_modes(self, current: Result<usize, LayoutError>) -> Result<Self::Output, LayoutError>;
}
impl<Current> StillModes<Current> for HNil {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn still_modes(self, _: Result<usize, LayoutError>) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
// Behind a mode of static size 0, where no coordinate leads.
impl<M, T> StillModes<UTerm> for HCons<M, T> {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn still_modes(self, _: Result<usize, LayoutError>) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
macro_rules! still_modes {
    ($([$($generics:ident)*] $current:ty;)*) => { $(
        impl<S, T, $($generics),*> StillModes<$current> for HCons<Layout<S, UTerm>, T>
        where
            S: Integer + CompactColMajor<$current, Strides: Integer>,
            T: StillModes<S::Next>,
        {
            type Output = HCons<Layout<S, S::Strides>, T::Output>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn still_modes(self, current: Result<usize, LayoutError>) -> Result<Self::Output, LayoutError> {
                let size = self.head.shape;
                let stride = if S::STATIC == Some(1) { 0 } else { current? };
                let head = layout(size, Integer::from_value(stride));
                Ok(HCons { head, tail: self.tail.still_modes(behind(current, size))? })
            }
        }
        still_modes! { @moving [] usize, [$($generics)*] $current; }
        still_modes! { @moving [E X] Multiple<E, X>, [$($generics)*] $current; }
        still_modes! { @moving [U B] UInt<U, B>, [$($generics)*] $current; }
    )* };
    (@moving [$($parameter:ident)*] $stride:ty, [$($generics:ident)*] $current:ty;) => {
        impl<S, T, $($parameter,)* $($generics),*> StillModes<$current> for HCons<Layout<S, $stride>, T>
        where
            S: Integer + CompactColMajor<$current>,
            T: StillModes<S::Next>,
        {
            type Output = T::Output;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn still_modes(self, current: Result<usize, LayoutError>) -> Result<Self::Output, LayoutError> {
                self.tail.still_modes(behind(current, self.head.shape))
            }
        }
    };
}
still_modes! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [V C] UInt<V, C>;
}

impl<S, D> Layout<S, D> {
    /// The nullspace: the coordinates of the modes that do not move.
    ///
    /// **Definition.** The injective layout `R` with `self(R(i)) = 0`, whose size is that of the modes of static
    /// stride 0; `1:0` if there are none. A mode behind one of size 0 is not among them; if that size is dynamic, and the
    /// type has a place for the mode, there is no nullspace.
    ///
    /// **In CuTe**: `nullspace(l)`.
    ///
    /// # Panics
    /// If the 1-D coordinate at which a mode of it begins overflows, or a mode that does not move lies behind one of dynamic size 0.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(layout![(7, 5, 16) : (3, 1, 0)].nullspace().to_string(), "_16:_35");
    /// assert_eq!(layout![(2, 3, 4) : (0, 1, 0)].nullspace().to_string(), "(_2,_4):(_1,_6)");
    /// assert_eq!(layout![(2, 3) : (3, 1)].nullspace().to_string(), "_1:_0");
    /// ```
    ///
    /// **Cost.** None at run time for static layouts; otherwise a multiplication for each dynamic mode.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn nullspace(self) -> NullspaceOf<Self>
    where
        Self: Nullspace,
    {
        checked::lawful(Nullspace::try_nullspace(self))
    }

    /// [`nullspace`](Layout::nullspace), or why there is none.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow), [`EmptyMode`](LayoutError::EmptyMode).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_nullspace(self) -> Result<NullspaceOf<Self>, LayoutError>
    where
        Self: Nullspace,
    {
        Nullspace::try_nullspace(self)
    }
}
