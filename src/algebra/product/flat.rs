//! `flat_product`.

use super::logical::ByProduct;
use crate::algebra::flavours::{InFlat, PairedBy};
use crate::algebra::operand::{OperandTo, Resolve};
use crate::algebra::result::Gives;
use crate::algebra::statics::{ShapeOrStride, Tiling};
use crate::diagnostics::{LayoutError, checked};
use crate::int_tuple::{As, IntoNested};
use crate::layout::Layout;

/// `Self` is a tiler that repeats the layout `A`.
pub trait FlatProduct<A>: OperandTo<InFlat<ByProduct>, A, <Self as FlatProduct<A>>::Output> {
    /// The product.
    type Output;
    /// Multiplies.
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

impl<S: ShapeOrStride, D: ShapeOrStride, T: Tiling, R> FlatProduct<Layout<S, D>> for T
where
    InFlat<ByProduct>: Resolve<PairedBy<ByProduct, S, D, T>, Layout<S, D>, T, Output = R>,
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
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn flat_product<T, N, R>(self, tiler: T) -> R
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<InFlat<ByProduct>, Self, R>,
    {
        checked::lawful(self.try_flat_product(tiler))
    }

    /// The product, or the law that dynamic integers break.
    ///
    /// # Errors
    /// As [`try_logical_product`](Layout::try_logical_product).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn try_flat_product<T, N, R>(self, tiler: T) -> Result<R, LayoutError>
    where
        T: IntoNested<Nested = N>,
        As<T, N>: OperandTo<InFlat<ByProduct>, Self, R>,
    {
        tiler.into_nested().operate(self)
    }
}
