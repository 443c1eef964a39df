//! Blocks, rows and columns of any matrix, without a bound except that of the layout.

use super::Advance;
use super::order::offset;
use crate::diagnostics::{LayoutError, OfModes, checked};
use crate::int::Integer;
use crate::int_tuple::{HCons, HNil, IntoNested};
use crate::tensor::{DataLayout, Engine, MatrixLayout, Nest, Tensor};
use colex_macros::twin;

/// A size for each mode.
type Two<A, B> = HCons<A, HCons<B, HNil>>;

/// The offset of a 1-D coordinate in the range of a mode.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn place<L: DataLayout>(mode: L, index: usize) -> usize {
    offset(mode, mode.data_shape().place(index))
}

/// The sizes of both modes.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn sizes<L: MatrixLayout>(layout: L) -> Result<(usize, usize), LayoutError> {
    let (rows, columns) = layout.modes();
    Ok((rows.data_shape().count().in_first()?, columns.data_shape().count().in_first().behind()?))
}

/// The coordinate, if it is in a mode of the size.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) const fn in_range(coordinate: usize, size: usize) -> Result<usize, LayoutError> {
    if coordinate < size { Ok(coordinate) } else { Err(LayoutError::CoordinateRange { coordinate, size }) }
}

/// How much of the tile at a place is in a mode of the size; there is some.
#[cfg_attr(not(debug_assertions), inline(always))]
fn clipped(at: usize, tile: usize, size: usize) -> Result<usize, LayoutError> {
    let at = in_range(at, checked::ceil_div(size, tile)?)?;
    Ok(tile.min(size - at * tile))
}
/// The size of the tile at a place, if all of it is in a mode of the size.
#[cfg_attr(not(debug_assertions), inline(always))]
fn whole(at: usize, tile: usize, size: usize) -> Result<(), LayoutError> {
    let missing = tile - clipped(at, tile, size)?;
    if missing == 0 { Ok(()) } else { Err(LayoutError::CoordinateRange { coordinate: size + missing - 1, size }) }
}

impl<E: Engine, L: MatrixLayout> Tensor<E, L> {
    /// The sizes of both modes: the number of rows and of columns, where modes may be nested.
    ///
    /// # Panics
    /// If one of them overflows.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[doc(alias = "nrows")]
    #[doc(alias = "ncols")]
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn sizes(&self) -> (usize, usize) {
        sizes(self.layout)
    }

