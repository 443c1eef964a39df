//! The zipped, the tiled and the flat exact divide: the logical one, arranged in another way.

use super::logical::divided;
use crate::algebra::statics::{ShapeOrStride, Tiling};
use crate::algebra::{ByExactDivide, InFlat, InTiled, InZipped, PairedBy, Resolve, ZippedBy};
use crate::diagnostics::LayoutError;
use crate::int_tuple::{As, IntoNested, Later, NestedOf};
use crate::layout::Layout;
use colex_macros::twin;

// `exact_zipped_divide`.

/// `Self` is a tiler that divides the layout `A` evenly.
#[diagnostic::on_unimplemented(
    message = "no result: the operation is not defined for these operands",
    label = "not an operand of this operation",
    note = "for a layout with type parameters, use `to_dynamic()`, or a bound on the tiler, `T: TilesExactly<Layout<S, D>>`"
)]
pub trait ExactZippedDivide<A> {
    /// The type of `a.exact_zipped_divide(self)`.
    type Output;
    /// Computes `a.exact_zipped_divide(self)`, or returns the broken law.
    fn try_exact_zipped_divide(self, a: A) -> Result<Self::Output, LayoutError>;
}

/// The type of `exact_zipped_divide` of the layout `A` by the tiler `T`: that of `zipped_divide`.
pub type ExactZippedDivideOf<A, T> = <NestedOf<T> as ExactZippedDivide<A>>::Output;

impl<S: ShapeOrStride, D: ShapeOrStride, T: Tiling> ExactZippedDivide<Layout<S, D>> for T
where
    InZipped<ByExactDivide>: Resolve<ZippedBy<ByExactDivide, S, D, T>, Layout<S, D>, T>,
{
    type Output = <InZipped<ByExactDivide> as Resolve<ZippedBy<ByExactDivide, S, D, T>, Layout<S, D>, T>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_exact_zipped_divide(self, a: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        divided::<ZippedBy<ByExactDivide, S, D, T>, InZipped<ByExactDivide>, _, _, _>(a, self)
    }
}

impl<S, D> Layout<S, D> {
    /// The divided layout with all tiles in mode 0 and all rests in mode 1, without padding.
    ///
    /// **Definition.** [`zipped_divide`](Layout::zipped_divide), whose elements are those of this layout, each once.
    ///
    /// **Defined when** [`exact_logical_divide`](Layout::exact_logical_divide) is.
    ///
    /// **Type.** [`ExactZippedDivideOf`]`<Self, T>`.
    ///
    /// **In CuTe**: not there; `zipped_divide` rounds up.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// As [`try_exact_logical_divide`](Layout::try_exact_logical_divide).
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../../docs/figures/rustdoc/zipped_divide.md"))]
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(8, 24) : (24, 1)];
    /// assert_eq!(a.exact_zipped_divide(shape![(4, 6)]).to_string(), "((_4,_6),(_2,_4)):((_24,_1),(_96,_6))");
    /// ```
    ///
    /// A tile of 5 does not divide 24:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(8, 24) : (24, 1)].exact_zipped_divide(shape![(4, 5)]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// layout![(8, 24) : (24, 1)].exact_zipped_divide(shape![(4, 8)]);
    /// ```
    ///
    /// **Cost.** None at run time for static layouts; otherwise that of the divide, and a division to check it.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn exact_zipped_divide<T, N, R>(self, tiler: T) -> R
    where
        T: IntoNested<Nested = N>,
        As<T, N>: ExactZippedDivide<Self>,
        Later<T, N>: ExactZippedDivide<Self, Output = R>,
    {
        tiler.into_nested().try_exact_zipped_divide(self)
    }
}

// `exact_tiled_divide`.

/// `Self` is a tiler that divides the layout `A` evenly.
#[diagnostic::on_unimplemented(
    message = "no result: the operation is not defined for these operands",
    label = "not an operand of this operation",
    note = "for a layout with type parameters, use `to_dynamic()`, or a bound on the tiler, `T: TilesExactly<Layout<S, D>>`"
)]
pub trait ExactTiledDivide<A> {
    /// The type of `a.exact_tiled_divide(self)`.
    type Output;
    /// Computes `a.exact_tiled_divide(self)`, or returns the broken law.
    fn try_exact_tiled_divide(self, a: A) -> Result<Self::Output, LayoutError>;
}

/// The type of `exact_tiled_divide` of the layout `A` by the tiler `T`: that of `tiled_divide`.
pub type ExactTiledDivideOf<A, T> = <NestedOf<T> as ExactTiledDivide<A>>::Output;

impl<S: ShapeOrStride, D: ShapeOrStride, T: Tiling> ExactTiledDivide<Layout<S, D>> for T
where
    InTiled<ByExactDivide>: Resolve<PairedBy<ByExactDivide, S, D, T>, Layout<S, D>, T>,
{
    type Output = <InTiled<ByExactDivide> as Resolve<PairedBy<ByExactDivide, S, D, T>, Layout<S, D>, T>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_exact_tiled_divide(self, a: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        divided::<PairedBy<ByExactDivide, S, D, T>, InTiled<ByExactDivide>, _, _, _>(a, self)
    }
}

