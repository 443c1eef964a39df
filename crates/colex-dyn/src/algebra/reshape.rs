//! The same elements in the same order by another shape.

use crate::layout::Mode;
use crate::tree::law;
use crate::{DynLayout, DynTuple, Int, int};
use alloc::vec::Vec;
use colex::LayoutError;

impl DynLayout {
    /// The same elements in the same order by exactly this shape, the first mode fastest.
    ///
    /// **Defined when** the shape has as many elements as the layout, and one stride leads through each of its modes. The
    /// strides are static if all integers of the layout and the shape are, and dynamic otherwise. Modes of size 1 have some
    /// stride, and those of a layout without elements the stride 0.
    ///
    /// # Errors
    /// [`ReshapeSize`](LayoutError::ReshapeSize), [`SingleStride`](LayoutError::SingleStride),
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex_dyn::{DynLayout, DynTuple};
    ///
    /// let (a, shape): (DynLayout, DynTuple) = ("(4,6):(6,1)".parse()?, "(8,3)".parse()?);
    /// assert!(a.reshape(&shape).is_err());
    /// assert_eq!(a.reshape_right(&shape)?.to_string(), "(8,3):(3,1)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reshape(&self, shape: &DynTuple) -> Result<Self, LayoutError> {
        let sizes: Vec<Int> = shape.leaves().into_iter().copied().collect();
        with_strides(shape, self.strides_in_runs(shape, &self.flat(), &sizes)?)
    }

    /// The same elements in the same order by exactly this shape, the last mode fastest: [`reshape`](Self::reshape) with the
    /// modes of both in the opposite order.
    ///
    /// # Errors
    /// As [`reshape`](Self::reshape).
    pub fn reshape_right(&self, shape: &DynTuple) -> Result<Self, LayoutError> {
        let (mut modes, mut sizes): (_, Vec<Int>) = (self.flat(), shape.leaves().into_iter().copied().collect());
        modes.reverse();
        sizes.reverse();
        let mut strides = self.strides_in_runs(shape, &modes, &sizes)?;
        strides.reverse();
        with_strides(shape, strides)
    }

    /// The strides of modes of these sizes, which take their elements from the modes of the layout, the first one fastest.
    fn strides_in_runs(&self, shape: &DynTuple, modes: &[Mode], sizes: &[Int]) -> Result<Vec<Int>, LayoutError> {
        let (elements, size) = (shape.product()?.value(), self.size()?.value());
        if elements != size {
            return Err(law!(ReshapeSize { elements: elements, size: size }));
        }
        let are_static = |mode: &Mode| mode.shape().is_static() && mode.stride().is_static();
        let is_static = modes.iter().all(are_static) && sizes.iter().all(|size| size.is_static());
        let mut runs = if size == 0 { Vec::new() } else { runs(modes) };
        let mut after = u64::from(size != 0);
        let mut strides = Vec::new();
        for size in sizes.iter().map(|size| size.value()) {
            let Some((run, stride)) = runs.pop() else {
                strides.push(if is_static { 0 } else { after });
                continue;
            };
            strides.push(if is_static && size == 1 { 0 } else { stride });
            if run % size != 0 {
                return Err(law!(SingleStride { size: size, run: run, stride: stride }));
            }
            if run == size {
                after = stride.saturating_mul(size);
            } else {
                runs.push((run / size, int::times(stride, size)?));
            }
        }
        Ok(strides.into_iter().map(|stride| Int::marked(stride, is_static)).collect())
    }
}

/// The longest sequences of elements that one stride leads through, as sizes and strides, the last one in front.
fn runs(modes: &[Mode]) -> Vec<(u64, u64)> {
    let mut runs: Vec<(u64, u64)> = Vec::new();
    for (size, stride) in
        modes.iter().map(|mode| (mode.shape().value(), mode.stride().value())).filter(|mode| mode.0 > 1)
    {
        match runs.last_mut() {
            Some(run) if run.0.checked_mul(run.1) == Some(stride) && run.0.checked_mul(size).is_some() => run.0 *= size,
            _ => runs.push((size, stride)),
        }
    }
    runs.reverse();
    runs
}

/// The layout of the shape with these strides.
fn with_strides(shape: &DynTuple, strides: Vec<Int>) -> Result<DynLayout, LayoutError> {
    let mut strides = strides.into_iter();
    DynLayout::new(shape, &shape.map(&mut |size| strides.next().unwrap_or(*size)))
}
