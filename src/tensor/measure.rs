//! The measures of a tensor's layout.

use crate::diagnostics::LayoutError;
use crate::int::StaticInteger;
use crate::int_tuple::{Depth, IntTuple};
use crate::tensor::raw::{ElementLayout, LocatedLayout};
use crate::tensor::{DataLayout, Engine, Nest, Tensor};
use colex_macros::twin;

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
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = make_tensor(&[0; 32], layout![(4, (2, 3)) : (1, (4, 12))]);
    /// assert_eq!((a.size(), a.rank(), a.depth()), (24, 2, 2));
    /// ```
    #[twin(LayoutError)]
    #[doc(alias = "len")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn size(&self) -> usize {
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

/// The sizes are the same, and so are the elements at each coordinate; the strides may differ.
///
/// # Examples
/// ```
/// use colex::prelude::*;
///
/// let a = make_tensor([1, 2, 3, 4, 5, 6], layout![(2, 3)]);
/// let b = make_tensor(vec![1, 3, 5, 2, 4, 6], layout![(2, {3}) : (3, 1)]);
/// assert_eq!(a, b);
/// assert_ne!(a, make_tensor([1, 2, 3, 4, 5, 6], layout![(2, 3) : (3, 1)]));
/// ```
impl<E, L, F, M> PartialEq<Tensor<F, M>> for Tensor<E, L>
where
    E: Engine<Element: PartialEq<F::Element>>,
    F: Engine,
    L: DataLayout,
    M: DataLayout<Shape: Nest<Coord = <L::Shape as Nest>::Coord>>,
{
    fn eq(&self, other: &Tensor<F, M>) -> bool {
        let mut equal = true;
        self.each_with(other, |a, b| equal &= a == b).is_ok() && equal
    }
}
impl<E: Engine<Element: Eq>, L: DataLayout> Eq for Tensor<E, L> {}
