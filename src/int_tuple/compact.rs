//! The stride of one mode of a compact shape.

use crate::diagnostics::{LayoutError, checked};
use crate::int::{Integer, Times, TimesOf};
use typenum::{B1, U0, UInt, UTerm};

/// The stride of an integral mode whose running product so far is `Current`.
///
/// | mode | stride | running product |
/// | --- | --- | --- |
/// | static 1 | static 0 | `Current` |
/// | another integer `s` | `Current` | `s * Current` |
pub trait CompactMode<Current> {
    /// The stride.
    type Stride;
    /// The running product behind the mode.
    type Next;
}

impl<Current> CompactMode<Current> for usize
where
    usize: Times<Current>,
{
    type Stride = Current;
    type Next = TimesOf<usize, Current>;
}
impl<Current> CompactMode<Current> for UTerm {
    type Stride = Current;
    type Next = U0;
}
impl<Current> CompactMode<Current> for UInt<UTerm, B1> {
    type Stride = U0;
    type Next = Current;
}
impl<U, B, C, Current> CompactMode<Current> for UInt<UInt<U, B>, C>
where
    Self: Times<Current>,
{
    type Stride = Current;
    type Next = TimesOf<Self, Current>;
}

/// Stride and running product of a mode.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn compact_mode<I: Integer, D: Integer>(size: I, current: usize) -> Result<(D, usize), LayoutError> {
    match I::STATIC {
        Some(1) => Ok((D::from_value(0), current)),
        _ => Ok((D::from_value(current), checked::times(size.value(), current)?)),
    }
}
