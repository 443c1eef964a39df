//! The same elements in the same order by another shape.

use crate::algebra::{FromFirst, FromLast};
use crate::diagnostics::LayoutError;
use crate::int_tuple::{As, IntoNested, Later};
use crate::layout::Layout;
use crate::tensor::raw::{InSameOrder, Keeps, KeepsInside};
use crate::tensor::{DataLayout, Tensor};
use colex_macros::twin;

/// # Reshape
///
/// The same elements in the same order, with another shape.
impl<E, L: KeepsInside<E, Inner = Layout<S, D>>, S: Copy, D: Copy> Tensor<E, L>
where
    Layout<S, D>: DataLayout,
{
    /// The same elements in the same order by exactly this shape, the first mode fastest.
    ///
    /// **Defined when** [`reshape`](Layout::reshape) of the layout is.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`try_reshape`](Layout::try_reshape).
    ///
    /// # Examples
    /// ```
    /// use colex::algorithm::copy;
    /// use colex::prelude::*;
    ///
    /// let data: Vec<i32> = (0..24).collect();
    /// let (rows, columns) = (4, 6);
    /// let a = make_tensor(&data, layout![(rows, columns) : (1, rows)]);
    /// let mut b = VecTensor::filled(layout![(8, 3)], 0);
    /// copy(&a.reshape((8, 3)), &mut b);
    /// assert_eq!(b[(7, 2)], 23);
    /// ```
    ///
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 24], layout![(4, 6)]).reshape(shape![(8, 4)]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 24], layout![(4, 6)]).reshape(shape![(8, 3)]);
    /// ```
    ///
    /// **Cost.** That of [`reshape`](Layout::reshape) of the layout: no element is moved.
    #[twin(LayoutError, keeping)]
    #[doc(alias = "into_shape_with_order")]
    #[doc(alias = "to_shape")]
    #[doc(alias = "view")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn reshape<T, N, R>(self, shape: T) -> Tensor<E, L::Kept<R>>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: Keeps<InSameOrder<FromFirst>, Layout<S, D>>,
        Later<T, N>: Keeps<InSameOrder<FromFirst>, Layout<S, D>, Output = R>,
    {
        L::keeping::<InSameOrder<FromFirst>, _>(self, shape.into_nested())
    }

    /// The same elements in the same order by exactly this shape, the last mode fastest: as `ndarray` and NumPy reshape an
    /// array.
    ///
    /// **Defined when** [`reshape_right`](Layout::reshape_right) of the layout is.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`try_reshape`](Layout::try_reshape).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let data: Vec<i32> = (0..24).collect();
    /// let (rows, columns) = (4, 6);
    /// let a = make_tensor(&data, layout![(rows, columns) : (columns, 1)]).reshape_right((8, 3));
    /// assert_eq!((a[(0, 2)], a[(1, 0)], a[(7, 2)]), (2, 3, 23));
    /// ```
    #[twin(LayoutError, keeping)]
    #[doc(alias = "view")]
    #[doc(alias = "into_shape")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn reshape_right<T, N, R>(self, shape: T) -> Tensor<E, L::Kept<R>>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: Keeps<InSameOrder<FromLast>, Layout<S, D>>,
        Later<T, N>: Keeps<InSameOrder<FromLast>, Layout<S, D>, Output = R>,
    {
        L::keeping::<InSameOrder<FromLast>, _>(self, shape.into_nested())
    }
}