impl<S, D> Layout<S, D> {
    /// The divided layout with all tiles in mode 0, and each rest a following mode, without padding.
    ///
    /// **Definition.** [`tiled_divide`](Layout::tiled_divide), whose elements are those of this layout, each once.
    ///
    /// **Defined when** [`exact_logical_divide`](Layout::exact_logical_divide) is.
    ///
    /// **Type.** [`ExactTiledDivideOf`]`<Self, T>`.
    ///
    /// **In CuTe**: not there; `tiled_divide` rounds up.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// As [`try_exact_logical_divide`](Layout::try_exact_logical_divide).
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../../docs/figures/rustdoc/tiled_divide.md"))]
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(8, 24) : (24, 1)];
    /// assert_eq!(a.exact_tiled_divide(shape![(4, 6)]).to_string(), "((_4,_6),_2,_4):((_24,_1),_96,_6)");
    /// ```
    ///
    /// A tile of 5 does not divide 24:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(8, 24) : (24, 1)].exact_tiled_divide(shape![(4, 5)]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// layout![(8, 24) : (24, 1)].exact_tiled_divide(shape![(4, 8)]);
    /// ```
    ///
    /// **Cost.** None at run time for static layouts; otherwise that of the divide, and a division to check it.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn exact_tiled_divide<T, N, R>(self, tiler: T) -> R
    where
        T: IntoNested<Nested = N>,
        As<T, N>: ExactTiledDivide<Self>,
        Later<T, N>: ExactTiledDivide<Self, Output = R>,
    {
        tiler.into_nested().try_exact_tiled_divide(self)
    }
}

// `exact_flat_divide`.

/// `Self` is a tiler that divides the layout `A` evenly.
#[diagnostic::on_unimplemented(
    message = "no result: the operation is not defined for these operands",
    label = "not an operand of this operation",
    note = "for a layout with type parameters, use `to_dynamic()`, or a bound on the tiler, `T: TilesExactly<Layout<S, D>>`"
)]
pub trait ExactFlatDivide<A> {
    /// The type of `a.exact_flat_divide(self)`.
    type Output;
    /// Computes `a.exact_flat_divide(self)`, or returns the broken law.
    fn try_exact_flat_divide(self, a: A) -> Result<Self::Output, LayoutError>;
}

/// The type of `exact_flat_divide` of the layout `A` by the tiler `T`: that of `flat_divide`.
pub type ExactFlatDivideOf<A, T> = <NestedOf<T> as ExactFlatDivide<A>>::Output;

impl<S: ShapeOrStride, D: ShapeOrStride, T: Tiling> ExactFlatDivide<Layout<S, D>> for T
where
    InFlat<ByExactDivide>: Resolve<PairedBy<ByExactDivide, S, D, T>, Layout<S, D>, T>,
{
    type Output = <InFlat<ByExactDivide> as Resolve<PairedBy<ByExactDivide, S, D, T>, Layout<S, D>, T>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_exact_flat_divide(self, a: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        divided::<PairedBy<ByExactDivide, S, D, T>, InFlat<ByExactDivide>, _, _, _>(a, self)
    }
}

impl<S, D> Layout<S, D> {
    /// The divided layout with each tile and each rest a mode, without padding.
    ///
    /// **Definition.** [`flat_divide`](Layout::flat_divide), whose elements are those of this layout, each once.
    ///
    /// **Defined when** [`exact_logical_divide`](Layout::exact_logical_divide) is.
    ///
    /// **Type.** [`ExactFlatDivideOf`]`<Self, T>`.
    ///
    /// **In CuTe**: not there; `flat_divide` rounds up.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// As [`try_exact_logical_divide`](Layout::try_exact_logical_divide).
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../../docs/figures/rustdoc/flat_divide.md"))]
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(8, 24) : (24, 1)];
    /// assert_eq!(a.exact_flat_divide(shape![(4, 6)]).to_string(), "(_4,_6,_2,_4):(_24,_1,_96,_6)");
    /// ```
    ///
    /// A tile of 5 does not divide 24:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(8, 24) : (24, 1)].exact_flat_divide(shape![(4, 5)]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// layout![(8, 24) : (24, 1)].exact_flat_divide(shape![(4, 8)]);
    /// ```
    ///
    /// **Cost.** None at run time for static layouts; otherwise that of the divide, and a division to check it.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn exact_flat_divide<T, N, R>(self, tiler: T) -> R
    where
        T: IntoNested<Nested = N>,
        As<T, N>: ExactFlatDivide<Self>,
        Later<T, N>: ExactFlatDivide<Self, Output = R>,
    {
        tiler.into_nested().try_exact_flat_divide(self)
    }
}
