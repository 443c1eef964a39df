//! The modes that move.

use super::KeptByType;
use crate::diagnostics::LayoutError;
use crate::layout::Layout;
use crate::tensor::raw::{Filtering, KeepsByType, ZeroFilter};
use crate::tensor::{DataLayout, Engine, Tensor};
use colex_macros::twin;

impl<E: Engine, S: Copy, D: Copy> Tensor<E, Layout<S, D>>
where
    Layout<S, D>: DataLayout,
{
    /// The tensor in which modes of static stride 0 have size 1: [`filter_zeros`](Layout::filter_zeros) of the layout.
    ///
    /// # Panics
    /// If a mode of stride 0 has size 0, because then nothing is left to keep.
    ///
    /// # Errors
    /// [`EmptyMode`](LayoutError::EmptyMode), where a mode of size 0 would go.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = make_tensor(&[0; 4], layout![(4, 8) : (1, 0)]).filter_zeros();
    /// assert_eq!(a.layout().to_string(), "(_4,_1):(_1,_0)");
    /// ```
    #[twin(LayoutError, keeping_by_type)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn filter_zeros(self) -> Tensor<E, KeptByType<(), ZeroFilter, S, D>>
    where
        (): KeepsByType<ZeroFilter, Layout<S, D>>,
    {
        self.keeping_by_type::<ZeroFilter, ()>()
    }

    /// The simplest tensor of the same elements: [`filter`](Layout::filter) of the layout.
    ///
    /// # Panics
    /// As [`filter_zeros`](Tensor::filter_zeros) and [`coalesce`](Tensor::coalesce).
    ///
    /// # Errors
    /// Those of [`try_filter`](Layout::try_filter).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = make_tensor(&[0; 8], layout![(4, (8, 2)) : (1, (0, 4))]).filter();
    /// assert_eq!(a.layout().to_string(), "_8:_1");
    /// ```
    #[twin(LayoutError, keeping_by_type)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn filter(self) -> Tensor<E, KeptByType<(), Filtering, S, D>>
    where
        (): KeepsByType<Filtering, Layout<S, D>>,
    {
        self.keeping_by_type::<Filtering, ()>()
    }
}
