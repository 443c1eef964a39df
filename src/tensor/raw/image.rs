//! Tensors that begin at another element.

use super::{ElementLayout, MovesInside};
use crate::algebra::SliceAt;
use crate::diagnostics::LayoutError;
use crate::int_tuple::{As, IntoNested, Later};
use crate::layout::{Layout, layout};
use crate::tensor::domain_offset::LeavesOf;
use crate::tensor::{DataLayout, Engine, Nest, StridedNest, Tensor, View, ViewMut, WithinShape};
use colex_macros::twin;
use core::ptr::NonNull;

/// An engine that can begin at another element.
///
/// # Safety
/// `advanced` and `shifted` give an engine whose pointer is `offset` elements further.
#[diagnostic::on_unimplemented(
    message = "a tensor over `{Self}` owns its elements, and begins at the first of them",
    label = "this tensor owns its elements",
    note = "a view can begin at another element: `a.view()`, or `a.view_mut()` to write"
)]
pub unsafe trait Advance: Engine {
    /// The engine from an element on.
    ///
    /// # Safety
    /// The pointer of the engine and the element are in one allocation.
    unsafe fn advanced(self, offset: usize) -> Self;
    /// [`advanced`](Advance::advanced), forward or back.
    ///
    /// # Safety
    /// As of [`advanced`](Advance::advanced).
    unsafe fn shifted(self, offset: isize) -> Self;
}
// SAFETY: as it says.
unsafe impl<T> Advance for View<'_, T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn advanced(self, offset: usize) -> Self {
        // SAFETY: the caller guarantees that it is in the allocation.
        Self::new(unsafe { self.address().add(offset) })
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn shifted(self, offset: isize) -> Self {
        // SAFETY: as above.
        Self::new(unsafe { self.address().offset(offset) })
    }
}
// SAFETY: as it says.
unsafe impl<T> Advance for ViewMut<'_, T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn advanced(self, offset: usize) -> Self {
        let address: NonNull<T> = self.address();
        // SAFETY: the caller guarantees that it is in the allocation.
        Self::new(unsafe { address.add(offset) })
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn shifted(self, offset: isize) -> Self {
        let address: NonNull<T> = self.address();
        // SAFETY: as above.
        Self::new(unsafe { address.offset(offset) })
    }
}

/// # Select a part
///
/// Slices, windows, rows and columns; the result is a tensor over the same elements.
impl<E, L: MovesInside<E, Inner = I>, I: ElementLayout<Domain = S>, S: Copy> Tensor<E, L> {
    /// The elements at the coordinates that agree with `coordinate` where it has integers: the modes at its
    /// underscores.
    ///
    /// **Defined when** the coordinate slices the layout and its integers are in range.
    ///
    /// **In CuTe**: `tensor(coord)`, which does not check the range.
    ///
    /// # Panics
    /// If a dynamic integer is out of range.
    ///
    /// # Errors
    /// [`CoordinateRange`](LayoutError::CoordinateRange).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let data: Vec<i32> = (0..12).collect();
    /// let a = make_tensor(&data, layout![(3, 4)]);
    /// let column = a.slice(coord![(_, 2)]);
    /// assert_eq!(column.layout().to_string(), "(_3):(_1)");
    /// assert_eq!(column[1], 7);
    /// ```
    ///
    /// Column 4 of 4:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 12], layout![(3, 4)]).slice(coord![(_, 4)]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 12], layout![(3, 4)]).slice(coord![(_, 3)]);
    /// ```
    ///
    /// **Cost.** That of the offset.
    #[twin(LayoutError, moved)]
    #[doc(alias = "slice_axis")]
    #[doc(alias = "index_axis")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn slice<C, N, R>(self, coordinate: C) -> Tensor<E, L::Moved<R>>
    where
        C: IntoNested<Nested = N>,
        As<C, N>: SliceAt<I> + WithinShape<S>,
        Later<C, N>: SliceAt<I, Output = R>,
        R: ElementLayout,
    {
        L::moved(
            self,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.sliced(coordinate.into_nested()),
        )
    }
}

