//! A window of a tensor.

use super::{Advance, MovesInside};
use crate::diagnostics::LayoutError;
use crate::int_tuple::{As, IntoNested};
use crate::layout::{Layout, layout};
use crate::tensor::window::{Begins, NotLarger, Origin};
use crate::tensor::{DataLayout, Tensor};
use colex_macros::twin;

impl<E, L: MovesInside<E, Inner = Layout<S, D>>, S: Copy, D: Copy> Tensor<E, L>
where
    Layout<S, D>: DataLayout<Shape = S, Stride = D>,
{
    /// The elements from the coordinate `origin` on, as many as `shape` says: a tensor of that shape.
    ///
    /// This is how a kernel blocks a matrix whose sizes are not multiples of the blocks, and how it slides over one.
    /// Written as ranges, `1..3`, it is [`ranges`](Tensor::ranges).
    ///
    /// **Definition.** The layout is `shape : stride`, and its element at `c` is that of this tensor at `origin + c`.
    ///
    /// **Defined when** `origin + shape` is at most the shape of this tensor, mode by mode; and the three have the same
    /// profile, since a window inside of a nested mode has not the strides of that mode. A static origin and a static
    /// shape are compared at compile time. With a dynamic origin each call compares them, also a static window that is
    /// larger than a static mode: a generic function has windows of 8 in a mode of `M: Integer`, and if `M` is 4 it
    /// makes none.
    ///
    /// **In CuTe**: `make_tensor(&tensor(origin), make_layout(shape, stride))`, which does not check the range.
    ///
    /// # Panics
    /// If the window reaches beyond the tensor.
    ///
    /// # Errors
    /// [`WindowSize`](LayoutError::WindowSize) if the window is larger than a mode, otherwise
    /// [`CoordinateRange`](LayoutError::CoordinateRange) with its last coordinate; of the first mode that it leaves.
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../../docs/figures/rustdoc/window.md"))]
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// let data: Vec<i32> = (0..20).collect();
    /// let (rows, columns) = (4, 5);
    /// let a = make_tensor(&data, layout![(rows, columns) : (columns, 1)]);
    /// let window = a.window((1, 2), shape![(2, 3)]);
    /// assert_eq!(window.layout().to_string(), "(_2,_3):(5,_1)");
    /// assert_eq!(window[(0, 0)], 7);
    /// assert_eq!(window[(1, 2)], 14);
    ///
    /// let error = a.try_window((3, 2), shape![(2, 3)]).unwrap_err();
    /// assert_eq!(error.to_string(), "coordinate range: the coordinate 4 is outside a mode of size 4, in mode<0>");
    /// ```
    ///
    /// Three columns do not begin at the third of four:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 12], layout![(3, 4)]).window(coord![(0, 2)], shape![(3, 3)]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 12], layout![(3, 4)]).window(coord![(0, 1)], shape![(3, 3)]);
    /// ```
    ///
    /// **Cost.** A comparison for each mode, and the offset.
    #[doc(alias = "windows")]
    #[twin(LayoutError, moved)]
    #[doc(alias = "domain_offset")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn window<C, W, NC, NW: Copy>(self, origin: C, shape: W) -> Tensor<E, L::Moved<Layout<NW, D>>>
    where
        W: IntoNested<Nested = NW>,
        C: IntoNested<Nested = NC>,
        As<C, NC>: Origin<NW, S, D>,
        As<W, NW>: NotLarger<NC, S>,
    {
        L::moved(
            self,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.try_window_at(origin.into_nested(), shape.into_nested(), false),
        )
    }
}

impl<E: Advance, S: Copy, D: Copy> Tensor<E, Layout<S, D>>
where
    Layout<S, D>: DataLayout<Shape = S, Stride = D>,
{
    /// [`try_window`](Tensor::try_window) of nested lists, or of what ranges say.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn try_window_at<C, W: Copy>(
        self,
        origin: C,
        shape: W,
        of_ranges: bool,
    ) -> Result<Tensor<E, Layout<W, D>>, LayoutError>
    where
        C: Origin<W, S, D>,
    {
        origin.holds(shape, self.layout.shape(), of_ranges)?;
        let layout = layout(shape, self.layout.stride());
        if <C as Begins<W, S, D>>::is_empty_window(shape) {
            // The window is empty.
            return Ok(Tensor { engine: self.engine, layout });
        }
        // SAFETY: `Begins` is sealed in each of its parameters, so origin, window, shape and stride are types of this
        // crate with one profile, and its results are correct. The window has a coordinate and is in range, so the
        // origin is a coordinate of this layout, and its element in the allocation. For each coordinate `c` of the
        // window, `origin + c` is a coordinate of this layout, and by the linearity of offsets its offset is that of `c` plus
        // that of the origin.
        let engine = unsafe { self.engine.advanced(origin.origin_offset(self.layout.stride())) };
        Ok(Tensor { engine, layout })
    }
}
