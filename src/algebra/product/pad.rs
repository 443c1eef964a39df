//! Layouts brought to the rank of a shape.

use super::blocks::{OneElement, one};
use crate::int::Integral;
use crate::int_tuple::{HCons, HNil, PadTo};
use crate::layout::{FromModes, Layout, LayoutModes};

/// The layout `S:D` padded to the rank of the shape `Self`.
pub trait PadShape<S, D> {
    /// The layout.
    type Output;
    /// Pads.
    fn pad_shape(layout: Layout<S, D>) -> Self::Output;
}
impl<S, D, I: Integral> PadShape<S, D> for I {
    type Output = Layout<S, D>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pad_shape(layout: Layout<S, D>) -> Layout<S, D> {
        layout
    }
}
impl<S, D> PadShape<S, D> for HNil {
    type Output = Layout<S, D>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pad_shape(layout: Layout<S, D>) -> Layout<S, D> {
        layout
    }
}
// A tuple of rank 1 has the rank of an integer, and two integral modes stay integral.
impl<S, D, H> PadShape<S, D> for HCons<H, HNil> {
    type Output = Layout<S, D>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pad_shape(layout: Layout<S, D>) -> Layout<S, D> {
        layout
    }
}
impl<S, D, H, H2, T> PadShape<S, D> for HCons<H, HCons<H2, T>>
where
    Layout<S, D>: LayoutModes<Output: PadTo<HCons<H, HCons<H2, T>>, OneElement, Output: FromModes>>,
{
    type Output = Layout<
        <PaddedModes<Layout<S, D>, Self> as FromModes>::Shape,
        <PaddedModes<Layout<S, D>, Self> as FromModes>::Stride,
    >;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pad_shape(layout: Layout<S, D>) -> Self::Output {
        layout.layout_modes().pad_to(one()).joined()
    }
}

/// The modes of `L` padded to the tuple `T`.
type PaddedModes<L, T> = <<L as LayoutModes>::Output as PadTo<T, OneElement>>::Output;
