//! The zipped, the tiled and the flat product: the logical one, arranged in another way.

use super::ByProduct;
use crate::algebra::statics::{AnyTiler, KnownParts, KnownUnzip, KnownZip};
use crate::algebra::{Gives, InFlat, InTiled, InZipped, OperandTo, Resolve};
use crate::diagnostics::LayoutError;
use crate::int_tuple::{As, IntoNested};
use crate::layout::Layout;
use colex_macros::twin;

// `zipped_product`.

/// `Self` is a tiler that repeats the layout `A`.
pub trait ZippedProduct<A>: OperandTo<InZipped<ByProduct>, A, <Self as ZippedProduct<A>>::Output> {
    /// The type of `a.zipped_product(self)`.
    type Output;
    /// Computes `a.zipped_product(self)`, or returns the broken law.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_zipped_product(self, a: A) -> Result<Self::Output, LayoutError>
    where
        Self: Sized,
    {
        self.operate(a)
    }
}

/// The type of `zipped_product` of the layout `A` by the tiler `T`.
pub type ZippedProductOf<A, T> = <T as Gives<InZipped<ByProduct>, A>>::Type;

impl<S, D, T: AnyTiler, R> ZippedProduct<Layout<S, D>> for T
where
    Layout<S, D>: KnownParts<T>,
    InZipped<ByProduct>: Resolve<KnownZip<ByProduct, S, D, T>, Layout<S, D>, T, Output = R>,
{
    type Output = R;
}

impl<S, D> Layout<S, D> {
    /// The product with all blocks in mode 0 and all repetitions in mode 1.
    ///
    /// **Definition.** `((A0, A1, …), (B0, B1, L, …))`: the parts of [`logical_product`](Layout::logical_product), the blocks gathered in
    /// mode 0 and the repetitions in mode 1, with the modes beyond the tiler.
    ///
    /// **Defined when** [`logical_product`](Layout::logical_product) is.
    ///
    /// **Type.** [`ZippedProductOf`]`<Self, T>`.
    ///
    /// **In CuTe**: `zipped_product(block, tiler)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// As [`try_logical_product`](Layout::try_logical_product).
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../../docs/figures/rustdoc/zipped_product.md"))]
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(2, 5) : (5, 1)];
    /// assert_eq!(a.zipped_product(layout![(3, 4) : (1, 3)]).to_string(), "((_2,_5),(_3,_4)):((_5,_1),(_10,_30))");
    /// ```
    ///
    /// A tiler of too high rank does not compile:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(2, 5) : (5, 1)].zipped_product((layout![3 : 2], layout![4 : 2], layout![2 : 1]));
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// layout![(2, 5) : (5, 1)].zipped_product((layout![3 : 5], layout![4 : 1]));
    /// ```
    ///
    /// **Cost.** None at run time for static layouts.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn zipped_product<T, N, R>(self, tiler: T) -> R
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<InZipped<ByProduct>, Self, R>,
    {
        tiler.into_nested().operate(self)
    }
}

// `tiled_product`.

/// `Self` is a tiler that repeats the layout `A`.
pub trait TiledProduct<A>: OperandTo<InTiled<ByProduct>, A, <Self as TiledProduct<A>>::Output> {
    /// The type of `a.tiled_product(self)`.
    type Output;
    /// Computes `a.tiled_product(self)`, or returns the broken law.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_tiled_product(self, a: A) -> Result<Self::Output, LayoutError>
    where
        Self: Sized,
    {
        self.operate(a)
    }
}

/// The type of `tiled_product` of the layout `A` by the tiler `T`.
pub type TiledProductOf<A, T> = <T as Gives<InTiled<ByProduct>, A>>::Type;

impl<S, D, T: AnyTiler, R> TiledProduct<Layout<S, D>> for T
where
    Layout<S, D>: KnownParts<T>,
    InTiled<ByProduct>: Resolve<KnownUnzip<ByProduct, S, D, T>, Layout<S, D>, T, Output = R>,
{
    type Output = R;
}

