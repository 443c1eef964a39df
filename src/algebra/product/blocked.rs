//! The blocked and the raked product.

use super::{Backward, Forward, InBlocks};
use crate::algebra::statics::{AnyTiler, KnownParts, KnownRepeat};
use crate::algebra::{Gives, OperandTo, Resolve};
use crate::diagnostics::LayoutError;
use crate::int_tuple::{As, IntoNested};
use crate::layout::Layout;
use colex_macros::twin;

// `blocked_product`.

/// `Self` is a layout by which the layout `A` is repeated, mode by mode.
pub trait BlockedProduct<A>: OperandTo<InBlocks<Forward>, A, <Self as BlockedProduct<A>>::Output> {
    /// The type of `a.blocked_product(self)`.
    type Output;
    /// Computes `a.blocked_product(self)`, or returns the broken law.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_blocked_product(self, a: A) -> Result<Self::Output, LayoutError>
    where
        Self: Sized,
    {
        self.operate(a)
    }
}

/// The type of `blocked_product` of the layouts `A` and `B`.
pub type BlockedProductOf<A, B> = <B as Gives<InBlocks<Forward>, A>>::Type;

impl<S, D, B: AnyTiler, R> BlockedProduct<Layout<S, D>> for B
where
    Layout<S, D>: KnownParts<B>,
    InBlocks<Forward>: Resolve<KnownRepeat<S, D, B>, Layout<S, D>, B, Output = R>,
{
    type Output = R;
}

/// # Multiply
///
/// Repeat a layout.
impl<S, D> Layout<S, D> {
    /// The layout repeated by another of the same rank, as blocks.
    ///
    /// **Definition.** The [`logical_product`](Layout::logical_product) of the two layouts, each first brought to the
    /// rank of the other by modes of size 1, with the modes of equal index put together: `((A0,B0), (A1,B1), …)`.
    ///
    /// **Defined when** [`logical_product`](Layout::logical_product) is.
    ///
    /// **Type.** [`BlockedProductOf`]`<Self, B>`.
    ///
    /// **In CuTe**: `blocked_product(block, tiler)`. Nothing is coalesced at the end.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// As [`try_logical_product`](Layout::try_logical_product).
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../../docs/figures/rustdoc/productblocked2d.md"))]
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(2, 5) : (5, 1)];
    /// assert_eq!(a.blocked_product(layout![(3, 4) : (1, 3)]).to_string(), "((_2,_3),(_5,_4)):((_5,_10),(_1,_30))");
    /// ```
    ///
    /// The block must be injective:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(2, 5) : (1, 1)].blocked_product(layout![(3, 4) : (1, 3)]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// layout![(2, 5) : (1, 2)].blocked_product(layout![(3, 4) : (1, 3)]);
    /// ```
    ///
    /// **Cost.** None at run time for static layouts.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn blocked_product<B, N, R>(self, b: B) -> R
    where
        B: IntoNested<Nested = N>,
        As<B, N>: OperandTo<InBlocks<Forward>, Self, R>,
    {
        b.into_nested().operate(self)
    }
}

// `raked_product`.

/// `Self` is a layout by which the layout `A` is repeated, mode by mode.
pub trait RakedProduct<A>: OperandTo<InBlocks<Backward>, A, <Self as RakedProduct<A>>::Output> {
    /// The type of `a.raked_product(self)`.
    type Output;
    /// Computes `a.raked_product(self)`, or returns the broken law.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_raked_product(self, a: A) -> Result<Self::Output, LayoutError>
    where
        Self: Sized,
    {
        self.operate(a)
    }
}

/// The type of `raked_product` of the layouts `A` and `B`.
pub type RakedProductOf<A, B> = <B as Gives<InBlocks<Backward>, A>>::Type;

impl<S, D, B: AnyTiler, R> RakedProduct<Layout<S, D>> for B
where
    Layout<S, D>: KnownParts<B>,
    InBlocks<Backward>: Resolve<KnownRepeat<S, D, B>, Layout<S, D>, B, Output = R>,
{
    type Output = R;
}

impl<S, D> Layout<S, D> {
    /// The layout repeated by another of the same rank, interleaved.
    ///
    /// **Definition.** The [`logical_product`](Layout::logical_product) of the two layouts, each first brought to the
    /// rank of the other by modes of size 1, with the modes of equal index put together: `((B0,A0), (B1,A1), …)`.
    ///
    /// **Defined when** [`logical_product`](Layout::logical_product) is.
    ///
    /// **Type.** [`RakedProductOf`]`<Self, B>`.
    ///
    /// **In CuTe**: `raked_product(block, tiler)`. Nothing is coalesced at the end.
    ///
    /// # Panics
    /// If dynamic integers break a law.
    ///
    /// # Errors
    /// As [`try_logical_product`](Layout::try_logical_product).
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../../docs/figures/rustdoc/productraked2d.md"))]
    ///
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(2, 5) : (5, 1)];
    /// assert_eq!(a.raked_product(layout![(3, 4) : (1, 3)]).to_string(), "((_3,_2),(_4,_5)):((_10,_5),(_30,_1))");
    /// ```
    ///
    /// The block must be injective:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(2, 5) : (1, 1)].raked_product(layout![(3, 4) : (1, 3)]);
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// layout![(2, 5) : (1, 2)].raked_product(layout![(3, 4) : (1, 3)]);
    /// ```
    ///
    /// **Cost.** None at run time for static layouts.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn raked_product<B, N, R>(self, b: B) -> R
    where
        B: IntoNested<Nested = N>,
        As<B, N>: OperandTo<InBlocks<Backward>, Self, R>,
    {
        b.into_nested().operate(self)
    }
}
