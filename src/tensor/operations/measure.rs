//! What the layout of a tensor says.

use crate::diagnostics::LayoutError;
use crate::int::{Integer, StaticInteger};
use crate::int_tuple::{Depth, ProductValue, Rank};
use crate::layout::Layout;
use crate::tensor::raw::Tensor;

impl<E, S: Copy, D: Copy> Tensor<E, Layout<S, D>>
where
    Layout<S, D>: crate::tensor::DataLayout,
{
    /// The shape.
    #[inline(always)]
    pub fn shape(&self) -> S {
        self.layout().shape()
    }

    /// The stride.
    #[inline(always)]
    pub fn stride(&self) -> D {
        self.layout().stride()
    }

    /// The number of coordinates: [`size`](Layout::size) of the layout.
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
    #[inline(always)]
    #[track_caller]
    pub fn size(&self) -> usize
    where
        S: ProductValue<Output: Integer>,
    {
        self.layout().size()
    }

    /// [`size`](Tensor::size), or what is wrong.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[inline(always)]
    pub fn try_size(&self) -> Result<usize, LayoutError>
    where
        S: ProductValue<Output: Integer>,
    {
        self.layout().try_size()
    }

    /// The number of modes.
    #[inline(always)]
    pub fn rank(&self) -> usize
    where
        S: Rank<Output: StaticInteger>,
    {
        <S::Output as StaticInteger>::VALUE
    }

    /// How deep the shape is nested.
    #[inline(always)]
    pub fn depth(&self) -> usize
    where
        S: Depth<Output: StaticInteger>,
    {
        <S::Output as StaticInteger>::VALUE
    }
}
