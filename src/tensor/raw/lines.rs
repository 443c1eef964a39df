//! The rows and the columns of a matrix.

use super::engine::ShareAmongParts;
use super::{OfInjective, Share};
use crate::algebra::Injective;
use crate::diagnostics::LayoutError;
use crate::tensor::{DataLayout, Engine, EngineMut, MatrixLayout, Tensor, TensorTiles, View, ViewMut, WholeTiles};
use colex_macros::twin;

/// A run of exclusive rows.
type RowsMut<'a, T, L> = Tensor<ViewMut<'a, T>, <<L as MatrixLayout>::Rows<usize> as MatrixLayout>::Exclusive>;
/// Two of them.
type Halves<'a, T, L> = (RowsMut<'a, T, L>, RowsMut<'a, T, L>);

impl<E: ShareAmongParts<L>, L: MatrixLayout> Tensor<E, L> {
    /// The rows of this tensor.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn rows_of(self) -> Result<TensorTiles<E, L::Second, L::First>, LayoutError> {
        let (rows, columns) = self.layout.modes();
        // SAFETY: the offset of `(i, j)` is that of `i` in mode 0 and that of `j` in mode 1 together, so the row at `i`
        // has elements of this tensor. Two rows share no coordinate. If the engine is exclusive, they share no element,
        // by `ShareAmongParts`.
        unsafe { TensorTiles::new(self.engine, (columns, rows), WholeTiles) }
    }

    /// The columns of this tensor.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn columns_of(self) -> Result<TensorTiles<E, L::First, L::Second>, LayoutError> {
        let (rows, columns) = self.layout.modes();
        // SAFETY: as of the rows, with the modes exchanged.
        unsafe { TensorTiles::new(self.engine, (rows, columns), WholeTiles) }
    }
}

impl<E: Engine, L: DataLayout> Tensor<E, L> {
    /// The rows of a matrix: an iterator of shared tensors.
    ///
    /// **Definition.** The tensor of mode 1 for each coordinate of mode 0: row `i` has at `j` the element at `(i, j)`. The
    /// modes may be nested. As of [`tiles`](Tensor::tiles), there is [`indexed`](TensorTiles::indexed), `split_at`, and
    /// `into_par_iter` with the feature `rayon`.
    ///
    /// **Defined when** the tensor has rank 2; otherwise it does not compile.
    ///
    /// **In CuTe**: a loop over `tensor(i, _)`.
    ///
    /// # Panics
    /// If the number of rows overflows, as that of nested modes of stride 0 can.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = make_tensor(&[1, 2, 3, 4, 5, 6], layout![(2, 3) : (3, 1)]);
    /// assert_eq!(a.rows().map(|row| row.fold(0, |sum, x| sum + x)).collect::<Vec<i32>>(), [6, 15]);
    /// assert_eq!(a.columns().map(|column| column[1]).collect::<Vec<i32>>(), [4, 5, 6]);
    /// let diagonal: Vec<i32> = a.rows().indexed().map(|(i, row)| row[i]).collect();
    /// assert_eq!(diagonal, [1, 5]);
    /// ```
    ///
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 6], layout![(1, 2, 3)]).rows();
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 6], layout![((1, 2), 3)]).rows();
    /// ```
    ///
    /// **Cost.** The same as [`tiles`](Tensor::tiles): only the loop over mode 0.
    #[twin(LayoutError)]
    #[doc(alias = "axis_iter")]
    #[doc(alias = "lanes")]
    #[doc(alias = "outer_iter")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn rows<R: DataLayout, C: DataLayout>(&self) -> TensorTiles<View<'_, E::Element>, C, R>
    where
        L: MatrixLayout<First = R, Second = C>,
    {
        self.view().rows_of()
    }

    /// The columns of a matrix: an iterator of shared tensors.
    ///
    /// **Definition.** The tensor of mode 0 for each coordinate of mode 1, as [`rows`](Tensor::rows) is the other way
    /// round.
    ///
    /// # Panics
    /// If the number of columns overflows.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn columns<R: DataLayout, C: DataLayout>(&self) -> TensorTiles<View<'_, E::Element>, R, C>
    where
        L: MatrixLayout<First = R, Second = C>,
    {
        self.view().columns_of()
    }

    /// The transposed matrix: the element at `(j, i)` is that of this tensor at `(i, j)`.
    ///
    /// **Defined when** the tensor has rank 2; otherwise it does not compile. [`reverse`](Tensor::reverse) is that of any
    /// rank, and of the modes of the modes.
    ///
    /// **In CuTe**: `select<1, 0>` of the layout.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = make_tensor(&[1, 2, 3, 4, 5, 6], layout![(2, 3) : (3, 1)]).transpose();
    /// assert_eq!(a.layout().to_string(), "(_3,_2):(_1,_3)");
    /// assert_eq!(a[(2, 0)], 3);
    /// ```
    ///
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 6], layout![6 : 1]).transpose();
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 6], layout![(6, 1) : (1, 6)]).transpose();
    /// ```
    ///
    /// **Cost.** None.
    #[doc(alias = "layout_transpose")]
    #[doc(alias = "swap_axes")]
    #[doc(alias = "t")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn transpose<R>(self) -> Tensor<E, R>
    where
        L: MatrixLayout<Transposed = R>,
    {
        // The invariant: the coordinates are the same ones in another order, and so are the parts of the offsets.
        Tensor { engine: self.engine, layout: self.layout.transposed() }
    }

    /// The rows of a matrix: an iterator of exclusive tensors, which can be used at the same time, and sent to other
    /// threads.
    ///
    /// **Definition.** As [`rows`](Tensor::rows).
    ///
    /// **Defined when** the tensor has rank 2, and its layout is proven [`Injective`], so that rows share no element.
    ///
    /// # Panics
    /// If the number of rows overflows.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let mut a = VecTensor::from_fn(layout![(2, 3) : (3, 1)], |(i, j)| 10 * i + j);
    /// for (i, mut row) in a.rows_mut().indexed() {
    ///     row[0] = 100 * i;
    /// }
    /// assert_eq!(a.into_inner(), [0, 1, 2, 100, 11, 12]);
    /// ```
    ///
    /// Both rows are one:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// make_tensor([0; 3], layout![(2, 3) : (0, 1)]).rows_mut();
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// make_tensor([0; 6], layout![(2, 3) : (3, 1)]).rows_mut();
    /// ```
    #[twin(LayoutError)]
    #[doc(alias = "axis_iter_mut")]
    #[doc(alias = "outer_iter_mut")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn rows_mut<R: DataLayout, C: DataLayout>(&mut self) -> TensorTiles<ViewMut<'_, E::Element>, C, R>
    where
        E: EngineMut,
        L: Injective + MatrixLayout<First = R, Second = C>,
    {
        self.view_mut().rows_of()
    }

    /// The columns of a matrix: an iterator of exclusive tensors.
    ///
    /// **Definition.** As [`columns`](Tensor::columns).
    ///
    /// **Defined when** [`rows_mut`](Tensor::rows_mut) is.
    ///
    /// # Panics
    /// If the number of columns overflows.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn columns_mut<R: DataLayout, C: DataLayout>(&mut self) -> TensorTiles<ViewMut<'_, E::Element>, R, C>
    where
        E: EngineMut,
        L: Injective + MatrixLayout<First = R, Second = C>,
    {
        self.view_mut().columns_of()
    }
}

