//! Runs of rows, and the parts of threads, of any matrix, without a bound except that of the layout.

use super::Advance;
use super::blocks::{in_range, place, sizes};
use crate::algebra::Injective;
use crate::diagnostics::{LayoutError, OfModes, checked};
use crate::int::Integer;
use crate::int_tuple::{HCons, HNil, IntoNested};
use crate::tensor::nest::CutMode;
use crate::tensor::{
    DataLayout, Engine, EngineMut, MatrixLayout, Nest, Tensor, TensorTiles, ViewMut, WholeTiles, try_cosize,
};
use colex_macros::twin;
use core::ops::Range;

/// The proof that a tensor whose parts are made has an injective layout.
#[derive(Clone, Copy, Debug)]
pub struct OfInjective(pub(super) ());

/// The layout of an exclusive part.
type Exclusive<L> = <L as MatrixLayout>::Exclusive;
/// Exclusive parts, at the places of a rest.
type Parts<'a, T, P, R> = TensorTiles<ViewMut<'a, T>, Exclusive<P>, R>;

/// The block of a size, and the part with rows and columns at equal distances, if the size divides that of the matrix.
#[cfg_attr(not(debug_assertions), inline(always))]
fn block_and_part<L: MatrixLayout, A: Integer, B: Integer>(
    layout: L,
    (a, b): (A, B),
) -> Result<(L::Block<A, B>, L::Part), LayoutError> {
    let whole = |tile, size| match checked::div_rem(size, tile)?.1 {
        0 => Ok(()),
        _ => Err(LayoutError::TileDivisibility { size, tile }),
    };
    let (m, n) = sizes(layout)?;
    whole(a.value(), m).in_first()?;
    whole(b.value(), n).in_first().behind()?;
    Ok((layout.block_layout((a, b))?, layout.part_layout((0, 0), (a.value(), b.value()))?))
}

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

    /// The [`part`](Tensor::part) of one thread, by a layout of threads: that of the thread with this index.
    ///
    /// **Definition.** `part(at, threads.sizes())`, where the layout of threads has the index at `at`. So the layout can be a
    /// parameter of a function, with the bound `MatrixLayout`.
    ///
    /// **Defined when** [`part`](Tensor::part) is, and a thread has the index, whose coordinate in each mode is `index / stride`
    /// modulo the size: as in each compact layout of threads, and in those with gaps whose strides are multiples of the
    /// reach of the smaller ones. Other threads are refused, also some that have the index.
    ///
    /// # Panics
    /// If it is not defined.
    ///
    /// # Examples
    /// ```
    /// use colex::bounds::MatrixLayout;
    /// use colex::prelude::*;
    ///
    /// fn sums<L: MatrixLayout, P: MatrixLayout>(a: Tensor<View<i32>, L>, threads: P) -> [i32; 4] {
    ///     [0, 1, 2, 3].map(|index| a.part_by(threads, index).iter().sum())
    /// }
    /// let data: Vec<i32> = (0..12).collect();
    /// let a = make_tensor(&data, layout![(3, 4) : (4, 1)]);
    /// assert_eq!(sums(a, layout![(2, 2)]), [20, 10, 24, 12]);
    /// assert_eq!(sums(a, layout![(2, 2) : (2, 1)]), [20, 24, 10, 12]);
    ///
    /// let error = a.try_part_by(layout![(2, 2)], 4).unwrap_err();
    /// assert_eq!(error.to_string(), "coordinate range: the coordinate 4 is outside a mode of size 4");
    /// ```
    ///
    /// **Cost.** That of [`part`](Tensor::part), and two divisions for each mode of the threads.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn part_by<P: MatrixLayout>(self, threads: P, index: usize) -> Tensor<E, L::Part>
    where
        E: Advance,
    {
        self.placed(
            #[cfg_attr(not(debug_assertions), inline(always))]
            |place| place.try_part_by(threads, index),
        )
    }

    /// [`part_by`](Tensor::part_by), with an error instead of a panic.
    ///
    /// # Errors
    /// As [`try_part`](Tensor::try_part); [`CoordinateRange`](LayoutError::CoordinateRange) with the cosize of the threads for an
    /// index that is refused.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_part_by<P: MatrixLayout>(self, threads: P, index: usize) -> Result<Tensor<E, L::Part>, LayoutError>
    where
        E: Advance,
    {
        let (rows, columns) = threads.modes();
        let at = (
            rows.data_shape().coordinate(rows.data_stride(), index),
            columns.data_shape().coordinate(columns.data_stride(), index),
        );
        let (m, n) = sizes(threads)?;
        if at.0 >= m || at.1 >= n || place(rows, at.0) + place(columns, at.1) != index {
            return Err(LayoutError::CoordinateRange { coordinate: index, size: try_cosize(threads)? });
        }
        self.try_part(at, (m, n))
    }

    /// The [blocks](Tensor::block) of `size.0` rows and `size.1` columns: an iterator of exclusive tensors, which can be used
    /// at the same time, and sent to other threads.
    ///
    /// **Definition.** In colexicographical order of their places. As of [`tiles_mut`](Tensor::tiles_mut), there is `split_at`,
    /// and `into_par_iter` with the feature `rayon`; but the sizes are compared when it is called, so that
    /// `L: MatrixLayout + Injective` is the only bound that generic code needs. Blocks have it again.
    ///
    /// **Defined when** the layout is proven [`Injective`], and the sizes of a block divide those of the matrix, by whole modes
    /// of modes that are nested.
    ///
    /// # Panics
    /// If it is not defined.
    ///
    /// # Errors
    /// [`TileDivisibility`](LayoutError::TileDivisibility), [`DivisionByZero`](LayoutError::DivisionByZero).
    ///
    /// # Examples
    /// ```
    /// use colex::bounds::MatrixLayout;
    /// use colex::prelude::*;
    ///
    /// fn number<L: MatrixLayout + Injective>(mut a: Tensor<ViewMut<usize>, L>) {
    ///     for (number, mut block) in a.blocks_mut(shape![(1, 2)]).enumerate() {
    ///         block.for_each_mut(|x| *x = number);
    ///     }
    /// }
    /// let mut a = VecTensor::filled(layout![(2, 4) : (4, 1)], 9);
    /// number(a.view_mut());
    /// assert_eq!(a.into_inner(), [0, 0, 2, 2, 1, 1, 3, 3]);
    /// ```
    ///
    /// Both rows are one:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// make_tensor([0; 3], layout![(2, 3) : (0, 1)]).blocks_mut(shape![(1, 3)]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// make_tensor([0; 6], layout![(2, 3) : (3, 1)]).blocks_mut(shape![(1, 3)]);
    /// ```
    ///
    /// **Cost.** That of [`tiles_mut`](Tensor::tiles_mut), and a division for each mode.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn blocks_mut<A: Integer, B: Integer>(
        &mut self,
        size: impl IntoNested<Nested = HCons<A, HCons<B, HNil>>>,
    ) -> Parts<'_, E::Element, L::Block<A, B>, L::Part>
    where
        E: EngineMut,
        L: Injective,
    {
        let HCons { head: a, tail: HCons { head: b, .. } } = size.into_nested();
        let (block, part) = block_and_part(self.layout, (a, b))?;
        // SAFETY: `a` divides the size of mode 0, so that each of its coordinates is one `i a + k` with `k` below `a`; as `CutMode`
        // says, its offset is that of `i` in the part and that of `k` in the block together. The same of mode 1. So blocks have
        // elements of this tensor, and share no coordinate, and no element, since the layout is injective.
        unsafe { TensorTiles::new(self.view_mut().engine, (block.exclusive(OfInjective(())), part), WholeTiles) }
    }

    /// The [parts](Tensor::part) of all of `threads.0 x threads.1` threads: an iterator of exclusive tensors, which can be
    /// used at the same time, and sent to other threads.
    ///
    /// **Definition.** In colexicographical order of the threads; otherwise as [`blocks_mut`](Tensor::blocks_mut).
    ///
    /// **Defined when** the layout is proven [`Injective`], and the numbers of threads divide the sizes of the matrix, by whole
    /// modes of modes that are nested.
    ///
    /// # Panics
    /// If it is not defined.
    ///
    /// # Errors
    /// As [`try_blocks_mut`](Tensor::try_blocks_mut).
    ///
    /// # Examples
    /// ```
    /// use colex::bounds::MatrixLayout;
    /// use colex::prelude::*;
    ///
    /// fn number<L: MatrixLayout + Injective>(mut a: Tensor<ViewMut<usize>, L>) {
    ///     a.parts_mut((2, 1)).enumerate().for_each(|(thread, mut part)| part.for_each_mut(|x| *x = thread));
    /// }
    /// let mut a = VecTensor::filled(layout![(4, 2)], 9);
    /// number(a.view_mut());
    /// assert_eq!(a.into_inner(), [0, 1, 0, 1, 0, 1, 0, 1]);
    /// ```
    ///
    /// **Cost.** That of [`blocks_mut`](Tensor::blocks_mut).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn parts_mut(&mut self, threads: (usize, usize)) -> Parts<'_, E::Element, L::Part, L::Block<usize, usize>>
    where
        E: EngineMut,
        L: Injective,
    {
        let (block, part) = block_and_part(self.layout, threads)?;
        // SAFETY: as of the blocks, with `k` for the thread and `i` for its elements.
        unsafe { TensorTiles::new(self.view_mut().engine, (part.exclusive(OfInjective(())), block), WholeTiles) }
    }
}
