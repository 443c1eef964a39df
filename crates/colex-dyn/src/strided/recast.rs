//! Recasts: a stride that runs back is recast as its magnitude is, and runs back again.

use super::{DynStrided, Stride, StridedMode};
#[cfg(doc)]
use crate::DynLayout;
use crate::Int;
use crate::algebra::lowest_terms;
use crate::layout::Mode;
use crate::tree::broken;
use alloc::vec::Vec;
use colex::{LayoutError, StaticLaw};

impl DynStrided {
    /// The layout in elements that are `n` old ones each. In CuTe `upcast<N>(l)`.
    ///
    /// # Errors
    /// Those of [`DynLayout::upcast`]; [`CoordinateStrides`](StaticLaw::CoordinateStrides) for basis strides.
    ///
    /// # Examples
    /// ```
    /// use colex_dyn::DynStrided;
    ///
    /// let rows: DynStrided = "(_8,_3):(_-1,_8)".parse()?;
    /// assert_eq!(rows.upcast(2)?.to_string(), "(_4,_3):(_-1,_4)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn upcast(&self, n: u64) -> Result<Self, LayoutError> {
        let magnitudes = self.magnitudes().ok_or(broken(StaticLaw::CoordinateStrides))?;
        Ok(self.signs_on(&magnitudes.upcast(n)?))
    }

    /// The layout in elements that are an `n`-th of an old one, which lie forward. In CuTe `downcast<N>(l)`.
    ///
    /// # Errors
    /// Those of [`DynLayout::downcast`]: a mode that runs back does not count as a mode of stride 1;
    /// [`CoordinateStrides`](StaticLaw::CoordinateStrides) for basis strides.
    pub fn downcast(&self, n: u64) -> Result<Self, LayoutError> {
        self.magnitudes().ok_or(broken(StaticLaw::CoordinateStrides))?;
        // A stride of another mark is not 1, whatever its magnitude is.
        let apart =
            |stride: &Stride| if stride.is_negative() { Int::dynamic(stride.magnitude()) } else { stride.int() };
        let cast = self.map(&mut |mode| Mode::new(mode.shape(), apart(mode.stride()))).downcast(n)?;
        let mut own = self.leaves().into_iter().map(StridedMode::stride);
        Ok(cast.map(&mut |mode| {
            // A mode of one element is the one of stride 1 where no other is, and runs forward then.
            let back = own.next().filter(|stride| stride.is_negative() && !mode.stride().is_static());
            let is_static = back.map_or(mode.stride().is_static(), |stride| stride.int().is_static());
            let stride = Int::marked(mode.stride().value(), is_static);
            StridedMode::new(mode.shape(), Stride::new(stride, back.is_some(), Vec::new()))
        }))
    }

    /// The layout of the same memory in elements of another size, in bits. In CuTe `recast_layout<OldType, NewType>(l)`.
    ///
    /// # Errors
    /// Those of [`upcast`](Self::upcast) and [`downcast`](Self::downcast).
    pub fn recast_layout(&self, old: u64, new: u64) -> Result<Self, LayoutError> {
        let (p, q) = lowest_terms(new, old)?;
        let wider = self.upcast(p)?;
        if q == 1 { Ok(wider) } else { wider.downcast(q) }
    }
}
