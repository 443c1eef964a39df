//! Modes: those of a layout, on the layout of a tensor.

use super::KeptByType;
use crate::algebra::{Lawful, StrideUnit};
use crate::diagnostics::LayoutError;
use crate::layout::Layout;
use crate::tensor::raw::{Grouping, KeepsByType, ModeByIndex, Selection, Taking, Ungrouping, UnitStriding};
use crate::tensor::{DataLayout, Engine, Tensor};
use colex_macros::twin;

impl<E: Engine, S: Copy, D: Copy> Tensor<E, Layout<S, D>>
where
    Layout<S, D>: DataLayout,
{
    /// The elements at the coordinates that are 0 outside mode `I`: [that mode](Layout::mode) of the layout.
    ///
    /// **Defined when** `I` is below the rank; otherwise it does not compile.
    ///
    /// **In CuTe**: `get<I>(tensor)` of its layout.
    ///
    /// # Panics
    /// If another mode has a dynamic size 0: then there are no such elements.
    ///
    /// # Errors
    /// [`EmptyMode`](LayoutError::EmptyMode), where another mode has a dynamic size 0.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U1};
    ///
    /// let data: Vec<i32> = (0..12).collect();
    /// let a = make_tensor(&data, layout![(3, 4)]);
    /// assert_eq!(a.mode::<U0>()[2], 2);
    /// assert_eq!(a.mode::<U1>()[2], 6);
    /// ```
    ///
    /// Mode 2 does not exist:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex::typenum::U2;
    ///
    /// make_tensor(&[0; 12], layout![(3, 4)]).mode::<U2>();
    /// ```
    ///
    /// **Cost.** None at run time.
    #[twin(LayoutError, keeping_by_type)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn mode<I>(self) -> Tensor<E, KeptByType<I, ModeByIndex, S, D>>
    where
        I: KeepsByType<ModeByIndex, Layout<S, D>>,
    {
        self.keeping_by_type::<ModeByIndex, I>()
    }

    /// The modes from `B` up to but not with `E`, the coordinate 0 in the others: [`take`](Layout::take) of the layout.
    ///
    /// # Panics
    /// If another mode has a dynamic size 0.
    ///
    /// # Errors
    /// [`EmptyMode`](LayoutError::EmptyMode), where another mode has a dynamic size 0.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U1, U3};
    ///
    /// let data: Vec<i32> = (0..24).collect();
    /// let a = make_tensor(&data, layout![(2, 3, 4)]).take::<U1, U3>();
    /// assert_eq!(a.layout().to_string(), "(_3,_4):(_2,_6)");
    /// ```
    #[twin(LayoutError, keeping_by_type)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn take<B, U>(self) -> Tensor<E, KeptByType<B, Taking<U>, S, D>>
    where
        B: KeepsByType<Taking<U>, Layout<S, D>>,
    {
        self.keeping_by_type::<Taking<U>, B>()
    }

    /// The modes with the given indices, in their order, the coordinate 0 in the others: [`select`](Layout::select) of
    /// the layout.
    ///
    /// **Defined when** no index occurs twice, and each is below the rank; otherwise it does not compile. A repeated
    /// mode would reach beyond the tensor.
    ///
    /// # Panics
    /// If another mode has a dynamic size 0.
    ///
    /// # Errors
    /// [`EmptyMode`](LayoutError::EmptyMode), where another mode has a dynamic size 0.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U1};
    ///
    /// let data: Vec<i32> = (0..12).collect();
    /// let transposed = make_tensor(&data, layout![(3, 4)]).select::<(U1, U0)>();
    /// assert_eq!(transposed[(3, 1)], 10);
    /// ```
    ///
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex::typenum::U1;
    ///
    /// make_tensor(&[0; 12], layout![(3, 4)]).select::<(U1, U1)>();
    /// ```
    #[twin(LayoutError, keeping_by_type)]
    #[doc(alias = "permuted_axes")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn select<I>(self) -> Tensor<E, KeptByType<I, Selection, S, D>>
    where
        I: KeepsByType<Selection, Layout<S, D>>,
    {
        self.keeping_by_type::<Selection, I>()
    }

    /// The modes from `B` up to but not with `U` as one mode: [`group`](Layout::group) of the layout.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U2};
    ///
    /// let a = make_tensor(&[0; 24], layout![(2, 3, 4)]).group::<U0, U2>();
    /// assert_eq!(a.layout().to_string(), "((_2,_3),_4):((_1,_2),_6)");
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn group<B, U>(self) -> Tensor<E, KeptByType<B, Grouping<U>, S, D>>
    where
        B: KeepsByType<Grouping<U>, Layout<S, D>>,
    {
        self.keeping_by_type::<Grouping<U>, B>()
    }

    /// Replaces mode `I` by its modes: [`ungroup`](Layout::ungroup) of the layout.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::U0;
    ///
    /// let a = make_tensor(&[0; 24], layout![((2, 3), 4)]).ungroup::<U0>();
    /// assert_eq!(a.layout().to_string(), "(_2,_3,_4):(_1,_2,_6)");
    /// ```
    #[doc(alias = "insert_axis")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn ungroup<I>(self) -> Tensor<E, KeptByType<I, Ungrouping, S, D>>
    where
        I: KeepsByType<Ungrouping, Layout<S, D>>,
    {
        self.keeping_by_type::<Ungrouping, I>()
    }

    /// The same elements by the layout in which the stride of mode `I` is a static 1:
    /// [`with_unit_stride`](Layout::with_unit_stride) of the layout.
    ///
    /// A tensor of an array of another crate has dynamic strides. A [recast](Tensor::recast) needs one of them static.
    ///
    /// **Defined when** `I` is below the rank, mode `I` is an integer, and its stride is 1.
    ///
    /// # Panics
    /// If the stride is dynamic and not 1.
    ///
    /// # Errors
    /// [`StrideMismatch`](LayoutError::StrideMismatch).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U1};
    ///
    /// let data = [0.0f32; 24];
    /// let (rows, columns) = (3, 8);
    /// let a = make_tensor(&data, layout![({rows}, {columns}) : ({columns}, {1})]);
    /// let vectors = a.with_unit_stride::<U1>().recast::<[f32; 4]>();
    /// assert_eq!(vectors.layout().to_string(), "(3,2):(2,_1)");
    ///
    /// let error = a.try_with_unit_stride::<U0>().unwrap_err();
    /// assert_eq!(error, LayoutError::StrideMismatch { left: 8, right: 1 }.in_mode(0));
    /// ```
    ///
    /// **Cost.** A comparison if the stride is dynamic.
    #[twin(LayoutError, keeping_by_type)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn with_unit_stride<I>(self) -> Tensor<E, KeptByType<I, UnitStriding, S, D>>
    where
        I: StrideUnit<Layout<S, D>, Verdict: Lawful> + KeepsByType<UnitStriding, Layout<S, D>>,
    {
        self.keeping_by_type::<UnitStriding, I>()
    }
}
