//! The zipped, tiled and flat flavours of a pair of layouts that is decided.

use super::dynamic::Dynamic;
use super::expression::Evaluate;
use super::known::Known;
use super::part::{Named, Zipped};
use super::tree::Tree;
use crate::algebra::flavours::{InFlat, InTiled, InZipped};
use crate::algebra::operand::OrLawful;
use crate::diagnostics::LayoutError;
use crate::int_tuple::{HCons, HNil};
use crate::layout::Layout;
use typenum::{UInt, UTerm};

/// A shape as a list of modes; one of rank 1 is a mode as it is.
pub trait Unpacked {
    /// The list of the shapes.
    type Shapes: Front;
    /// The list of the strides, where `D` is the stride.
    type Strides<D>;
}
impl Unpacked for UTerm {
    type Shapes = HCons<Self, HNil>;
    type Strides<D> = HCons<D, HNil>;
}
impl<U, B> Unpacked for UInt<U, B> {
    type Shapes = HCons<Self, HNil>;
    type Strides<D> = HCons<D, HNil>;
}
impl<E> Unpacked for Dynamic<E> {
    type Shapes = HCons<Self, HNil>;
    type Strides<D> = HCons<D, HNil>;
}
impl Unpacked for HNil {
    type Shapes = HNil;
    type Strides<D> = HNil;
}
impl<H> Unpacked for HCons<H, HNil> {
    type Shapes = HCons<Self, HNil>;
    type Strides<D> = HCons<D, HNil>;
}
impl<H, H2, T: Front> Unpacked for HCons<H, HCons<H2, T>> {
    type Shapes = Self;
    type Strides<D> = D;
}

/// A list.
pub trait Front {
    /// The list `Self` in front of the list `Rest`.
    type Before<Rest>;
}
impl Front for HNil {
    type Before<Rest> = Rest;
}
impl<H, T: Front> Front for HCons<H, T> {
    type Before<Rest> = HCons<H, T::Before<Rest>>;
}

/// The list of the shape `X` and the modes of the shape `Z`, as a layout with the strides `Y` and `W`.
type Tiled<X, Y, Z, W> = Layout<HCons<X, <Z as Unpacked>::Shapes>, HCons<Y, <Z as Unpacked>::Strides<W>>>;
/// The modes of the shapes `X` and `Z`, as a layout with the strides `Y` and `W`.
type Flat<X, Y, Z, W> = Layout<
    <<X as Unpacked>::Shapes as Front>::Before<<Z as Unpacked>::Shapes>,
    <<X as Unpacked>::Strides<Y> as Front>::Before<<Z as Unpacked>::Strides<W>>,
>;

macro_rules! flavours {
    ($($flavour:ident, $result:ident [$($bounds:tt)*];)*) => { $(
        impl<X, Y, Z, W, Op, A, B> OrLawful<$flavour<Op>, A, B> for (Layout<X, Y>, Layout<Z, W>)
        where
            $($bounds)*
            $result<X, Y, Z, W>: Known,
        {
            type Output = $result<X, Y, Z, W>;
            #[inline(always)]
            fn or_lawful(_: A, _: B) -> Result<Self::Output, LayoutError> {
                Ok(Known::known())
            }
        }
        impl<X, Y, Z, W, Op, SA: Tree, DA: Tree, B> OrLawful<$flavour<Op>, Layout<SA, DA>, B>
            for Named<(Layout<X, Y>, Layout<Z, W>)>
        where
            $($bounds)*
            $result<X, Y, Z, W>: Evaluate,
        {
            type Output = <$result<X, Y, Z, W> as Evaluate>::Output;
            const TELLS_PLACES: bool = !<$result<X, Y, Z, W> as Evaluate>::IS_STATIC;
            #[inline(always)]
            fn or_lawful(a: Layout<SA, DA>, _: B) -> Result<Self::Output, LayoutError> {
                $result::<X, Y, Z, W>::evaluate(&a)
            }
        }
    )* };
}
flavours! {
    InZipped, Zipped [];
    InTiled, Tiled [Z: Unpacked,];
    InFlat, Flat [X: Unpacked, Z: Unpacked, X::Strides<Y>: Front,];
}
