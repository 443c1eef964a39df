//! The arrangements of a pair of layouts: zipped, tiled and flat. That in blocks stands with the products.

use super::flavours::{InFlat, InTiled, InZipped};
use super::modes::Front;
use super::pairing::{Concat, Zipped};
use super::statics::Dynamic;
use crate::int::Multiple;
use crate::int_tuple::{HCons, HNil};
use crate::layout::{Layout, layout};
use typenum::{UInt, UTerm};

/// The pair of layouts `P`, which an operation makes of the right operand `B`, as one layout.
pub trait Arrange<P, B> {
    /// The layout.
    type Output;
    /// The layout.
    fn arrange(pair: P) -> Self::Output;
}
impl<Op, X, Y, Z, W, B> Arrange<(Layout<X, Y>, Layout<Z, W>), B> for InZipped<Op> {
    type Output = Zipped<X, Y, Z, W>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn arrange(pair: (Layout<X, Y>, Layout<Z, W>)) -> Self::Output {
        pair.concat_modes()
    }
}
// The first as one mode, the modes of the second behind it.
impl<Op, X, Y, Z: Unpacked, W, B> Arrange<(Layout<X, Y>, Layout<Z, W>), B> for InTiled<Op> {
    type Output = Layout<HCons<X, Z::Shapes>, HCons<Y, Z::Strides<W>>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn arrange((first, second): (Layout<X, Y>, Layout<Z, W>)) -> Self::Output {
        layout(
            HCons { head: first.shape, tail: second.shape.unpacked_shapes() },
            HCons { head: first.stride, tail: Z::unpacked_strides(second.stride) },
        )
    }
}
// The modes of the first, then those of the second.
impl<Op, X, Y, Z, W, B> Arrange<(Layout<X, Y>, Layout<Z, W>), B> for InFlat<Op>
where
    X: Unpacked<Strides<Y>: Front>,
    Z: Unpacked,
{
    type Output = Layout<<X::Shapes as Front>::Before<Z::Shapes>, <X::Strides<Y> as Front>::Before<Z::Strides<W>>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn arrange((first, second): (Layout<X, Y>, Layout<Z, W>)) -> Self::Output {
        layout(
            first.shape.unpacked_shapes().before(second.shape.unpacked_shapes()),
            X::unpacked_strides(first.stride).before(Z::unpacked_strides(second.stride)),
        )
    }
}

/// A shape as a list of modes; one of rank 1 is a mode as it is.
pub trait Unpacked: Sized {
    /// The list of the shapes.
    type Shapes: Front;
    /// The list of the strides, where `D` is the stride.
    type Strides<D>;
    /// The list of the shapes.
    fn unpacked_shapes(self) -> Self::Shapes;
    /// The list of the strides.
    fn unpacked_strides<D>(stride: D) -> Self::Strides<D>;
}
macro_rules! one_mode {
    ($([$($parameter:ident)*] $shape:ty;)*) => { $(
        impl<$($parameter),*> Unpacked for $shape {
            type Shapes = HCons<Self, HNil>;
            type Strides<D> = HCons<D, HNil>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn unpacked_shapes(self) -> Self::Shapes {
                HCons { head: self, tail: HNil }
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn unpacked_strides<D>(stride: D) -> Self::Strides<D> {
                HCons { head: stride, tail: HNil }
            }
        }
    )* };
}
one_mode! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U B] UInt<U, B>;
    [E] Dynamic<E>;
    [H] HCons<H, HNil>;
}
impl Unpacked for HNil {
    type Shapes = HNil;
    type Strides<D> = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unpacked_shapes(self) -> HNil {
        self
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unpacked_strides<D>(_: D) -> HNil {
        HNil
    }
}
impl<H, H2, T: Front> Unpacked for HCons<H, HCons<H2, T>> {
    type Shapes = Self;
    type Strides<D> = D;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unpacked_shapes(self) -> Self {
        self
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unpacked_strides<D>(stride: D) -> D {
        stride
    }
}
