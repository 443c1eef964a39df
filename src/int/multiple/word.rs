//! How wide the quotient of a [`Multiple`] is stored, and what a result knows.

use super::Multiple;
use crate::diagnostics::laws::MultipleOfZero;
use core::fmt::Debug;
use core::hash::Hash;
use typenum::{B1, UInt, UTerm};

/// `usize` or `u32`: how a dynamic integer is stored.
pub trait Word: Copy + Ord + Hash + Debug + Send + Sync + 'static {
    /// The quotient of a multiple of 1 that is stored so, by whatever, or its remainder.
    type Quotient;
    /// The value.
    fn wide(self) -> usize;
    /// The word of this value, which is known to be one.
    fn known(value: usize) -> Self;
    /// Whether there is a word of this value.
    fn has(value: usize) -> bool;
}
impl Word for usize {
    type Quotient = usize;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn wide(self) -> usize {
        self
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn known(value: usize) -> usize {
        value
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn has(_: usize) -> bool {
        true
    }
}
impl Word for u32 {
    type Quotient = Multiple<UInt<UTerm, B1>, u32>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn wide(self) -> usize {
        self as usize
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn known(value: usize) -> u32 {
        debug_assert!(Self::has(value), "an integer of 32 bits was computed as {value}");
        value as u32
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn has(value: usize) -> bool {
        u32::try_from(value).is_ok()
    }
}

/// A static integer by which a dynamic one can be known to be divisible.
pub trait Divisor {}
impl<U, B> Divisor for UInt<U, B> {}
impl Divisor for UTerm where for<'a> (): MultipleOfZero<'a> {}

/// The type of a multiple of `K` stored as `W`: `usize` where that says nothing.
pub type MultipleOf<K, W> = <K as KnownDivisor<W>>::Multiple;

/// See [`MultipleOf`].
pub trait KnownDivisor<W> {
    /// The type of the multiple.
    type Multiple;
    /// The type of a quotient of it, or a remainder, that is not known to be a multiple.
    type Quotient;
}
impl<W: Word> KnownDivisor<W> for UInt<UTerm, B1> {
    type Multiple = W::Quotient;
    type Quotient = W::Quotient;
}
impl<U, B, C, W> KnownDivisor<W> for UInt<UInt<U, B>, C> {
    type Multiple = Multiple<Self, W>;
    type Quotient = usize;
}
