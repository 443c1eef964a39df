//! Layouts brought to the rank of a shape.

use super::blocks::{OneElement, one};
use crate::int::Integral;
use crate::int_tuple::{HCons, HNil, PadTo};
use crate::layout::{FromModes, JoinedOf, Layout, LayoutModes};

/// The layout `S:D` padded to the rank of the shape `Self`.
pub trait PadShape<S, D> {
    /// The layout.
    type Output;
    /// Pads.
    fn pad_shape(layout: Layout<S, D>) -> Self::Output;
}
macro_rules! as_it_is {
    ($([$($generics:ident $(: $bound:path)?),*] $shape:ty;)*) => { $(
        impl<S, D, $($generics $(: $bound)?),*> PadShape<S, D> for $shape {
            type Output = Layout<S, D>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn pad_shape(layout: Layout<S, D>) -> Layout<S, D> {
                layout
            }
        }
    )* };
}
as_it_is! {
    [I: Integral] I;
    [] HNil;
    // A tuple of rank 1 has the rank of an integer, and two integral modes stay integral.
    [H] HCons<H, HNil>;
}
impl<S, D, H, H2, T> PadShape<S, D> for HCons<H, HCons<H2, T>>
where
    Layout<S, D>: LayoutModes<Output: PadTo<HCons<H, HCons<H2, T>>, OneElement, Output: FromModes>>,
{
    type Output = JoinedOf<PaddedModes<Layout<S, D>, Self>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pad_shape(layout: Layout<S, D>) -> Self::Output {
        layout.layout_modes().pad_to(one()).joined()
    }
}

/// The modes of `L` padded to the tuple `T`.
type PaddedModes<L, T> = <<L as LayoutModes>::Output as PadTo<T, OneElement>>::Output;
