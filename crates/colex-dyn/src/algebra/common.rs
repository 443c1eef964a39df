//! What two layouts have in common.
//!
//! The modes of the right inverse of `B` give the offsets `0, 1, 2, …` of `B`, one after the other; as long as `A` has the
//! same offsets there, they are common. Each mode is followed through `A`, and the first that is out of step ends it. Only
//! static integers tell, and no law can be broken.

use super::coalesce::runs;
use crate::explain::Log;
use crate::layout::Mode;
use crate::{DynLayout, Int};
use alloc::vec::Vec;
use colex::LayoutError;

impl DynLayout {
    /// The largest layout on which both layouts have the same offsets, contiguous from 0. In CuTe
    /// `max_common_layout(a, b)`.
    ///
    /// **Definition.** The layout `R` with `self(R(i)) = b(R(i)) = i` for each `i < size(R)`, where `size(R)` is
    /// [`max_common_vector`](Self::max_common_vector). Only what static integers tell is in it, so that it is always
    /// static; `_1:_0` if nothing is in common.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// # use colex_dyn::DynLayout;
    /// let (a, b): (DynLayout, DynLayout) = ("(_4,_3):(_1,_4)".parse()?, "(_4,_3):(_1,_8)".parse()?);
    /// assert_eq!(a.max_common_layout(&b)?.to_string(), "_4:_1");
    /// assert_eq!(a.max_common_vector(&b)?.to_string(), "_4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn max_common_layout(&self, b: &Self) -> Result<Self, LayoutError> {
        let modes = self.extended(&mut Log::silent())?;
        let (mut common, mut unit) = (Vec::new(), Int::ONE);
        for mode in runs(&b.chain(&mut Log::silent())?)? {
            let in_step = steps(&modes, mode, unit);
            if in_step <= 1 {
                break;
            }
            common.push(Mode::new(Int::fixed(in_step), mode.stride()));
            if in_step < mode.shape().value() {
                break;
            }
            unit = unit.times(mode.shape())?;
        }
        Ok(Self::join(common))
    }

    /// The number of elements that both layouts have at the same offsets, contiguous from 0: how wide a vector can be
    /// copied between them. In CuTe `max_common_vector(a, b)`.
    ///
    /// **Definition.** The greatest `n` such that the offsets `0..n` belong to the same 1-D coordinates in both layouts, as
    /// far as static integers tell, and at least 1; a static integer. It is never too great. Elements that go diagonally
    /// through several modes of `self` at once are not counted, even where they happen to be in step. Of a layout of size 0
    /// the strides count, although it is empty.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    pub fn max_common_vector(&self, b: &Self) -> Result<Int, LayoutError> {
        self.max_common_layout(b)?.size()
    }
}

/// How many elements of a mode `n:r` have the offsets `0, unit, 2*unit, …` in the modes, as far as static integers tell.
fn steps(modes: &[Mode], mode: Mode, unit: Int) -> u64 {
    let (size, mut stride) = (mode.shape(), mode.stride());
    let is_known = size.is_static() && stride.is_static() && stride.value() > 0;
    let (Some((last, bounded)), true) = (modes.split_last(), is_known) else { return 1 };
    let in_step = |mode: &Mode, stride: Int| unit.is_static() && stride.times(mode.stride()) == Ok(unit);
    for mode in bounded {
        let Some(s) = Some(mode.shape()).filter(|s| s.is_static() && s.value() > 0) else { return 1 };
        match (stride.value() / s.value(), stride.value() % s.value()) {
            // The elements pass over the mode in whole steps.
            (quotient, 0) => stride = Int::fixed(quotient),
            // They begin inside of the mode, and end with it.
            (0, digit) if in_step(mode, stride) => return size.value().min(s.value().div_ceil(digit)),
            // They are out of step, or go diagonally.
            _ => return 1,
        }
    }
    if in_step(last, stride) { size.value() } else { 1 }
}
