//! Recasts of composed layouts: of the swizzle, the offset and the layout.

use super::{DynComposed, OffsetMap};
use crate::Int;
use crate::algebra::lowest_terms;
use crate::tree::{broken, law};
use alloc::vec::Vec;
use colex::{LayoutError, StaticLaw};

impl DynComposed {
    /// The same memory in larger elements, each made of `n` old ones. In CuTe `upcast<N>(l)`.
    ///
    /// # Errors
    /// Those of [`DynSwizzle::upcast`](super::DynSwizzle::upcast) and [`DynLayout::upcast`](crate::DynLayout::upcast);
    /// [`OffsetDivisibility`](LayoutError::OffsetDivisibility); [`NoRecast`](StaticLaw::NoRecast) if a layout is in
    /// front.
    pub fn upcast(&self, n: u64) -> Result<Self, LayoutError> {
        let (maps, layout) = (self.recast_maps(n, true)?, self.layout().upcast(n)?);
        Ok(Self::new(maps, layout))
    }

    /// The same memory in smaller elements, `n` for each old one. In CuTe `downcast<N>(l)`.
    ///
    /// # Errors
    /// Those of [`DynSwizzle::downcast`](super::DynSwizzle::downcast) and
    /// [`DynLayout::downcast`](crate::DynLayout::downcast); [`NoRecast`](StaticLaw::NoRecast) if a layout is in front.
    pub fn downcast(&self, n: u64) -> Result<Self, LayoutError> {
        let (maps, layout) = (self.recast_maps(n, false)?, self.layout().downcast(n)?);
        Ok(Self::new(maps, layout))
    }

    /// The same memory in elements of `new` bits instead of `old`. In CuTe `recast_layout<old, new>(l)`.
    ///
    /// # Errors
    /// Those of [`upcast`](Self::upcast) and [`downcast`](Self::downcast).
    pub fn recast_layout(&self, old: u64, new: u64) -> Result<Self, LayoutError> {
        let (p, q) = lowest_terms(new, old)?;
        let wider = self.upcast(p)?;
        if q == 1 { Ok(wider) } else { wider.downcast(q) }
    }

    pub(super) fn recast_maps(&self, n: u64, is_up: bool) -> Result<Vec<(OffsetMap, Int)>, LayoutError> {
        let recast = |(map, offset): &(OffsetMap, Int)| {
            let OffsetMap::Swizzle(swizzle) = map else { return Err(broken(StaticLaw::NoRecast)) };
            let swizzle = if is_up { swizzle.upcast(n)? } else { swizzle.downcast(n)? };
            let offset = match is_up {
                false => offset.times(Int::fixed(n))?,
                true if n == 0 || offset.value() % n > 0 => {
                    return Err(law!(OffsetDivisibility { offset: offset.value(), elements: n }));
                }
                true => offset.divided_by(Int::fixed(n))?,
            };
            Ok((OffsetMap::Swizzle(swizzle), offset))
        };
        self.maps().iter().map(recast).collect()
    }
}
