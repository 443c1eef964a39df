//! Compact layouts with the order of a layout with signs: they run forward, and the mode that runs back farthest comes first.

use super::{DynStrided, Stride, StridedMode};
use crate::layout::Mode;
use crate::order::sort_by_key;
use crate::tree::broken;
use crate::{DynLayout, Int};
use alloc::vec::Vec;
use colex::{LayoutError, StaticLaw};

impl DynStrided {
    /// The compact layout of the same shape, its modes in the order of the strides. In CuTe `make_layout_like(l)`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow); [`CoordinateStrides`](StaticLaw::CoordinateStrides) for basis strides.
    ///
    /// # Examples
    /// ```
    /// use colex_dyn::DynStrided;
    ///
    /// let a: DynStrided = "(_6,_2):(_-1,_-6)".parse()?;
    /// assert_eq!(a.make_layout_like()?.to_string(), "(_6,_2):(_2,_1)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn make_layout_like(&self) -> Result<DynLayout, LayoutError> {
        self.in_order(&mut || true)?.make_layout_like()
    }

    /// A compact layout of the same shape for a fragment: mode 0 first and column-major, the others in the order of their
    /// strides. In CuTe `make_fragment_like(l)`.
    ///
    /// # Errors
    /// As [`make_layout_like`](Self::make_layout_like).
    pub fn make_fragment_like(&self) -> Result<DynLayout, LayoutError> {
        let first = self.modes().first().map_or(0, |mode| mode.leaves().len());
        let mut index = 0;
        // Modes that stand still keep their stride in mode 0 only.
        let layout = self.in_order(&mut || {
            index += 1;
            index <= first
        })?;
        layout.make_fragment_like()
    }

    /// Strides without signs in the same order: static ones are numbered, and a 0 stays where `keeps_zero` says so.
    fn in_order(&self, keeps_zero: &mut dyn FnMut() -> bool) -> Result<DynLayout, LayoutError> {
        self.magnitudes().ok_or(broken(StaticLaw::CoordinateStrides))?;
        let value = |stride: &Stride| {
            let magnitude = i128::from(stride.magnitude());
            if stride.is_negative() { -magnitude } else { magnitude }
        };
        let strides = self.leaves().into_iter().map(StridedMode::stride);
        let mut moving: Vec<i128> = strides.filter(|stride| stride.int().is_static()).map(value).collect();
        sort_by_key(&mut moving, |value| *value);
        moving.dedup();
        Ok(self.map(&mut |mode| {
            let (stride, keeps) = (mode.stride(), keeps_zero());
            let place = moving.partition_point(|other| *other <= value(stride));
            let number = match (stride.int().is_static(), stride.magnitude()) {
                (false, _) => stride.int(),
                (true, 0) if keeps => Int::ZERO,
                _ => Int::of_count(place),
            };
            Mode::new(mode.shape(), number)
        }))
    }
}
