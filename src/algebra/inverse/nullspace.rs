//! The nullspace: the modes that do not move.

use crate::algebra::{FlatModes, WitnessedModes};
use crate::diagnostics::{LayoutError, checked};
use crate::int::{Integer, Multiple, computed};
use crate::int_tuple::{CompactMode, HCons, HNil};
use crate::layout::{JoinModes, Layout, LayoutKind, layout};
use colex_macros::twin;
use typenum::{U1, UInt, UTerm};

/// A layout with a nullspace; every layout has one.
pub trait Nullspace {
    /// The type of `self.nullspace()`.
    type Output;
    /// The nullspace, unless a coordinate overflows or the layout is empty.
    fn try_nullspace(self) -> Result<Self::Output, LayoutError>;
}

/// The type of `nullspace` of the layout `L`.
pub type NullspaceOf<L> = <L as Nullspace>::Output;

impl<S, D, F> Nullspace for Layout<S, D>
where
    Self: FlatModes<HNil, Output = F>,
    F: StillModes<U1>,
    F::Output: WitnessedModes + JoinModes<Output: LayoutKind>,
{
    type Output = <F::Output as JoinModes>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_nullspace(self) -> Result<Self::Output, LayoutError> {
        // The modes that do not move are before each dynamic size, where no law applies, or the layout is empty.
        if Self::Output::IS_STATIC {
            return Ok(Self::Output::with_zeros());
        }
        let modes = self.flat_modes(HNil).still_modes(Ok(1))?;
        lead_somewhere(&modes)?;
        Ok(modes.join_modes())
    }
}

/// `R` is the nullspace: as a parameter, so that a broken law is reported at the layout, and not as a method that is missing.
pub trait HasNullspace<R> {
    /// [`Nullspace::try_nullspace`].
    fn nullspace_of(self) -> Result<R, LayoutError>;
}
impl<L: Nullspace<Output = R>, R> HasNullspace<R> for L {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn nullspace_of(self) -> Result<R, LayoutError> {
        self.try_nullspace()
    }
}

/// No mode follows one of dynamic size 0, or the layout is empty.
#[cfg_attr(not(debug_assertions), inline(always))]
fn lead_somewhere<M: WitnessedModes>(modes: &M) -> Result<(), LayoutError> {
    let mut values = (0..M::COUNT).map(|k| modes.mode_value(k));
    let elements = values.clone().fold(1_usize, |elements, (size, _)| elements.saturating_mul(size));
    let leads_nowhere = values.any(|(size, place)| size > 1 && place == 0);
    if leads_nowhere && elements > 1 { Err(LayoutError::EmptyMode) } else { Ok(()) }
}

/// The modes of static stride 0 of the list `Self`, with the compact strides of the shape, from `Current` on.
///
/// Only such a mode needs its stride to be a `usize`.
pub trait StillModes<Current> {
    type Output;
    fn still_modes(self, current: Result<usize, LayoutError>) -> Result<Self::Output, LayoutError>;
}
impl<Current> StillModes<Current> for HNil {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn still_modes(self, _: Result<usize, LayoutError>) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
// After a mode of static size 0, in an empty layout.
impl<M, T> StillModes<UTerm> for HCons<M, T> {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn still_modes(self, _: Result<usize, LayoutError>) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
/// Where a mode ends that begins at `current`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn end_of(size: impl Integer, current: Result<usize, LayoutError>) -> Result<usize, LayoutError> {
    match size.value() {
        0 => Ok(0),
        size => checked::times(size, current?),
    }
}
macro_rules! still_modes {
    ($([$($generics:ident)*] $current:ty;)*) => { $(
        impl<S, T, $($generics),*> StillModes<$current> for HCons<Layout<S, UTerm>, T>
        where
            S: Integer + CompactMode<$current, Stride: Integer>,
            T: StillModes<S::Next>,
        {
            type Output = HCons<Layout<S, S::Stride>, T::Output>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn still_modes(self, current: Result<usize, LayoutError>) -> Result<Self::Output, LayoutError> {
                let size = self.head.shape;
                let stride = if S::STATIC == Some(1) { 0 } else { current? };
                Ok(HCons { head: layout(size, computed(stride)), tail: self.tail.still_modes(end_of(size, current))? })
            }
        }
        still_modes! { @moving [] usize, [$($generics)*] $current; }
        still_modes! { @moving [E X] Multiple<E, X>, [$($generics)*] $current; }
        still_modes! { @moving [U B] UInt<U, B>, [$($generics)*] $current; }
    )* };
    (@moving [$($parameter:ident)*] $stride:ty, [$($generics:ident)*] $current:ty;) => {
        impl<S, T, $($parameter,)* $($generics),*> StillModes<$current> for HCons<Layout<S, $stride>, T>
        where
            S: Integer + CompactMode<$current>,
            T: StillModes<S::Next>,
        {
            type Output = T::Output;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn still_modes(self, current: Result<usize, LayoutError>) -> Result<Self::Output, LayoutError> {
                self.tail.still_modes(end_of(self.head.shape, current))
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
    /// **Definition.** The injective layout `R` with `self(R(i)) = 0`, whose size is that of the modes of static stride
    /// 0; `1:0` if no mode has that stride. A mode after one of size 0 is not among them; if that size is dynamic, and
    /// the type has a place for the mode, the nullspace does not exist.
    ///
    /// **In CuTe**: `nullspace(l)`.
    ///
    /// # Panics
    /// If the 1-D coordinate of a mode that does not move overflows, or a mode that does not move follows one of dynamic size 0.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow), [`EmptyMode`](LayoutError::EmptyMode).
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
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn nullspace<R>(self) -> R
    where
        Self: HasNullspace<R>,
    {
        self.nullspace_of()
    }
}
