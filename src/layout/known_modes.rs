//! Shapes whose modes types tell.

use crate::int::Multiple;
use crate::int_tuple::{HCons, HNil};
use typenum::{UInt, UTerm};

/// A shape of which types know whether it is an integer or a tuple: each but a type parameter.
///
/// Whatever asks about a tuple of coordinates asks this first, and goes on with [`Modes`](KnownModes::Modes); so rustc tells
/// one of these questions where it cannot be answered, and not each of them.
pub trait KnownModes {
    /// `Self`.
    type Modes;
    /// The shape.
    fn known_modes(self) -> Self::Modes;
}
macro_rules! known_modes {
    ($([$($parameter:ident)*] $shape:ty;)*) => { $(
        impl<$($parameter),*> KnownModes for $shape {
            type Modes = Self;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn known_modes(self) -> Self {
                self
            }
        }
    )* };
}
known_modes! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U B] UInt<U, B>;
    [] HNil;
    [H T] HCons<H, T>;
}
