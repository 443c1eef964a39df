//! Inverses of a swizzled layout, and its common layouts with another one.
//!
//! A swizzle is its own inverse, so that of `Sw o 0 o b` is the inverse of `b` after the swizzle, as far as the swizzle does
//! not lead out of it: it maps the offsets below `n` onto themselves where `n` is at most the lowest bit that it reads, or a
//! multiple of the bit above those that it changes.

use super::{DynComposed, DynSwizzle, OffsetMap};
use crate::layout::Mode;
use crate::tree::{broken, law};
use crate::{DynLayout, Int};
use alloc::vec::Vec;
use colex::{LayoutError, StaticLaw};

impl DynComposed {
    /// For each of the offsets 0, 1, … up to some, a 1-D coordinate that has it. In CuTe `right_inverse(l)`, wrong where the
    /// swizzle reaches beyond the layout.
    ///
    /// **Defined when** only a swizzle is in front of the layout, with the offset 0.
    ///
    /// # Errors
    /// Those of [`DynLayout::right_inverse`]; [`InverseOffset`](StaticLaw::InverseOffset), [`NoInverse`](StaticLaw::NoInverse).
    ///
    /// # Examples
    /// ```
    /// use colex_dyn::DynComposed;
    ///
    /// let a: DynComposed = "Sw<2,1,2> o _0 o (_4,_8):(_8,_1)".parse()?;
    /// let inverse = a.right_inverse()?;
    /// assert_eq!(inverse.to_string(), "(_8,_4):(_4,_1) o _0 o Sw<2,1,2> o _0 o _32:_1");
    /// assert!((0..32).all(|offset| a.at(inverse.at(offset).unwrap()) == Ok(offset)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn right_inverse(&self) -> Result<Self, LayoutError> {
        self.inverse(DynLayout::right_inverse, |n, start, in_block| Ok(n.min(start).max(n & !in_block)))
    }

    /// From an offset back to its 1-D coordinate. In CuTe `left_inverse(l)`, wrong where the swizzle reaches beyond the layout.
    ///
    /// **Defined when** only a swizzle is in front of the layout, with the offset 0.
    ///
    /// # Errors
    /// Those of [`DynLayout::left_inverse`]; [`InverseOffset`](StaticLaw::InverseOffset), [`NoInverse`](StaticLaw::NoInverse).
    pub fn left_inverse(&self) -> Result<Self, LayoutError> {
        self.inverse(DynLayout::left_inverse, |n, start, in_block| match n <= start {
            true => Ok(n),
            false => Ok(n.checked_add(in_block).ok_or(LayoutError::Overflow)? & !in_block),
        })
    }

    /// The inverse of the layout, after the swizzle up to an end: of the size, the lowest bit that the swizzle reads, and all
    /// bits up to the last one that it changes.
    fn inverse(
        &self,
        inverse: impl Fn(&DynLayout) -> Result<DynLayout, LayoutError>,
        end: impl Fn(u64, u64, u64) -> Result<u64, LayoutError>,
    ) -> Result<Self, LayoutError> {
        let (swizzle, offset) = match self.maps() {
            [] => return inverse(self.layout()).map(Self::from),
            [(OffsetMap::Swizzle(swizzle), offset)] => (*swizzle, *offset),
            _ => return Err(broken(StaticLaw::NoInverse)),
        };
        if !offset.is_fixed(0) {
            return Err(law!(static InverseOffset { offset: offset.value() }));
        }
        let inverse = inverse(self.layout())?;
        let (size, (start, in_block)) = (inverse.size()?, swizzle.start_and_block());
        if swizzle.bits() == 0 || size.is_static() && size.value() <= start {
            return Ok(inverse.into());
        }
        let end = Int::marked(end(size.value(), start, in_block)?, size.is_static());
        let maps = Vec::from([(OffsetMap::Layout(inverse), Int::ZERO), (OffsetMap::Swizzle(swizzle), Int::ZERO)]);
        Ok(Self::new(maps, DynLayout::of(end, Int::ONE)))
    }

    /// The largest layout with the same offsets in both layouts, contiguous from 0 and in one piece after each swizzle. In CuTe
    /// `max_common_layout(a, b)`, which takes no notice of offsets.
    ///
    /// # Errors
    /// Those of [`DynLayout::max_common_layout`].
    pub fn max_common_layout(&self, b: &Self) -> Result<DynLayout, LayoutError> {
        let common = self.layout().max_common_layout(b.layout())?;
        let Some(mut left) = [self.run(), b.run()].into_iter().flatten().min() else { return Ok(common) };
        let mut modes = Vec::new();
        for mode in common.flat() {
            if left < mode.shape().value() {
                modes.push(Mode::new(Int::fixed(left), mode.stride()));
                break;
            }
            modes.push(mode);
            left = left.checked_div(mode.shape().value()).unwrap_or(0);
        }
        Ok(DynLayout::join(modes))
    }

    /// How many elements both layouts have at the same offsets, contiguous from 0. In CuTe `max_common_vector(a, b)`.
    ///
    /// # Errors
    /// Those of [`DynLayout::max_common_vector`].
    pub fn max_common_vector(&self, b: &Self) -> Result<Int, LayoutError> {
        self.max_common_layout(b)?.size()
    }

    /// How many offsets from 0 on the functions leave where they are; none without functions.
    fn run(&self) -> Option<u64> {
        match self.maps() {
            [] => None,
            [(map, offset)] if offset.is_fixed(0) => Some(match map {
                OffsetMap::Swizzle(swizzle) => swizzle.max_alignment().value(),
                OffsetMap::Layout(_) => 1,
            }),
            _ => Some(0),
        }
    }
}

impl DynSwizzle {
    /// The lowest bit that it reads, and all bits up to the last one that changes.
    fn start_and_block(self) -> (u64, u64) {
        let distance = self.shift().unsigned_abs();
        let (read, write) = if self.shift() > 0 { (distance, 0) } else { (0, distance) };
        let bits = self.base() + write + self.bits();
        (1_u64.checked_shl(self.base() + read).unwrap_or(0), u64::MAX.checked_shr(u64::BITS - bits).unwrap_or(0))
    }
}
