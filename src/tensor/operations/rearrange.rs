//! The same elements at other coordinates.

use super::KeptByType;
use crate::diagnostics::LayoutError;
use crate::int_tuple::{As, IntoNested, Later};
use crate::layout::Layout;
use crate::tensor::raw::{
    Coalescence, CoalescenceBy, Composing, Flattening, Keeps, KeepsByType, KeepsInside, Reshaping, Reversal,
};
use crate::tensor::{DataLayout, Engine, Tensor};
use colex_macros::twin;

impl<E, L: KeepsInside<E, Inner = Layout<S, D>>, S: Copy, D: Copy> Tensor<E, L>
where
    Layout<S, D>: DataLayout,
{
    /// The tensor whose element at `c` is that of this one at `b(c)`.
    ///
    /// **Defined when** [`composition`](Layout::composition) of the layout is, and the right operand stays in its
    /// domain: a layout `b` with `cosize(b) <= size(self)`, a tuple by mode. A layout continues beyond its domain, but
    /// a tensor ends there.
    ///
    /// **In CuTe**: `composition(tensor, b)` or `tensor.compose(b)`, which do not check the domain.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// Those of [`try_composition`](Layout::try_composition); [`CompositionDomain`](LayoutError::CompositionDomain).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let data: Vec<i32> = (0..12).collect();
    /// let a = make_tensor(&data, layout![(3, 4)]);
    /// let every_second = a.composition(layout![6 : 2]);
    /// assert_eq!(every_second[5], 10);
    /// let corner = a.composition(shape![(2, 2)]);
    /// assert_eq!(corner[(1, 1)], 4);
    ///
    /// let n = 13;
    /// let error = a.try_composition(layout![n : 1]).unwrap_err();
    /// assert_eq!(error.to_string(), "composition domain: the right operand reaches 13, beyond a layout of size 12");
    /// ```
    ///
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 12], layout![12 : 1]).composition(layout![7 : 2]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 12], layout![12 : 1]).composition(layout![6 : 2]);
    /// ```
    ///
    /// **Cost.** That of the composition of the layout, and a comparison.
    #[doc(alias = "strided_slice")]
    #[doc(alias = "diag")]
    #[twin(LayoutError, keeping)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn composition<T, N, R>(self, b: T) -> Tensor<E, L::Kept<R>>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: Keeps<Composing, Layout<S, D>>,
        Later<T, N>: Keeps<Composing, Layout<S, D>, Output = R>,
    {
        L::keeping::<Composing, _>(self, b.into_nested())
    }
}

impl<E: Engine, S: Copy, D: Copy> Tensor<E, Layout<S, D>>
where
    Layout<S, D>: DataLayout,
{
    /// The tensor of another shape: the same element for a 1-D coordinate. Modes without a single stride are split, and
    /// with dynamic integers all modes are. [`reshape`](Tensor::reshape) gives exactly the asked shape.
    ///
    /// **Defined when** [`with_shape`](Layout::with_shape) of the layout is, and the shape has at most its size.
    ///
    /// **In CuTe**: `make_tensor(tensor.data(), tensor.layout().with_shape(shape))`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// As [`try_composition`](Tensor::try_composition).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let data: Vec<i32> = (0..12).collect();
    /// let a = make_tensor(&data, layout![12 : 1]).with_shape(shape![(3, 4)]);
    /// assert_eq!(a[(1, 2)], 7);
    /// ```
    ///
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// make_tensor(&[0; 12], layout![12 : 1]).with_shape(shape![(3, 5)]);
    /// ```
    #[twin(LayoutError, keeping)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn with_shape<T, N, R>(self, shape: T) -> Tensor<E, R>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: Keeps<Reshaping, Layout<S, D>>,
        Later<T, N>: Keeps<Reshaping, Layout<S, D>, Output = R>,
    {
        self.keeping::<Reshaping, _>(shape.into_nested())
    }

    /// The simplest tensor with the same elements at the 1-D coordinates: [`coalesce`](Layout::coalesce) of the layout.
    ///
    /// # Panics
    /// If a merged size overflows.
    ///
    /// # Errors
    /// Those of [`try_coalesce`](Layout::try_coalesce).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = make_tensor(&[0; 24], layout![(4, (2, 3)) : (1, (4, 8))]).coalesce();
    /// assert_eq!(a.layout().to_string(), "_24:_1");
    /// ```
    #[twin(LayoutError, keeping_by_type)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn coalesce(self) -> Tensor<E, KeptByType<(), Coalescence, S, D>>
    where
        (): KeepsByType<Coalescence, Layout<S, D>>,
    {
        self.keeping_by_type::<Coalescence, ()>()
    }

    /// Coalesce at the integers of a profile: [`coalesce_by`](Layout::coalesce_by) of the layout.
    ///
    /// # Panics
    /// If a merged size overflows.
    ///
    /// # Errors
    /// Those of [`try_coalesce_by`](Layout::try_coalesce_by).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = make_tensor(&[0; 24], layout![(4, (2, 3)) : (1, (4, 8))]).coalesce_by(shape![(1, 1)]);
    /// assert_eq!(a.layout().to_string(), "(_4,_6):(_1,_4)");
    /// ```
    #[twin(LayoutError, keeping)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn coalesce_by<P, N, R>(self, profile: P) -> Tensor<E, R>
    where
        P: IntoNested<Nested = N>,
        As<P, N>: Keeps<CoalescenceBy, Layout<S, D>>,
        Later<P, N>: Keeps<CoalescenceBy, Layout<S, D>, Output = R>,
    {
        self.keeping::<CoalescenceBy, _>(profile.into_nested())
    }

    /// The tensor without nesting: [`flatten`](Layout::flatten) of the layout.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = make_tensor(&[0; 24], layout![(4, (2, 3))]).flatten();
    /// assert_eq!(a.layout().to_string(), "(_4,_2,_3):(_1,_4,_8)");
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn flatten(self) -> Tensor<E, KeptByType<(), Flattening, S, D>>
    where
        (): KeepsByType<Flattening, Layout<S, D>>,
    {
        self.keeping_by_type::<Flattening, ()>()
    }

    /// The modes in the opposite order: [`reverse`](Layout::reverse) of the layout.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = make_tensor(&[1, 2, 3, 4, 5, 6], layout![(2, 3)]).reverse();
    /// assert_eq!(a[(2, 0)], 5);
    /// ```
    #[doc(alias = "reversed_axes")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn reverse(self) -> Tensor<E, KeptByType<(), Reversal, S, D>>
    where
        (): KeepsByType<Reversal, Layout<S, D>>,
    {
        self.keeping_by_type::<Reversal, ()>()
    }
}
