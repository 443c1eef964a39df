//! How often a tile is repeated in a layout, where neighbours that are one mode by their values count as one.
//!
//! The complement of a tile is taken mode by mode, so a mode that the tile does not divide is rounded up for itself: in
//! `(12, 8):(1, 12)` with dynamic integers there are `3 * 8` tiles of 5. The composition tells whether that is a layout. If
//! it is not, the same is tried with the 20 tiles of 5 that 96 elements need.

use crate::algebra::proofs::WitnessedModes;
use crate::int::Integer;
use crate::int_tuple::{HCons, HNil};
use crate::layout::Layout;

/// A layout whose last mode can be repeated more or less often.
pub trait RepeatsLast: Sized {
    /// With as many elements in the last mode as `copies` says of its stride, unless its size is static.
    fn with_copies(self, copies: impl Fn(usize) -> Option<usize>) -> Option<Self>;
}
impl<S: LastMode<D>, D> RepeatsLast for Layout<S, D> {
    #[inline]
    fn with_copies(mut self, copies: impl Fn(usize) -> Option<usize>) -> Option<Self> {
        self.shape.repeat_last(&self.stride, &copies)?;
        Some(self)
    }
}

/// The shape of a flat layout of the stride `D`.
pub trait LastMode<D> {
    /// Sets the last size.
    fn repeat_last(&mut self, stride: &D, copies: &dyn Fn(usize) -> Option<usize>) -> Option<()>;
}
impl<S: Integer, D: Integer> LastMode<D> for S {
    fn repeat_last(&mut self, stride: &D, copies: &dyn Fn(usize) -> Option<usize>) -> Option<()> {
        let size =
            copies(stride.value()).filter(|size| S::STATIC.is_none() && size.checked_rem(S::DIVISOR) == Some(0))?;
        *self = S::from_value(size);
        Some(())
    }
}
impl LastMode<HNil> for HNil {
    fn repeat_last(&mut self, _: &HNil, _: &dyn Fn(usize) -> Option<usize>) -> Option<()> {
        None
    }
}
impl<S: LastMode<D>, D> LastMode<HCons<D, HNil>> for HCons<S, HNil> {
    fn repeat_last(&mut self, stride: &HCons<D, HNil>, copies: &dyn Fn(usize) -> Option<usize>) -> Option<()> {
        self.head.repeat_last(&stride.head, copies)
    }
}
impl<S, S1, TS, D, TD> LastMode<HCons<D, TD>> for HCons<S, HCons<S1, TS>>
where
    HCons<S1, TS>: LastMode<TD>,
{
    fn repeat_last(&mut self, stride: &HCons<D, TD>, copies: &dyn Fn(usize) -> Option<usize>) -> Option<()> {
        self.tail.repeat_last(&stride.tail, copies)
    }
}

/// How many tiles cover the modes, where the complement of the tile repeats it at `stride`; `None` if that repeats several
/// copies. Modes that are one by their values count as one; each size is divided by the rest of the stride above the sizes
/// before, rounding up.
#[inline]
pub fn copies_of<M: WitnessedModes, T: WitnessedModes>(modes: &M, tile: &T, stride: usize) -> Option<usize> {
    let ends = (0..T::COUNT).map(|k| tile.mode_value(k)).map(|(size, stride)| size.checked_mul(stride));
    if ends.flatten().fold(1, usize::max) != stride {
        return None;
    }
    let mut copies = Copies { reach: stride, count: 1 };
    let mut run = None;
    for (size, stride) in (0..M::COUNT).map(|k| modes.mode_value(k)).filter(|mode| mode.0 != 1) {
        run = match run {
            Some((before, begin)) if usize::checked_mul(before, begin) == Some(stride) => {
                Some((before.checked_mul(size)?, begin))
            }
            before => {
                if let Some((size, _)) = before {
                    copies.cover(size)?;
                }
                Some((size, stride))
            }
        };
    }
    if let Some((size, _)) = run {
        copies.cover(size)?;
    }
    Some(copies.count)
}

/// The last offset of modes, unless one is empty.
#[inline]
pub fn last_offset<M: WitnessedModes>(modes: &M) -> Option<usize> {
    (0..M::COUNT)
        .map(|k| modes.mode_value(k))
        .try_fold(0_usize, |sum, (size, stride)| sum.checked_add(size.checked_sub(1)?.checked_mul(stride)?))
}

/// The last 1-D coordinate of modes, unless one is empty.
#[inline]
pub fn last_place<M: WitnessedModes>(modes: &M) -> Option<usize> {
    let size = (0..M::COUNT).try_fold(1_usize, |size, k| size.checked_mul(modes.mode_value(k).0))?;
    size.checked_sub(1)
}

/// The tiles that cover the modes so far, and the rest of the reach above these.
struct Copies {
    reach: usize,
    count: usize,
}
impl Copies {
    /// With one more mode; `None` if it is empty.
    fn cover(&mut self, size: usize) -> Option<()> {
        if size == 0 || self.reach == 0 {
            return None;
        }
        self.count = self.count.checked_mul(size.div_ceil(self.reach))?;
        self.reach = self.reach.div_ceil(size);
        Some(())
    }
}
