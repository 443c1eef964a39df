//! Composition: functions in front of a layout, and operations on the layout inside.

use super::{DynComposed, DynSwizzle, OffsetMap};
use crate::{DynLayout, DynTuple, Int, IntoTiler, make_layout_left};
use alloc::vec::Vec;
use colex::LayoutError;

impl DynSwizzle {
    /// The swizzle of the layout; the layout itself if the swizzle is the identity. In CuTe
    /// `composition(swizzle, layout)`.
    #[must_use]
    pub fn applied_to(self, layout: impl Into<DynComposed>) -> DynComposed {
        let layout = layout.into();
        if self.bits() == 0 {
            return layout;
        }
        let mut maps = Vec::from([(OffsetMap::Swizzle(self), Int::ZERO)]);
        maps.extend_from_slice(layout.maps());
        DynComposed::new(maps, layout.layout().clone())
    }

    /// One period of the swizzle as a layout.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    pub fn as_layout(self) -> Result<DynComposed, LayoutError> {
        Ok(self.applied_to(self.domain()?))
    }
}

impl DynComposed {
    /// The composition `self ∘ other`: `other`, and then this.
    ///
    /// **Definition.** `c -> self(other(c))`, which all offsets go through in turn.
    #[must_use]
    pub fn after(&self, other: &Self) -> Self {
        if other.maps().is_empty() && self.maps().is_empty() {
            let maps = Vec::from([(OffsetMap::Layout(self.layout().clone()), Int::ZERO)]);
            return Self::new(maps, other.layout().clone());
        }
        let mut maps = self.maps().to_vec();
        maps.push((OffsetMap::Layout(self.layout().clone()), Int::ZERO));
        maps.extend_from_slice(other.maps());
        Self::new(maps, other.layout().clone())
    }

    /// The composition `self ∘ swizzle`: at the swizzled 1-D coordinates.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    pub fn at_swizzled(&self, swizzle: DynSwizzle) -> Result<Self, LayoutError> {
        if swizzle.bits() == 0 {
            return Ok(self.clone());
        }
        let coordinates = make_layout_left(&self.shape())?;
        Ok(self.after(&swizzle.applied_to(coordinates)))
    }
}

macro_rules! of_the_layout {
    ($($name:ident($($argument:ident: $type:ty),*))*) => { $(
        impl DynComposed {
            #[doc = concat!("[`", stringify!($name), "`](DynLayout::", stringify!($name), ") of the layout on the right, ")]
            /// with the same functions in front.
            ///
            /// # Errors
            #[doc = concat!("Those of [`DynLayout::", stringify!($name), "`].")]
            pub fn $name(&self, $($argument: $type),*) -> Result<Self, LayoutError> {
                Ok(self.with_layout(self.layout().$name($($argument),*)?))
            }
        }
    )* };
}
of_the_layout! {
    coalesce()
    composition(tiler: impl IntoTiler)
    coalesce_by(profile: impl IntoTiler)
    with_shape(shape: &DynTuple)
    mode(index: usize)
    take(begin: usize, end: usize)
    group(begin: usize, end: usize)
    logical_divide(tiler: impl IntoTiler)
    zipped_divide(tiler: impl IntoTiler)
    tiled_divide(tiler: impl IntoTiler)
    flat_divide(tiler: impl IntoTiler)
    logical_product(tiler: impl IntoTiler)
    zipped_product(tiler: impl IntoTiler)
    tiled_product(tiler: impl IntoTiler)
    flat_product(tiler: impl IntoTiler)
    blocked_product(layout: &DynLayout)
    raked_product(layout: &DynLayout)
    tile_to_shape(shape: &DynTuple)
}
