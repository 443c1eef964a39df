//! Runs of rows, and the parts of threads, of any matrix: no bound but that of the layout.

use super::Advance;
use super::blocks::{place, sizes};
use crate::diagnostics::{LayoutError, OfModes};
use crate::tensor::{DataLayout, Engine, MatrixLayout, Nest, Tensor};
use core::ops::Range;

impl<E: Engine, L: MatrixLayout> Tensor<E, L> {
    /// A run of rows of a matrix, with all columns.
    ///
    /// **Definition.** The element at `(k, j)` is that of this tensor at `(rows.start + k, j)`, by 1-D coordinates of both
    /// modes. The result is a matrix again, so `L: MatrixLayout` is the only bound that generic code needs. Those of a run of
    /// columns are `a.transpose().row_range(columns).transpose()`.
    ///
    /// **Defined when** the range ends in mode 0 and not before it begins; and, if mode 0 is nested, stays inside of one of its
    /// first modes or is made of whole ones.
    ///
    /// # Panics
    /// If it is not defined.
    ///
    /// # Examples
    /// ```
    /// use colex::bounds::MatrixLayout;
    /// use colex::prelude::*;
    ///
    /// fn middle<L: MatrixLayout>(a: Tensor<View<i32>, L>) -> Vec<i32> {
    ///     a.row_range(1..a.sizes().0 - 1).to_vec()
    /// }
    /// let data: Vec<i32> = (0..8).collect();
    /// assert_eq!(middle(make_tensor(&data, layout![(4, 2) : (2, 1)])), [2, 4, 3, 5]);
    ///
    /// let error = make_tensor(&data, layout![(4, 2)]).try_row_range(2..5).unwrap_err();
    /// assert_eq!(error.to_string(), "coordinate range: the coordinate 4 is outside a mode of size 4, in mode<0>");
    /// ```
    ///
    /// **Cost.** Two comparisons and the offset.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn row_range(self, rows: Range<usize>) -> Tensor<E, L::Rows<usize>>
    where
        E: Advance,
    {
        self.placed(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.try_row_range(rows),
        )
    }

    /// [`row_range`](Tensor::row_range), with an error instead of a panic.
    ///
    /// # Errors
    /// [`CoordinateRange`](LayoutError::CoordinateRange); [`TileDivisibility`](LayoutError::TileDivisibility) in a nested mode.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_row_range(self, rows: Range<usize>) -> Result<Tensor<E, L::Rows<usize>>, LayoutError>
    where
        E: Advance,
    {
        let (begin, end, (m, n)) = (rows.start, rows.end, sizes(self.layout)?);
        if end < begin {
            return Err(LayoutError::CoordinateRange { coordinate: begin, size: end }).in_first();
        }
        if end > m {
            return Err(LayoutError::CoordinateRange { coordinate: end - 1, size: m }).in_first();
        }
        let layout = self.layout.rows_layout(begin, end - begin)?;
        let offset = if begin == end || n == 0 { 0 } else { place(self.layout.modes().0, begin) };
        // SAFETY: `begin` is a coordinate of mode 0, and there are columns: its element is in the allocation. As `CutMode`
        // says, the offset of the coordinate `k` of a run is that from `begin` to `begin + k`, which is below `end` and so in
        // range: each coordinate of the result has an offset of this tensor.
        Ok(Tensor { engine: unsafe { self.engine.advanced(offset) }, layout })
    }

    /// The part of one thread: of `threads.0 x threads.1` of them, the one at `at`.
    ///
    /// **Definition.** The element at `(k, l)` is that of this tensor at `(at.0 + k threads.0, at.1 + l threads.1)`, by 1-D
    /// coordinates of both modes. At the edges, threads can have a row or a column less than others, or none. The part is a
    /// matrix, so `L: MatrixLayout` is the only bound that generic code needs.
    ///
    /// **Defined when** `at` is in range of `threads`, and the numbers of threads are made of whole modes of modes that are
    /// nested. Of a concrete layout [`local_partition`](Tensor::local_partition) is checked at compile time.
    ///
    /// **In CuTe**: `local_partition(tensor, threads, index)`, where `at` is the coordinate of the index.
    ///
    /// # Panics
    /// If it is not defined.
    ///
    /// # Examples
    /// ```
    /// use colex::bounds::MatrixLayout;
    /// use colex::prelude::*;
    ///
    /// fn sums<L: MatrixLayout>(a: Tensor<View<i32>, L>) -> [i32; 4] {
    ///     [(0, 0), (1, 0), (0, 1), (1, 1)].map(|at| a.part(at, (2, 2)).iter().sum())
    /// }
    /// let data: Vec<i32> = (0..12).collect();
    /// assert_eq!(sums(make_tensor(&data, layout![(3, 4) : (4, 1)])), [20, 10, 24, 12]);
    ///
    /// let error = make_tensor(&data, layout![(3, 4)]).try_part((0, 2), (2, 2)).unwrap_err();
    /// assert_eq!(error.to_string(), "coordinate range: the coordinate 2 is outside a mode of size 2, in mode<1>");
    /// ```
    ///
    /// **Cost.** A division and a comparison for each mode, and the offset.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn part(self, at: (usize, usize), threads: (usize, usize)) -> Tensor<E, L::Part>
    where
        E: Advance,
    {
        self.placed(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.try_part(at, threads),
        )
    }

    /// [`part`](Tensor::part), with an error instead of a panic.
    ///
    /// # Errors
    /// [`CoordinateRange`](LayoutError::CoordinateRange); [`TileDivisibility`](LayoutError::TileDivisibility) in a nested mode.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_part(self, at: (usize, usize), threads: (usize, usize)) -> Result<Tensor<E, L::Part>, LayoutError>
    where
        E: Advance,
    {
        let in_range = |coordinate, size| {
            if coordinate < size { Ok(()) } else { Err(LayoutError::CoordinateRange { coordinate, size }) }
        };
        in_range(at.0, threads.0).in_first()?;
        in_range(at.1, threads.1).in_first().behind()?;
        // Sizes that overflow are refused.
        let (m, n) = sizes(self.layout)?;
        let layout = self.layout.part_layout(at, threads)?;
        let (rows, columns) = self.layout.modes();
        let is_empty = at.0 >= m || at.1 >= n || layout.data_shape().is_empty();
        let offset = if is_empty { 0 } else { place(rows, at.0) + place(columns, at.1) };
        // SAFETY: unless the part is empty, `at` is a coordinate of this tensor, and its element is in the allocation. As
        // `CutMode` says, the offset of the coordinate `k` of steps is that from `begin` to `begin + k step`, and all of these
        // are in range: each coordinate of the part has an offset of this tensor.
        Ok(Tensor { engine: unsafe { self.engine.advanced(offset) }, layout })
    }
}
