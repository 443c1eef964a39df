//! Loops over the elements of one tensor, or of several of one shape.

use super::access::Tensor;
use super::engine::{Engine, EngineMut};
use crate::diagnostics::LayoutError;
use crate::tensor::data_layout::DataLayout;
use crate::tensor::nest::{Nest, StridedNest};

/// The coordinates of the shape of the layout `L`.
pub(in crate::tensor) type CoordOf<L> = <<L as DataLayout>::Shape as Nest>::Coord;

/// The offset of a coordinate in the domain.
#[inline(always)]
fn offset<L: DataLayout>(layout: L, coordinate: CoordOf<L>) -> usize {
    <L::Shape as StridedNest<L::Stride>>::offset(coordinate, layout.data_stride())
}

/// The two layouts have the same sizes, or the first that differ.
#[inline(always)]
pub(in crate::tensor) fn same_sizes<L, M>(left: L, right: M) -> Result<(), LayoutError>
where
    L: DataLayout,
    M: DataLayout<Shape: Nest<Coord = CoordOf<L>>>,
{
    match <L::Shape as Nest>::difference(left.data_shape().sizes(), right.data_shape().sizes()) {
        None => Ok(()),
        Some((left, right)) => Err(LayoutError::ShapeMismatch { left, right }),
    }
}

impl<E: Engine, L: DataLayout> Tensor<E, L> {
    /// Calls a function with each element, in colexicographical order of the coordinates.
    ///
    /// **Cost.** Nested loops, one for each integer of the shape; static sizes are static trip counts.
    #[inline(always)]
    pub fn for_each(&self, mut visit: impl FnMut(&E::Element)) {
        let (pointer, layout) = (self.engine.pointer(), self.layout);
        // SAFETY: each coordinate is in the domain, so by the invariant the element can be read.
        layout.data_shape().each(&mut |c| visit(unsafe { &*pointer.add(offset(layout, c)) }));
    }

    /// Calls a function with each element of two tensors of the same shape.
    ///
    /// # Errors
    /// [`ShapeMismatch`](LayoutError::ShapeMismatch) with the first sizes that differ.
    #[inline(always)]
    pub(in crate::tensor) fn each_with<F, M>(
        &self,
        other: &Tensor<F, M>,
        mut visit: impl FnMut(&E::Element, &F::Element),
    ) -> Result<(), LayoutError>
    where
        F: Engine,
        M: DataLayout<Shape: Nest<Coord = CoordOf<L>>>,
    {
        same_sizes(self.layout, other.layout)?;
        let (a, b) = (self.engine.pointer(), other.engine.pointer());
        let (la, lb) = (self.layout, other.layout);
        la.data_shape().each(&mut |c| {
            // SAFETY: each coordinate is in the domain of both, so by the invariant the elements can be read.
            unsafe { visit(&*a.add(offset(la, c)), &*b.add(offset(lb, c))) }
        });
        Ok(())
    }
}

impl<E: EngineMut, L: DataLayout> Tensor<E, L> {
    /// Calls a function with each element, to be written, in colexicographical order of the coordinates.
    ///
    /// An element that has several coordinates is visited several times.
    ///
    /// **Cost.** Nested loops, one for each integer of the shape; static sizes are static trip counts.
    #[inline(always)]
    pub fn for_each_mut(&mut self, mut visit: impl FnMut(&mut E::Element)) {
        let (pointer, layout) = (self.engine.pointer_mut(), self.layout);
        // SAFETY: each coordinate is in the domain, so by the invariant the element can be written. The reference does
        // not outlive the call.
        layout.data_shape().each(&mut |c| visit(unsafe { &mut *pointer.add(offset(layout, c)) }));
    }

    /// Calls a function with each coordinate and its element, to be written.
    #[inline(always)]
    pub fn for_each_indexed_mut(&mut self, mut visit: impl FnMut(CoordOf<L>, &mut E::Element)) {
        let (pointer, layout) = (self.engine.pointer_mut(), self.layout);
        // SAFETY: as in `for_each_mut`.
        layout.data_shape().each(&mut |c| visit(c, unsafe { &mut *pointer.add(offset(layout, c)) }));
    }

    /// Calls a function with each element, to be written, and that of another tensor of the same shape.
    ///
    /// # Errors
    /// [`ShapeMismatch`](LayoutError::ShapeMismatch) with the first sizes that differ; nothing is written then.
    #[inline(always)]
    pub(in crate::tensor) fn each_mut_with<F, M>(
        &mut self,
        other: &Tensor<F, M>,
        mut visit: impl FnMut(&mut E::Element, &F::Element),
    ) -> Result<(), LayoutError>
    where
        F: Engine,
        M: DataLayout<Shape: Nest<Coord = CoordOf<L>>>,
    {
        same_sizes(self.layout, other.layout)?;
        let (a, b) = (self.engine.pointer_mut(), other.engine.pointer());
        let (la, lb) = (self.layout, other.layout);
        la.data_shape().each(&mut |c| {
            // SAFETY: each coordinate is in the domain of both, so by the invariant the elements can be written and
            // read. They are different ones: `self` is borrowed exclusively.
            unsafe { visit(&mut *a.add(offset(la, c)), &*b.add(offset(lb, c))) }
        });
        Ok(())
    }
}
