//! The tiles of a tensor.

use super::access::Tensor;
use super::engine::Engine;
use super::keeps::{Keeps, ZippedDivision};
use crate::diagnostics::LayoutError;
use crate::layout::Layout;

impl<E: Engine, S: Copy, D: Copy> Tensor<E, Layout<S, D>>
where
    Layout<S, D>: crate::tensor::DataLayout,
{
    /// `try_zipped_divide`, by a nested tiler.
    #[inline(always)]
    pub(in crate::tensor) fn divided<T>(self, tiler: T) -> Result<Tensor<E, T::Output>, LayoutError>
    where
        T: Keeps<ZippedDivision, Layout<S, D>>,
    {
        self.keeping::<ZippedDivision, T>(tiler)
    }
}
