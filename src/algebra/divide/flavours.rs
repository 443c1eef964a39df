//! The zipped, the tiled and the flat divide: the logical one, arranged in another way.

use super::ByDivide;
use crate::algebra::statics::{AnyTiler, KnownParts, KnownUnzip, KnownZip};
use crate::algebra::{Gives, InFlat, InTiled, InZipped, OperandTo, Resolve};
use crate::diagnostics::LayoutError;
use crate::int_tuple::{As, IntoNested};
use crate::layout::Layout;
use colex_macros::twin;

// `zipped_divide`.

/// `Self` is a tiler that divides the layout `A`.
pub trait ZippedDivide<A>: OperandTo<InZipped<ByDivide>, A, <Self as ZippedDivide<A>>::Output> {
    /// The type of `a.zipped_divide(self)`.
    type Output;
    /// Computes `a.zipped_divide(self)`, or returns the broken law.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_zipped_divide(self, a: A) -> Result<Self::Output, LayoutError>
    where
        Self: Sized,
    {
        self.operate(a)
    }
}

/// The type of `zipped_divide` of the layout `A` by the tiler `T`.
pub type ZippedDivideOf<A, T> = <T as Gives<InZipped<ByDivide>, A>>::Type;

impl<S, D, T: AnyTiler> ZippedDivide<Layout<S, D>> for T
where
    Layout<S, D>: KnownParts<T>,
    InZipped<ByDivide>: Resolve<KnownZip<ByDivide, S, D, T>, Layout<S, D>, T>,
{
    type Output = <InZipped<ByDivide> as Resolve<KnownZip<ByDivide, S, D, T>, Layout<S, D>, T>>::Output;
}

/// # Divide
///
/// Into tiles; the `exact_` divides reject a tiler that does not fit.
impl<S, D> Layout<S, D> {
    /// The divided layout with all tiles in mode 0 and all rests in mode 1.
    ///
    /// **Definition.** `((T0, T1, …), (R0, R1, L, …))`: the parts of [`logical_divide`](Layout::logical_divide), the tiles gathered in mode 0
    /// and the rests in mode 1, with the modes beyond the tiler. `layout<0>` of it is `composition(self, tiler)`. An `_` puts its
    /// whole mode into the tile, with a rest of size 1 (in CuTe it compiles only where the mode happens to have rank 2).
    ///
    /// **Defined when** [`logical_divide`](Layout::logical_divide) is.
    ///
    /// **Type.** [`ZippedDivideOf`]`<Self, T>`.
    ///
    /// **In CuTe**: `zipped_divide(layout, tiler)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// As [`try_logical_divide`](Layout::try_logical_divide).
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../../docs/figures/rustdoc/zipped_divide.md"))]
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(9, (4, 8)) : (59, (13, 1))];
    /// let tiler = (layout![3 : 3], layout![(2, 4) : (1, 8)]);
    /// assert_eq!(
    ///     a.zipped_divide(tiler).to_string(),
    ///     "((_3,(_2,_4)),(_3,(_2,_2))):((_177,(_13,_2)),(_59,(_26,_1)))",
    /// );
    /// ```
    ///
    /// A tiler of too high rank does not compile:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(8, 8) : (8, 1)].zipped_divide(shape![(2, 2, 2)]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// layout![(8, 8) : (8, 1)].zipped_divide(shape![(2, 2)]);
    /// ```
    ///
    /// **Cost.** None at run time for static layouts.
    #[twin(LayoutError)]
    #[doc(alias = "tile")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn zipped_divide<T, N, R>(self, tiler: T) -> R
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<InZipped<ByDivide>, Self, R>,
    {
        tiler.into_nested().operate(self)
    }
}

// `tiled_divide`.

/// `Self` is a tiler that divides the layout `A`.
pub trait TiledDivide<A>: OperandTo<InTiled<ByDivide>, A, <Self as TiledDivide<A>>::Output> {
    /// The type of `a.tiled_divide(self)`.
    type Output;
    /// Computes `a.tiled_divide(self)`, or returns the broken law.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_tiled_divide(self, a: A) -> Result<Self::Output, LayoutError>
    where
        Self: Sized,
    {
        self.operate(a)
    }
}

/// The type of `tiled_divide` of the layout `A` by the tiler `T`.
pub type TiledDivideOf<A, T> = <T as Gives<InTiled<ByDivide>, A>>::Type;