impl<E, L: MovesInside<E, Inner = Layout<S, D>>, S: Copy, D: Copy> Tensor<E, L>
where
    Layout<S, D>: DataLayout<Shape = S, Stride = D>,
{
    /// The elements from a coordinate on: the rest of each mode.
    ///
    /// **Definition.** The element at `c` is that of this tensor at `coordinate + c`; each mode of size `n` has
    /// `n - coordinate` coordinates left. `_` leaves a mode as it is.
    ///
    /// **Defined when** there is an integer or `_` for each integer of the shape, or `_` for a tuple of them, and none is
    /// greater than the size.
    ///
    /// **In CuTe**: `domain_offset(coord, tensor)`, which keeps the shape, so the result reaches beyond the tensor.
    /// [`window`](Tensor::window) gives the shape, too.
    ///
    /// # Panics
    /// If a dynamic integer is out of range.
    ///
    /// # Errors
    /// [`CoordinateRange`](LayoutError::CoordinateRange).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let data: Vec<i32> = (0..12).collect();
    /// let row = 1;
    /// let rest = make_tensor(&data, layout![(3, 4)]).domain_offset(coord![(row, 2)]);
    /// assert_eq!(rest.layout().to_string(), "(2,_2):(_1,_3)");
    /// assert_eq!(rest[(1, 0)], 8);
    /// ```
    ///
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 12], layout![(3, 4)]).domain_offset(coord![(0, 5)]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 12], layout![(3, 4)]).domain_offset(coord![(0, 4)]);
    /// ```
    ///
    /// **Cost.** A comparison for each dynamic integer, and the offset.
    #[twin(LayoutError, moved)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn domain_offset<C, N, R>(self, coordinate: C) -> Tensor<E, L::Moved<Layout<R, D>>>
    where
        C: IntoNested<Nested = N>,
        As<C, N>: LeavesOf<S, D, R>,
        R: StridedNest<D>,
    {
        L::moved(
            self,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.behind_coordinate(coordinate.into_nested()),
        )
    }
}

impl<E: Advance, L: ElementLayout> Tensor<E, L> {
    /// The [`slice`](Tensor::slice) by a nested coordinate.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::tensor) fn sliced<C>(self, coordinate: C) -> Result<Tensor<E, C::Output>, LayoutError>
    where
        C: SliceAt<L, Output: ElementLayout> + WithinShape<L::Domain>,
    {
        coordinate.within(self.layout.domain())?;
        let (layout, value) = coordinate.try_slice_at(self.layout)?;
        if layout.domain().is_empty() {
            // The result is empty.
            return Ok(Tensor { engine: self.engine, layout });
        }
        // SAFETY: the coordinate is of types of this crate, since `WithinShape` is sealed, and so is the layout: the pair
        // is that of the algebra. The coordinate is in range, and the slice is not empty, so `value` is that of this layout
        // at a coordinate, that with 0 for each underscore. Each value of the slice, and `value`, are together that of this
        // layout at a coordinate.
        let engine = unsafe { L::begin_at(self.engine, value) };
        Ok(Tensor { engine, layout })
    }
}

impl<E: Advance, S: Copy, D: Copy> Tensor<E, Layout<S, D>>
where
    Layout<S, D>: DataLayout<Shape = S, Stride = D>,
{
    /// [`domain_offset`](Tensor::domain_offset) by a nested coordinate.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn behind_coordinate<C, R>(self, coordinate: C) -> Result<Tensor<E, Layout<R, D>>, LayoutError>
    where
        C: LeavesOf<S, D, R>,
        R: StridedNest<D>,
    {
        let rest = coordinate.leaves_of(self.layout.shape())?;
        let layout = layout(rest, self.layout.stride());
        if rest.is_empty() {
            // The result is empty.
            return Ok(Tensor { engine: self.engine, layout });
        }
        // SAFETY: `OffsetIn` is sealed, so the rest and the offset are correct. The rest of each mode is not empty, so
        // the coordinate is one of this layout. For each coordinate `c` of the rest, `coordinate + c` is one of this
        // layout, too, and by the linearity of offsets its offset is that of `c` plus that of the coordinate.
        let engine = unsafe { self.engine.advanced(coordinate.begins_at(self.layout.stride())) };
        Ok(Tensor { engine, layout })
    }
}
