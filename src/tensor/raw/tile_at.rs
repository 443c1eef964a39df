//! One tile of a tensor that is divided.

use super::Advance;
use crate::algebra::TwoModes;
use crate::diagnostics::{LayoutError, checked};
use crate::int_tuple::{As, IntoNested};
use crate::layout::{Coordinate, Layout, layout};
use crate::tensor::{Engine, StridedNest, Tensor, WithinShape};

impl<E, S, D, RS, RD> Tensor<E, TwoModes<S, D, RS, RD>>
where
    E: Engine + Advance,
    S: StridedNest<D>,
    D: Copy,
    RS: StridedNest<RD>,
    RD: Copy,
{
    /// The tile at a coordinate of the rest: mode 0, where mode 1 is at that coordinate.
    ///
    /// **Definition.** `slice(coord![(_, rest)])`; its bounds are those of access to an element, so that generic code
    /// whose tiles are parameters can state them.
    ///
    /// **Defined when** the coordinate is in the range of mode 1.
    ///
    /// **In CuTe**: `tensor(make_coord(_, rest))`, which does not check the range.
    ///
    /// # Panics
    /// If a dynamic integer is out of range.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let data: Vec<i32> = (0..24).collect();
    /// let tiles = make_tensor(&data, layout![(4, 6)]).zipped_divide(shape![(2, 3)]);
    /// let tile = tiles.tile_at((1, 0));
    /// assert_eq!(tile.layout().to_string(), "(_2,_3):(_1,_4)");
    /// assert_eq!(tile[(1, 2)], 11);
    /// ```
    ///
    /// The second row of tiles, below the last one, is out of range:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 24], layout![(4, 6)]).zipped_divide(shape![(2, 3)]).tile_at(coord![(2, 0)]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 24], layout![(4, 6)]).zipped_divide(shape![(2, 3)]).tile_at(coord![(1, 0)]);
    /// ```
    ///
    /// **Cost.** That of the offset.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn tile_at<C, N>(self, rest: C) -> Tensor<E, Layout<S, D>>
    where
        C: IntoNested<Nested = N>,
        As<C, N>: Coordinate<RS, RD> + WithinShape<RS>,
    {
        let rest = rest.into_nested();
        checked::holds(
            #[cfg_attr(not(debug_assertions), inline(always))]
            || rest.within(self.layout.shape().tail.head),
        );
        // SAFETY: it is in range.
        unsafe { self.tile_in_range(rest) }
    }

    /// [`tile_at`](Tensor::tile_at), with an error instead of a panic.
    ///
    /// # Errors
    /// [`CoordinateRange`](LayoutError::CoordinateRange).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_tile_at<C, N>(self, rest: C) -> Result<Tensor<E, Layout<S, D>>, LayoutError>
    where
        C: IntoNested<Nested = N>,
        As<C, N>: Coordinate<RS, RD> + WithinShape<RS>,
    {
        let rest = rest.into_nested();
        rest.within(self.layout.shape().tail.head)?;
        // SAFETY: it is in range.
        Ok(unsafe { self.tile_in_range(rest) })
    }

    /// The tile at a coordinate of the rest.
    ///
    /// # Safety
    /// The coordinate is `WithinShape`, and in range.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn tile_in_range<C: Coordinate<RS, RD>>(self, rest: C) -> Tensor<E, Layout<S, D>> {
        let (shape, stride) = (self.layout.shape(), self.layout.stride());
        let tile = layout(shape.head, stride.head);
        if shape.head.is_empty() {
            // The result is empty.
            return Tensor { engine: self.engine, layout: tile };
        }
        // SAFETY: the coordinate in the rest is of types of this crate, since `WithinShape` is sealed, so that the offset
        // is that of the algebra. It is in range and the tile has a coordinate, so it is the offset of a coordinate of
        // this layout, and each offset of the tile is together with it, too.
        let engine = unsafe { self.engine.advanced(rest.offset(shape.tail.head, stride.tail.head)) };
        Tensor { engine, layout: tile }
    }
}
