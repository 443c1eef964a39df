//! The measures of a tensor's layout.

use crate::diagnostics::{LayoutError, checked};
use crate::int::StaticInteger;
use crate::int_tuple::{Depth, IntTuple};
use crate::tensor::raw::{ElementLayout, LocatedLayout};
use crate::tensor::{DataLayout, Nest, Tensor};

/// # Measure
///
/// Shapes, strides, sizes and ranks.
impl<E, L: LocatedLayout> Tensor<E, L> {
    /// The stride of its layout.
    #[doc(alias = "strides")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn stride(&self) -> <L::Inner as DataLayout>::Stride {
        self.layout().inner_layout().data_stride()
    }
}

impl<E, L: ElementLayout> Tensor<E, L> {
    /// The shape of its layout.
    #[doc(alias = "dim")]
    #[doc(alias = "extents")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn shape(&self) -> L::Domain {
        self.layout().domain()
    }

    /// The number of coordinates: [`size`](crate::Layout::size) of the layout.
    ///
    /// # Panics
    /// If it overflows, as that of a layout with strides of 0 can.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = make_tensor(&[0; 32], layout![(4, (2, 3)) : (1, (4, 12))]);
    /// assert_eq!((a.size(), a.rank(), a.depth()), (24, 2, 2));
    /// ```
    #[doc(alias = "len")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn size(&self) -> usize {
        checked::lawful(self.try_size())
    }

    /// [`size`](Tensor::size), with an error instead of a panic.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_size(&self) -> Result<usize, LayoutError> {
        self.shape().count()
    }

    /// The number of modes.
    #[doc(alias = "ndim")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn rank(&self) -> usize {
        <L::Domain as IntTuple>::MODES
    }

    /// How deep the shape is nested.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn depth(&self) -> usize
    where
        L::Domain: Depth<Output: StaticInteger>,
    {
        <<L::Domain as Depth>::Output as StaticInteger>::VALUE
    }
}
