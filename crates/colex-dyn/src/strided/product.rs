//! Products: the repetition is that of the magnitudes, and runs back where the tiler does.

use super::DynStrided;
use crate::algebra::Flavour;
use crate::explain::Log;
use crate::int_tuple::make_ordered_layout;
use crate::tree::broken;
use crate::{DynLayout, DynTiler, DynTuple, IntoTiler, make_layout_left};
use colex::{LayoutError, StaticLaw};

impl DynStrided {
    /// The block and its repetition, that of the [`magnitudes`](Self::magnitudes), in the arrangement of a flavour. In CuTe
    /// `logical_product(l, tiler)` and the like, which give negative sizes.
    ///
    /// # Errors
    /// Those of [`DynLayout::logical_product`]; [`CoordinateStrides`](StaticLaw::CoordinateStrides) for basis strides.
    ///
    /// # Examples
    /// ```
    /// use colex_dyn::{DynLayout, DynStrided, Flavour};
    ///
    /// let (block, rows): (DynStrided, DynLayout) = ("_4:_-1".parse()?, "_3:_1".parse()?);
    /// assert_eq!(block.product(Flavour::Logical, &rows)?.to_string(), "(_4,_3):(_-1,_4)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn product(&self, flavour: Flavour, tiler: impl IntoTiler) -> Result<Self, LayoutError> {
        self.noted_product(flavour, &tiler.into_tiler(), &mut Log::silent())
    }

    /// [`product`](Self::product), with its steps.
    pub(crate) fn noted_product(&self, flavour: Flavour, tiler: &DynTiler, log: &mut Log) -> Result<Self, LayoutError> {
        self.paired(flavour, tiler, log, &|block, tile, log| block.repeated(&tile.into(), log))
    }

    /// [`product`](Self::product) by a layout that may run back: the repetitions go on before the block where it does. In
    /// CuTe `logical_product(l, tiler)` and the like.
    ///
    /// # Errors
    /// As [`product`](Self::product); [`RightRunsBothWays`](StaticLaw::RightRunsBothWays) where the tiler does, unless all
    /// holes of the block are one mode.
    ///
    /// # Examples
    /// ```
    /// use colex_dyn::{DynStrided, Flavour};
    ///
    /// let (block, rows): (DynStrided, DynStrided) = ("_4:_1".parse()?, "_3:_-1".parse()?);
    /// assert_eq!(block.product_by(Flavour::Logical, &rows)?.to_string(), "(_4,_3):(_1,_-4)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn product_by(&self, flavour: Flavour, tiler: &Self) -> Result<Self, LayoutError> {
        let (block, repetition) = self.repeated(tiler, &mut Log::silent())?;
        Self::arranged(flavour, block, repetition)
    }

    /// Block and repetition, mode by mode, the block first. In CuTe `blocked_product(l, tiler)`.
    ///
    /// # Errors
    /// As [`product_by`](Self::product_by).
    pub fn blocked_product(&self, tiler: impl Into<Self>) -> Result<Self, LayoutError> {
        let arranged = |block, repetition| [block, repetition];
        self.repeated_by_mode(&tiler.into(), &mut Log::silent(), &Self::repeated, &arranged)
    }

    /// Block and repetition, mode by mode, the repetition first. In CuTe `raked_product(l, tiler)`.
    ///
    /// # Errors
    /// As [`product_by`](Self::product_by).
    pub fn raked_product(&self, tiler: impl Into<Self>) -> Result<Self, LayoutError> {
        let arranged = |block, repetition| [repetition, block];
        self.repeated_by_mode(&tiler.into(), &mut Log::silent(), &Self::repeated, &arranged)
    }

    /// The layout repeated to fill a shape, in the order of another tuple if there is one. In CuTe `tile_to_shape(l, shape)`.
    ///
    /// # Errors
    /// Those of [`DynLayout::tile_to_shape`], and of [`product`](Self::product).
    pub fn tile_to_shape(&self, shape: &DynTuple, order: Option<&DynTuple>) -> Result<Self, LayoutError> {
        let (block, counts) = self.blocks(shape, Self::strided_shape)?;
        let tiler = order.map_or_else(|| make_layout_left(&counts), |order| make_ordered_layout(&counts, order))?;
        block.blocked_product(&tiler)
    }

    fn repeated(&self, tiler: &Self, log: &mut Log) -> Result<(Self, Self), LayoutError> {
        let magnitudes = |layout: &Self| layout.magnitudes().ok_or(broken(StaticLaw::CoordinateStrides));
        let (block, magnitude): (DynLayout, DynLayout) = (magnitudes(self)?, magnitudes(tiler)?);
        let holes = block.holes(magnitude.cosize()?, log)?;
        Ok((self.clone(), tiler.noted_behind(&Self::from(&holes), log)?))
    }
}

impl From<&Self> for DynStrided {
    fn from(layout: &Self) -> Self {
        layout.clone()
    }
}
