//! The modes of a block and of its repetition, put together by index.

use super::part::Part;
use crate::algebra::operand::OrLawful;
use crate::algebra::product::{Backward, Forward, InBlocks};
use crate::diagnostics::LayoutError;
use crate::int_tuple::{HCons, HNil};
use crate::layout::{Layout, LayoutKind};
use typenum::{U1, UInt, UTerm};

/// The lists of shapes `Self` and of strides `D`, put together with the lists `X` and `Y`; the shorter ones are padded
/// with modes `1:0`.
pub trait Together<D, X, Y> {
    /// The layout.
    type Output: Part;
}
impl Together<HNil, HNil, HNil> for HNil {
    type Output = Layout<HNil, HNil>;
}
impl<H, T: Together<E, HNil, HNil>, D, E> Together<HCons<D, E>, HNil, HNil> for HCons<H, T> {
    type Output = <T::Output as Part>::Cons<HCons<H, One<U1>>, HCons<D, One<UTerm>>>;
}
impl<X, XT, Y, YT> Together<HNil, HCons<X, XT>, HCons<Y, YT>> for HNil
where
    HNil: Together<HNil, XT, YT>,
{
    type Output = <<HNil as Together<HNil, XT, YT>>::Output as Part>::Cons<HCons<U1, One<X>>, HCons<UTerm, One<Y>>>;
}
impl<H, T, D, E, X, XT, Y, YT> Together<HCons<D, E>, HCons<X, XT>, HCons<Y, YT>> for HCons<H, T>
where
    T: Together<E, XT, YT>,
{
    type Output = <T::Output as Part>::Cons<HCons<H, One<X>>, HCons<D, One<Y>>>;
}

/// A list of one.
type One<M> = HCons<M, HNil>;

// `X:Y` is the block, `Z:W` its repetition by a layout of the shape `N`. Where one of the operands is a tuple and the
// other is not, it is one mode of the result; a tuple of rank 1 counts as no tuple then.
macro_rules! blocks {
    ($([$($generics:ident)*] $x:ty, $n:ty: $xs:ty, $ys:ty, $zs:ty, $ws:ty;)*) => { $(
        impl<Y, Z, W, R, $($generics),*> OrLawful<InBlocks<Forward>, Layout<$x, Y>, Layout<$n, R>>
            for (Layout<$x, Y>, Layout<Z, W>)
        where
            $xs: Together<$ys, $zs, $ws, Output: LayoutKind>,
        {
            type Output = <$xs as Together<$ys, $zs, $ws>>::Output;
            #[inline(always)]
            fn or_lawful(_: Layout<$x, Y>, _: Layout<$n, R>) -> Result<Self::Output, LayoutError> {
                Ok(LayoutKind::of_type())
            }
        }
        impl<Y, Z, W, R, $($generics),*> OrLawful<InBlocks<Backward>, Layout<$x, Y>, Layout<$n, R>>
            for (Layout<$x, Y>, Layout<Z, W>)
        where
            $zs: Together<$ws, $xs, $ys, Output: LayoutKind>,
        {
            type Output = <$zs as Together<$ws, $xs, $ys>>::Output;
            #[inline(always)]
            fn or_lawful(_: Layout<$x, Y>, _: Layout<$n, R>) -> Result<Self::Output, LayoutError> {
                Ok(LayoutKind::of_type())
            }
        }
    )* };
}
blocks! {
    [U B] UInt<U, B>, UTerm: One<UInt<U, B>>, One<Y>, One<Z>, One<W>;
    [U B V C] UInt<U, B>, UInt<V, C>: One<UInt<U, B>>, One<Y>, One<Z>, One<W>;
    [U B] UInt<U, B>, HNil: One<UInt<U, B>>, One<Y>, HNil, HNil;
    [U B M] UInt<U, B>, One<M>: One<UInt<U, B>>, One<Y>, One<Z>, One<W>;
    [U B M N T] UInt<U, B>, HCons<M, HCons<N, T>>: One<UInt<U, B>>, One<Y>, Z, W;
    [H] One<H>, UTerm: One<One<H>>, One<Y>, One<Z>, One<W>;
    [H V C] One<H>, UInt<V, C>: One<One<H>>, One<Y>, One<Z>, One<W>;
    [H I J] HCons<H, HCons<I, J>>, UTerm: HCons<H, HCons<I, J>>, Y, One<Z>, One<W>;
    [H I J V C] HCons<H, HCons<I, J>>, UInt<V, C>: HCons<H, HCons<I, J>>, Y, One<Z>, One<W>;
    [H I] HCons<H, I>, HNil: HCons<H, I>, Y, HNil, HNil;
    [H I M T] HCons<H, I>, HCons<M, T>: HCons<H, I>, Y, Z, W;
}
