//! The cosize of a composed layout.
//!
//! The greatest offset of the layout on the right need not go to the greatest one: `Sw<2,0,2>` takes 8 to 10. A search
//! goes through the modes by halves, the greater offsets first, and leaves out each part that a bound rules out.

use super::{DynComposed, OffsetMap};
use crate::layout::Mode;
use crate::order::sort_by_key;
use crate::tree::broken;
use crate::{Int, MAX_LEAVES};
use alloc::vec::Vec;
use colex::{LayoutError, StaticLaw};

impl DynComposed {
    /// The greatest offset of all coordinates plus 1; 0 if the layout is empty. In CuTe `cosize(l)`, which ignores the
    /// functions and the offset.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow); [`TooLarge`](StaticLaw::TooLarge) where more than [`MAX_LEAVES`] coordinates
    /// would have to be looked at.
    pub fn cosize(&self) -> Result<Int, LayoutError> {
        let is_static = self.layout().is_static() && self.maps().iter().all(|(_, offset)| offset.is_static());
        if self.maps().is_empty() {
            return self.layout().cosize();
        }
        if self.layout().size()?.value() == 0 {
            return Ok(Int::marked(0, is_static));
        }
        // So that no sum below overflows.
        self.layout().cosize()?;
        let mut modes: Vec<Mode> = self.layout().flat();
        modes.retain(|mode| mode.shape().value() > 1 && mode.stride().value() > 0);
        sort_by_key(&mut modes, |mode| core::cmp::Reverse(mode.stride().value()));
        let mut search = Search { of: self, greatest: 0, looks: 0 };
        search.modes(&modes, 0)?;
        let cosize = search.greatest.checked_add(1).ok_or(LayoutError::Overflow)?;
        Ok(Int::marked(cosize, is_static))
    }

    /// No offset up to this one goes beyond the bound.
    fn bound(&self, greatest: u64) -> u64 {
        match self.maps() {
            [(OffsetMap::Swizzle(swizzle), offset)] => {
                let last = greatest.saturating_add(offset.value());
                // A swizzle keeps its periods.
                last | u64::MAX.checked_shr(u64::BITS - swizzle.reach()).unwrap_or(0)
            }
            _ => u64::MAX,
        }
    }
}

struct Search<'a> {
    of: &'a DynComposed,
    greatest: u64,
    looks: usize,
}

impl Search<'_> {
    /// Goes through the offsets of modes, each behind one that is given.
    fn modes(&mut self, modes: &[Mode], offset: u64) -> Result<(), LayoutError> {
        let Some((first, rest)) = modes.split_first() else {
            self.looks += 1;
            if self.looks > MAX_LEAVES {
                return Err(broken(StaticLaw::TooLarge { limit: MAX_LEAVES }));
            }
            self.greatest = self.greatest.max(self.of.image(offset)?);
            return Ok(());
        };
        self.halves((offset, first.shape().value()), first.stride().value(), rest)
    }

    /// Goes through `count` offsets in steps of `stride`, the upper half first.
    fn halves(&mut self, (offset, count): (u64, u64), stride: u64, rest: &[Mode]) -> Result<(), LayoutError> {
        let inside: u64 = rest.iter().map(|mode| (mode.shape().value() - 1) * mode.stride().value()).sum();
        let last = offset + (count - 1) * stride + inside;
        if self.looks > 0 && self.of.bound(last) <= self.greatest {
            return Ok(());
        }
        if count == 1 {
            return self.modes(rest, offset);
        }
        let half = count / 2;
        self.halves((offset + half * stride, count - half), stride, rest)?;
        self.halves((offset, half), stride, rest)
    }
}