impl<S, D> Layout<S, D> {
    /// The product with all blocks in mode 0, and each repetition a following mode.
    ///
    /// **Definition.** `((A0, A1, …), B0, B1, L, …)`: [`zipped_product`](Layout::zipped_product) with mode 1 unpacked.
    ///
    /// **Defined when** [`logical_product`](Layout::logical_product) is.
    ///
    /// **Type.** [`TiledProductOf`]`<Self, T>`.
    ///
    /// **In CuTe**: `tiled_product(block, tiler)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// As [`try_logical_product`](Layout::try_logical_product).
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../../docs/figures/rustdoc/tiled_product.md"))]
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(2, 5) : (5, 1)];
    /// assert_eq!(a.tiled_product(layout![(3, 4) : (1, 3)]).to_string(), "((_2,_5),_3,_4):((_5,_1),_10,_30)");
    /// ```
    ///
    /// A tiler of too high rank does not compile:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(2, 5) : (5, 1)].tiled_product((layout![3 : 2], layout![4 : 2], layout![2 : 1]));
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// layout![(2, 5) : (5, 1)].tiled_product((layout![3 : 5], layout![4 : 1]));
    /// ```
    ///
    /// **Cost.** None at run time for static layouts.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn tiled_product<T, N, R>(self, tiler: T) -> R
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<InTiled<ByProduct>, Self, R>,
    {
        tiler.into_nested().operate(self)
    }
}

// `flat_product`.

/// `Self` is a tiler that repeats the layout `A`.
pub trait FlatProduct<A>: OperandTo<InFlat<ByProduct>, A, <Self as FlatProduct<A>>::Output> {
    /// The type of `a.flat_product(self)`.
    type Output;
    /// Computes `a.flat_product(self)`, or returns the broken law.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_flat_product(self, a: A) -> Result<Self::Output, LayoutError>
    where
        Self: Sized,
    {
        self.operate(a)
    }
}

/// The type of `flat_product` of the layout `A` by the tiler `T`.
pub type FlatProductOf<A, T> = <T as Gives<InFlat<ByProduct>, A>>::Type;

impl<S, D, T: AnyTiler, R> FlatProduct<Layout<S, D>> for T
where
    Layout<S, D>: KnownParts<T>,
    InFlat<ByProduct>: Resolve<KnownUnzip<ByProduct, S, D, T>, Layout<S, D>, T, Output = R>,
{
    type Output = R;
}

impl<S, D> Layout<S, D> {
    /// The product with each block and each repetition a mode.
    ///
    /// **Definition.** `(A0, A1, …, B0, B1, L, …)`: [`zipped_product`](Layout::zipped_product) with both modes unpacked.
    ///
    /// **Defined when** [`logical_product`](Layout::logical_product) is.
    ///
    /// **Type.** [`FlatProductOf`]`<Self, T>`.
    ///
    /// **In CuTe**: `flat_product(block, tiler)`.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// As [`try_logical_product`](Layout::try_logical_product).
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../../docs/figures/rustdoc/flat_product.md"))]
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(2, 5) : (5, 1)];
    /// assert_eq!(a.flat_product(layout![(3, 4) : (1, 3)]).to_string(), "(_2,_5,_3,_4):(_5,_1,_10,_30)");
    /// ```
    ///
    /// A tiler of too high rank does not compile:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(2, 5) : (5, 1)].flat_product((layout![3 : 2], layout![4 : 2], layout![2 : 1]));
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// layout![(2, 5) : (5, 1)].flat_product((layout![3 : 5], layout![4 : 1]));
    /// ```
    ///
    /// **Cost.** None at run time for static layouts.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn flat_product<T, N, R>(self, tiler: T) -> R
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<InFlat<ByProduct>, Self, R>,
    {
        tiler.into_nested().operate(self)
    }
}
