//! What compact strides have in common, whichever mode is the fastest: the stride of one mode, and of none.

use crate::diagnostics::{LayoutError, checked};
use crate::int::{Integer, Times, TimesOf, computed};
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
        Some(1) => Ok((computed::<D>(0), current)),
        _ => Ok((computed::<D>(current), checked::times(size.value(), current)?)),
    }
}

/// Compact strides of an integral shape, and of the empty one: those of the trait `$order`, with its method.
macro_rules! compact_leaves {
    ($order:ident $method:ident) => {
        compact_leaves! { @integers $order $method; usize, <>; Multiple<K, Z>, <K, Z>; UTerm, <>; UInt<U, B>, <U, B>; }
        impl<Current> $order<Current> for HNil {
            type Strides = HNil;
            type Next = Current;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn $method(self, current: usize) -> Result<(HNil, usize), LayoutError> {
                Ok((HNil, current))
            }
        }
    };
    (@integers $order:ident $method:ident; $($integer:ty, <$($parameter:ident),*>;)*) => { $(
        impl<$($parameter,)* Current> $order<Current> for $integer
        where
            Self: Integer + CompactMode<Current, Stride: Integer>,
        {
            type Strides = <Self as CompactMode<Current>>::Stride;
            type Next = <Self as CompactMode<Current>>::Next;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn $method(self, current: usize) -> Result<(Self::Strides, usize), LayoutError> {
                compact_mode(self, current)
            }
        }
    )* };
}
pub(super) use compact_leaves;
