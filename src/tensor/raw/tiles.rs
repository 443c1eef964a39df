//! The tiles of a tensor.

use super::access::Tensor;
use super::engine::Engine;
use crate::algebra::ExactZippedDivide;
use crate::diagnostics::LayoutError;
use crate::layout::Layout;
use crate::tensor::data_layout::DataLayout;

impl<E: Engine, S: Copy, D: Copy> Tensor<E, Layout<S, D>>
where
    Layout<S, D>: DataLayout,
{
    /// `try_zipped_divide`, by a nested tiler.
    #[inline(always)]
    pub(in crate::tensor) fn divided<T>(self, tiler: T) -> Result<Tensor<E, T::Output>, LayoutError>
    where
        T: ExactZippedDivide<Layout<S, D>, Output: DataLayout>,
    {
        let layout = tiler.try_exact_zipped_divide(self.layout)?;
        // SAFETY: an exact divide is a bijection of the coordinates: the result has the offsets of this layout.
        unsafe { self.kept(layout) }
    }
}
