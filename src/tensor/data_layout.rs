//! The layouts that a tensor takes.

use super::StridedNest;
use crate::algebra::{HasLayout, Property, Proven};
use crate::diagnostics::LayoutError;
use crate::layout::Layout;

/// A layout, with or without a proof, that gives each coordinate an offset.
///
/// Memory safety rests on it, so it is sealed, by `HasLayout`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a layout",
    label = "expected a layout without negative strides or a swizzle, or one with a proof",
    note = "the compact layout of a shape is `make_layout_left(shape)`; a tensor with negative strides is made by `colex::signs::make_signed_tensor`",
    note = "`copy` is the algorithm that takes tensors with negative strides or a swizzle; `a.for_each(f)` and `a.for_each_mut(f)` visit their elements"
)]
pub trait DataLayout: HasLayout<Layout: Unproven> {
    /// The type of the shape.
    type Shape: StridedNest<Self::Stride>;
    /// The type of the stride.
    type Stride: Copy;

    /// The shape of the plain layout.
    fn data_shape(self) -> Self::Shape;

    /// The stride of the plain layout.
    fn data_stride(self) -> Self::Stride;
}

/// A layout without a proof.
///
/// Every [`DataLayout`] implements it. Operations that keep the data require this trait instead of `DataLayout`, which
/// rustc would report of a type parameter in addition.
pub trait Unproven {}
impl<S: StridedNest<D>, D: Copy> Unproven for Layout<S, D> {}

/// The number of elements that the storage of a layout has at least: its cosize.
pub(super) fn try_cosize<L: DataLayout>(layout: L) -> Result<usize, LayoutError> {
    use super::nest::Nest;
    let shape = layout.data_shape();
    if shape.is_empty() {
        return Ok(0);
    }
    crate::diagnostics::checked::plus(shape.last_offset(layout.data_stride())?, 1)
}

impl<S: StridedNest<D>, D: Copy> DataLayout for Layout<S, D> {
    type Shape = S;
    type Stride = D;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn data_shape(self) -> S {
        self.shape()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn data_stride(self) -> D {
        self.stride()
    }
}
#[diagnostic::do_not_recommend]
impl<S: StridedNest<D>, D: Copy, P: Property<Layout<S, D>> + Copy> DataLayout for Proven<Layout<S, D>, P> {
    type Shape = S;
    type Stride = D;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn data_shape(self) -> S {
        self.layout().shape()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn data_stride(self) -> D {
        self.layout().stride()
    }
}