impl<S, D, T: AnyTiler, R> TiledDivide<Layout<S, D>> for T
where
    Layout<S, D>: KnownParts<T>,
    InTiled<ByDivide>: Resolve<KnownUnzip<ByDivide, S, D, T>, Layout<S, D>, T, Output = R>,
{
    type Output = R;
}

impl<S, D> Layout<S, D> {
    /// The divided layout with all tiles in mode 0, and each rest a following mode.
    ///
    /// **Definition.** `((T0, T1, …), R0, R1, L, …)`: [`zipped_divide`](Layout::zipped_divide) with mode 1 unpacked.
    ///
    /// **Defined when** [`logical_divide`](Layout::logical_divide) is.
    ///
    /// **Type.** [`TiledDivideOf`]`<Self, T>`.
    ///
    /// **In CuTe**: `tiled_divide(layout, tiler)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// As [`try_logical_divide`](Layout::try_logical_divide).
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../../docs/figures/rustdoc/tiled_divide.md"))]
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(9, (4, 8)) : (59, (13, 1))];
    /// let tiler = (layout![3 : 3], layout![(2, 4) : (1, 8)]);
    /// assert_eq!(
    ///     a.tiled_divide(tiler).to_string(),
    ///     "((_3,(_2,_4)),_3,(_2,_2)):((_177,(_13,_2)),_59,(_26,_1))",
    /// );
    /// ```
    ///
    /// A tiler of too high rank does not compile:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(8, 8) : (8, 1)].tiled_divide(shape![(2, 2, 2)]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// layout![(8, 8) : (8, 1)].tiled_divide(shape![(2, 2)]);
    /// ```
    ///
    /// **Cost.** None at run time for static layouts.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn tiled_divide<T, N, R>(self, tiler: T) -> R
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<InTiled<ByDivide>, Self, R>,
    {
        tiler.into_nested().operate(self)
    }
}

// `flat_divide`.

/// `Self` is a tiler that divides the layout `A`.
pub trait FlatDivide<A>: OperandTo<InFlat<ByDivide>, A, <Self as FlatDivide<A>>::Output> {
    /// The type of `a.flat_divide(self)`.
    type Output;
    /// Computes `a.flat_divide(self)`, or returns the broken law.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_flat_divide(self, a: A) -> Result<Self::Output, LayoutError>
    where
        Self: Sized,
    {
        self.operate(a)
    }
}

/// The type of `flat_divide` of the layout `A` by the tiler `T`.
pub type FlatDivideOf<A, T> = <T as Gives<InFlat<ByDivide>, A>>::Type;

impl<S, D, T: AnyTiler, R> FlatDivide<Layout<S, D>> for T
where
    Layout<S, D>: KnownParts<T>,
    InFlat<ByDivide>: Resolve<KnownUnzip<ByDivide, S, D, T>, Layout<S, D>, T, Output = R>,
{
    type Output = R;
}

impl<S, D> Layout<S, D> {
    /// The divided layout with each tile and each rest a mode.
    ///
    /// **Definition.** `(T0, T1, …, R0, R1, L, …)`: [`zipped_divide`](Layout::zipped_divide) with both modes unpacked.
    ///
    /// **Defined when** [`logical_divide`](Layout::logical_divide) is.
    ///
    /// **Type.** [`FlatDivideOf`]`<Self, T>`.
    ///
    /// **In CuTe**: `flat_divide(layout, tiler)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// As [`try_logical_divide`](Layout::try_logical_divide).
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../../docs/figures/rustdoc/flat_divide.md"))]
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(9, (4, 8)) : (59, (13, 1))];
    /// let tiler = (layout![3 : 3], layout![(2, 4) : (1, 8)]);
    /// assert_eq!(
    ///     a.flat_divide(tiler).to_string(),
    ///     "(_3,(_2,_4),_3,(_2,_2)):(_177,(_13,_2),_59,(_26,_1))",
    /// );
    /// ```
    ///
    /// A tiler of too high rank does not compile:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(8, 8) : (8, 1)].flat_divide(shape![(2, 2, 2)]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// layout![(8, 8) : (8, 1)].flat_divide(shape![(2, 2)]);
    /// ```
    ///
    /// **Cost.** None at run time for static layouts.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn flat_divide<T, N, R>(self, tiler: T) -> R
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<InFlat<ByDivide>, Self, R>,
    {
        tiler.into_nested().operate(self)
    }
}
