//! Copies of runs: elements that are contiguous in both tensors.

use super::access::Tensor;
use super::engine::{Engine, EngineMut};
use super::order::loops_of_two;
use crate::diagnostics::LayoutError;
use crate::tensor::data_layout::DataLayout;
use crate::tensor::loops::Loops;
use crate::tensor::nest::Nest;
use crate::tensor::same_shape::SameShape;
use core::ptr;

impl<E: EngineMut<Element: Copy>, L: DataLayout> Tensor<E, L> {
    /// Copies the elements of another tensor, runs at once.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn copy_runs<F, M>(&mut self, from: &Tensor<F, M>) -> Result<(), LayoutError>
    where
        F: Engine<Element = E::Element>,
        M: DataLayout<Shape: SameShape<L::Shape>>,
    {
        let loops = loops_of_two(self.layout, from.layout)?;
        if self.layout.data_shape().is_empty() {
            return Ok(());
        }
        let (to, from) = (self.engine.pointer_mut(), from.engine.pointer());
        let (inner, outer) = loops.split_loop();
        if inner.is_unit().a && inner.is_unit().b {
            // SAFETY: the loop goes through `size` coordinates at stride 1 in both, so by the invariant these are
            // elements that can be written and read. They do not overlap: `self` is borrowed exclusively.
            outer.each(
                #[cfg_attr(not(debug_assertions), inline(always))]
                |at| unsafe { ptr::copy_nonoverlapping(from.add(at.b), to.add(at.a), inner.size) },
            );
        } else {
            // SAFETY: the offsets are those of a coordinate in both domains; as above.
            loops.each(
                #[cfg_attr(not(debug_assertions), inline(always))]
                |at| unsafe { *to.add(at.a) = *from.add(at.b) },
            );
        }
        Ok(())
    }
}

/// How many elements at once [`copy`](crate::algorithm::copy()) moves between two layouts, as far as static integers tell; of a run
/// of dynamic length, 1.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(in crate::tensor) fn static_run<L, M>(to: L, from: M) -> Result<usize, LayoutError>
where
    L: DataLayout,
    M: DataLayout<Shape: SameShape<L::Shape>>,
{
    let (inner, _) = loops_of_two(to, from)?.split_loop();
    Ok(if inner.is_unit().a && inner.is_unit().b && inner.is_static { inner.size } else { 1 })
}