    /// The block of `size` at a place among the blocks of `tile`, which is `size` or larger.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn block_at<A: Integer, B: Integer>(
        self,
        (i, j): (usize, usize),
        (a, b): (usize, usize),
        size: (A, B),
    ) -> Result<Tensor<E, L::Block<A, B>>, LayoutError>
    where
        E: Advance,
    {
        // Where blocks begin, they are made of whole modes.
        self.layout.block_layout((a, b))?;
        let layout = self.layout.block_layout(size)?;
        let (rows, columns) = self.layout.modes();
        // SAFETY: the callers found that the first coordinate of the block is in range, and so is each of `size`. As `CutMode`
        // says, the block at `i` of a mode begins at the coordinate `i a`, and the offset of its coordinate `k` is that from
        // `i a` to `i a + k`: each coordinate of the block has an offset of this tensor. A clipped size is `a`, or what is left
        // of the last mode, so that it cuts the modes as `a` does.
        let engine = unsafe { self.engine.advanced(place(rows, i * a) + place(columns, j * b)) };
        Ok(Tensor { engine, layout })
    }

    /// A block of a matrix: the tile of `size.0` rows and `size.1` columns at the place `at` among such tiles.
    ///
    /// **Definition.** The element at `(k, l)` is that of this tensor at `(i A + k, j B + l)`, by 1-D coordinates of both
    /// modes. The block of a matrix is a matrix, so `L: MatrixLayout` is the only bound that generic code needs. Static sizes
    /// stay static where the modes are integers.
    ///
    /// **Defined when** all of the block is in range, and blocks of this size are made of whole modes of modes that are
    /// nested. It is checked when it is called. Of a concrete layout [`local_tile`](Tensor::local_tile) is checked at compile
    /// time.
    ///
    /// **In CuTe**: `local_tile(tensor, tile, at)`.
    ///
    /// # Panics
    /// If it is not defined.
    ///
    /// # Examples
    /// ```
    /// use colex::bounds::MatrixLayout;
    /// use colex::prelude::*;
    ///
    /// fn corner_sum<L: MatrixLayout>(a: Tensor<View<i32>, L>) -> i32 {
    ///     a.block((0, 1), shape![(2, 2)]).iter().sum()
    /// }
    /// let data: Vec<i32> = (0..16).collect();
    /// assert_eq!(corner_sum(make_tensor(&data, layout![(4, 4) : (4, 1)])), 2 + 3 + 6 + 7);
    /// assert_eq!(corner_sum(make_tensor(&data, layout![((2, 2), 4) : ((4, 8), 1)])), 2 + 3 + 6 + 7);
    ///
    /// let error = make_tensor(&data, layout![(4, 3)]).try_block((0, 1), shape![(2, 2)]).unwrap_err();
    /// assert_eq!(error.to_string(), "coordinate range: the coordinate 3 is outside a mode of size 3, in mode<1>");
    /// ```
    ///
    /// **Cost.** A division and a comparison for each mode, and the offset.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn block<A: Integer, B: Integer>(
        self,
        at: (usize, usize),
        size: impl IntoNested<Nested = Two<A, B>>,
    ) -> Tensor<E, L::Block<A, B>>
    where
        E: Advance,
    {
        self.placed(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.try_block(at, size),
        )
    }

    /// [`block`](Tensor::block), with an error instead of a panic.
    ///
    /// # Errors
    /// [`CoordinateRange`](LayoutError::CoordinateRange); [`TileDivisibility`](LayoutError::TileDivisibility) in a nested
    /// mode; [`DivisionByZero`](LayoutError::DivisionByZero) for a block without elements.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_block<A: Integer, B: Integer>(
        self,
        (i, j): (usize, usize),
        size: impl IntoNested<Nested = Two<A, B>>,
    ) -> Result<Tensor<E, L::Block<A, B>>, LayoutError>
    where
        E: Advance,
    {
        let ((m, n), HCons { head: a, tail: HCons { head: b, .. } }) = (sizes(self.layout)?, size.into_nested());
        whole(i, a.value(), m).in_first()?;
        whole(j, b.value(), n).in_first().behind()?;
        self.block_at((i, j), (a.value(), b.value()), (a, b))
    }

    /// A [`block`](Tensor::block) without the part of it that is beyond the end of a mode: with dynamic sizes.
    ///
    /// **Defined when** the block has an element in range, and blocks of this size are made of whole modes of modes that are
    /// nested.
    ///
    /// # Panics
    /// If it is not defined.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let data: Vec<i32> = (0..15).collect();
    /// let a = make_tensor(&data, layout![(3, 5) : (5, 1)]);
    /// assert_eq!(a.clipped_block((1, 2), shape![(2, 2)]).to_vec(), [14]);
    /// assert_eq!(a.clipped_block((0, 2), shape![(2, 2)]).sizes(), (2, 1));
    /// ```
    ///
    /// **Cost.** That of [`block`](Tensor::block), and a minimum for each mode.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn clipped_block<A: Integer, B: Integer>(
        self,
        at: (usize, usize),
        size: impl IntoNested<Nested = Two<A, B>>,
    ) -> Tensor<E, L::Block<usize, usize>>
    where
        E: Advance,
    {
        self.placed(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.try_clipped_block(at, size),
        )
    }

    /// [`clipped_block`](Tensor::clipped_block), with an error instead of a panic.
    ///
    /// # Errors
    /// As [`try_block`](Tensor::try_block).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_clipped_block<A: Integer, B: Integer>(
        self,
        (i, j): (usize, usize),
        size: impl IntoNested<Nested = Two<A, B>>,
    ) -> Result<Tensor<E, L::Block<usize, usize>>, LayoutError>
    where
        E: Advance,
    {
        let ((m, n), HCons { head: a, tail: HCons { head: b, .. } }) = (sizes(self.layout)?, size.into_nested());
        let (a, b) = (a.value(), b.value());
        let size = (clipped(i, a, m).in_first()?, clipped(j, b, n).in_first().behind()?);
        self.block_at((i, j), (a, b), size)
    }

    /// A row of a matrix: the elements at a 1-D coordinate of mode 0.
    ///
    /// # Panics
    /// If the coordinate is out of range.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = make_tensor(&[1, 2, 3, 4, 5, 6], layout![(2, 3) : (3, 1)]);
    /// assert_eq!((a.row(1).to_vec(), a.column(1).to_vec()), (vec![4, 5, 6], vec![2, 5]));
    /// ```
    ///
    /// **Cost.** A comparison, and the offset.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn row(self, i: usize) -> Tensor<E, L::Second>
    where
        E: Advance,
    {
        self.placed(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.try_row(i),
        )
    }

    /// [`row`](Tensor::row), with an error instead of a panic.
    ///
    /// # Errors
    /// [`CoordinateRange`](LayoutError::CoordinateRange).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_row(self, i: usize) -> Result<Tensor<E, L::Second>, LayoutError>
    where
        E: Advance,
    {
        let (rows, columns) = self.layout.modes();
        let i = in_range(i, rows.data_shape().count()?).in_first()?;
        let begin = if columns.data_shape().is_empty() { 0 } else { place(rows, i) };
        // SAFETY: the offset of `(i, j)` is that of `i` in mode 0 and that of `j` in mode 1 together. Without columns there is no
        // element to begin at.
        Ok(Tensor { engine: unsafe { self.engine.advanced(begin) }, layout: columns })
    }

    /// A column of a matrix: the elements at a 1-D coordinate of mode 1.
    ///
    /// # Panics
    /// If the coordinate is out of range.
    ///
    /// **Cost.** A comparison, and the offset.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn column(self, j: usize) -> Tensor<E, L::First>
    where
        E: Advance,
    {
        self.placed(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.try_column(j),
        )
    }

    /// [`column`](Tensor::column), with an error instead of a panic.
    ///
    /// # Errors
    /// [`CoordinateRange`](LayoutError::CoordinateRange).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_column(self, j: usize) -> Result<Tensor<E, L::First>, LayoutError>
    where
        E: Advance,
    {
        let (rows, columns) = self.layout.modes();
        let j = in_range(j, columns.data_shape().count()?).in_first().behind()?;
        let begin = if rows.data_shape().is_empty() { 0 } else { place(columns, j) };
        // SAFETY: as of a row, with the modes exchanged.
        Ok(Tensor { engine: unsafe { self.engine.advanced(begin) }, layout: rows })
    }
}