impl<E: Engine, L: MatrixLayout> Tensor<E, L> {
    /// The rows below `count`, and the others: two exclusive tensors, which can be used at the same time.
    ///
    /// **Definition.** Two [runs of rows](Tensor::row_range). Both are proven [`Injective`] again, so that a function over
    /// `L: MatrixLayout + Injective` can split them, too.
    ///
    /// **Defined when** the layout is proven [`Injective`], so that rows share no element, and both runs are defined.
    ///
    /// # Panics
    /// If it is not defined.
    ///
    /// # Errors
    /// As [`try_row_range`](Tensor::try_row_range).
    ///
    /// # Examples
    /// ```
    /// use colex::bounds::MatrixLayout;
    /// use colex::prelude::*;
    ///
    /// /// Counts the rows, by halves.
    /// fn number<L: MatrixLayout + Injective>(mut a: Tensor<ViewMut<usize>, L>, from: usize) {
    ///     match a.sizes().0 {
    ///         1 => a.for_each_mut(|x| *x = from),
    ///         rows => {
    ///             let (top, bottom) = a.split_rows_mut(rows / 2);
    ///             number(top, from);
    ///             number(bottom, from + rows / 2);
    ///         }
    ///     }
    /// }
    /// let mut data = [0; 6];
    /// number(make_tensor(&mut data, layout![(3, 2) : (2, 1)]), 5);
    /// assert_eq!(data, [5, 5, 6, 6, 7, 7]);
    /// ```
    ///
    /// Both rows are one:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// make_tensor([0; 3], layout![(2, 3) : (0, 1)]).split_rows_mut(1);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// make_tensor([0; 6], layout![(2, 3) : (3, 1)]).split_rows_mut(1);
    /// ```
    ///
    /// **Cost.** A comparison and the offset.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn split_rows_mut(&mut self, count: usize) -> Halves<'_, E::Element, L>
    where
        E: EngineMut,
        L: Injective,
    {
        let rows = self.try_sizes()?.0;
        let whole = self.view_mut();
        // SAFETY: a row is below `count`, or it is not, so the halves share no coordinate. No two coordinates of an injective
        // layout have the same offset, so they share no element.
        let top = Tensor { engine: unsafe { whole.engine.share() }, layout: whole.layout };
        let (top, bottom) = (top.try_row_range(0..count)?, whole.try_row_range(count..rows)?);
        // The invariant: the layouts have only offsets of that of the whole.
        let proven = |layout: L::Rows<usize>| layout.exclusive(OfInjective(()));
        Ok((
            Tensor { engine: top.engine, layout: proven(top.layout) },
            Tensor { engine: bottom.engine, layout: proven(bottom.layout) },
        ))
    }
}
