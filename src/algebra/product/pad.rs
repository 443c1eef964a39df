//! Layouts brought to the rank of a shape.

use crate::int::{Integer, Integral};
use crate::int_tuple::{HCons, HNil};
use crate::layout::{FromModes, Layout, LayoutModes, layout};
use typenum::{U0, U1, UTerm};

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
    Layout<S, D>: LayoutModes<Output: PadModes<HCons<H, HCons<H2, T>>, Output: FromModes>>,
{
    type Output = Layout<
        <PaddedModes<Layout<S, D>, Self> as FromModes>::Shape,
        <PaddedModes<Layout<S, D>, Self> as FromModes>::Stride,
    >;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pad_shape(layout: Layout<S, D>) -> Self::Output {
        layout.layout_modes().pad_modes().joined()
    }
}

/// The modes of `L` padded to the tuple `T`.
type PaddedModes<L, T> = <<L as LayoutModes>::Output as PadModes<T>>::Output;

/// The list of modes `Self`, with modes `1:0` appended up to the length of the list `T`.
pub trait PadModes<T> {
    /// The list.
    type Output;
    /// Pads.
    fn pad_modes(self) -> Self::Output;
}
impl<M, N, H, T> PadModes<HCons<H, T>> for HCons<M, N>
where
    N: PadModes<T>,
{
    type Output = HCons<M, N::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pad_modes(self) -> Self::Output {
        HCons { head: self.head, tail: self.tail.pad_modes() }
    }
}
impl<M, N> PadModes<HNil> for HCons<M, N> {
    type Output = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pad_modes(self) -> Self {
        self
    }
}
impl PadModes<HNil> for HNil {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pad_modes(self) -> HNil {
        HNil
    }
}
impl<H, T> PadModes<HCons<H, T>> for HNil
where
    HNil: PadModes<T>,
{
    type Output = HCons<Layout<U1, U0>, <HNil as PadModes<T>>::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pad_modes(self) -> Self::Output {
        HCons { head: layout(U1::from_value(1), UTerm), tail: HNil.pad_modes() }
    }
}
