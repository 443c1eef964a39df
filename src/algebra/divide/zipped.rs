//! `zipped_divide`.

use super::logical::ByDivide;
use crate::algebra::flavours::{InZipped, ZippedBy};
use crate::algebra::operand::{OperandTo, Resolve};
use crate::algebra::result::Gives;
use crate::algebra::statics::{ShapeOrStride, Tiling};
use crate::diagnostics::{LayoutError, checked};
use crate::int_tuple::{As, IntoNested};
use crate::layout::Layout;

/// `Self` is a tiler that divides the layout `A`.
pub trait ZippedDivide<A>: OperandTo<InZipped<ByDivide>, A, <Self as ZippedDivide<A>>::Output> {
    /// The divided layout.
    type Output;
    /// Divides.
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

impl<S: ShapeOrStride, D: ShapeOrStride, T: Tiling> ZippedDivide<Layout<S, D>> for T
where
    InZipped<ByDivide>: Resolve<ZippedBy<ByDivide, S, D, T>, Layout<S, D>, T>,
{
    type Output = <InZipped<ByDivide> as Resolve<ZippedBy<ByDivide, S, D, T>, Layout<S, D>, T>>::Output;
}

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
    #[doc(alias = "tile")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn zipped_divide<T, N, R>(self, tiler: T) -> R
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<InZipped<ByDivide>, Self, R>,
    {
        checked::lawful(self.try_zipped_divide(tiler))
    }

    /// The divided layout, or the law that dynamic integers break.
    ///
    /// # Errors
    /// As [`try_logical_divide`](Layout::try_logical_divide).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_zipped_divide<T, N, R>(self, tiler: T) -> Result<R, LayoutError>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<InZipped<ByDivide>, Self, R>,
    {
        tiler.into_nested().operate(self)
    }
}
