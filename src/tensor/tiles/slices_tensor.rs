//! Slices of a divided tensor.

use crate::algebra::SliceAt;
use crate::diagnostics::LayoutError;
use crate::layout::Layout;
use crate::tensor::data_layout::DataLayout;
use crate::tensor::raw::{Advance, Tensor};
use crate::tensor::within::WithinShape;

/// `Self` is a coordinate that slices a tensor of layout `Z`.
pub trait SlicesTensor<Z> {
    /// The layout of the slice.
    type Output: DataLayout;
    /// The slice, unless the coordinate is out of range.
    fn slice_tensor<E: Advance>(self, tensor: Tensor<E, Z>) -> Result<Tensor<E, Self::Output>, LayoutError>;
}
impl<C, S: Copy, D: Copy, R: DataLayout> SlicesTensor<Layout<S, D>> for C
where
    C: SliceAt<Layout<S, D>, Output = R> + WithinShape<S>,
    Layout<S, D>: DataLayout<Shape = S, Stride = D>,
{
    type Output = R;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn slice_tensor<E: Advance>(self, tensor: Tensor<E, Layout<S, D>>) -> Result<Tensor<E, Self::Output>, LayoutError> {
        tensor.sliced(self)
    }
}
