//! The coordinate of a part: the tile or the rest of a divide.

use crate::algebra::SliceAt;
use crate::diagnostics::LayoutError;
use crate::int::Integer;
use crate::int_tuple::{HCons, HNil, IntoNested, Underscore};
use crate::layout::Layout;
use crate::tensor::data_layout::DataLayout;
use crate::tensor::raw::{Advance, Tensor};
use crate::tensor::within::WithinShape;
use typenum::{UInt, UTerm};

/// `Self` is a coordinate that slices a tensor of layout `Z`.
pub trait SlicesTensor<Z> {
    /// The layout of the slice.
    type Output: DataLayout;
    /// The slice, unless the coordinate is out of range.
    fn slice_tensor<E: Advance>(self, tensor: Tensor<E, Z>) -> Result<Tensor<E, Self::Output>, LayoutError>;
}
impl<C, S: Copy, D: Copy> SlicesTensor<Layout<S, D>> for C
where
    C: IntoNested<Nested = C> + SliceAt<Layout<S, D>, Output: DataLayout> + WithinShape<S>,
    Layout<S, D>: DataLayout<Shape = S, Stride = D>,
{
    type Output = <C as SliceAt<Layout<S, D>>>::Output;
    #[inline(always)]
    fn slice_tensor<E: Advance>(self, tensor: Tensor<E, Layout<S, D>>) -> Result<Tensor<E, Self::Output>, LayoutError> {
        tensor.try_slice(self)
    }
}

/// A coordinate in the shape `S`, that of the tiles or of the rests: an integer is a 1-D coordinate, and a tuple may leave out modes at the
/// end, which are kept.
pub trait PartCoord<S> {
    /// The coordinate that slices.
    type Output;
    /// The coordinate that slices.
    fn part_coord(self) -> Self::Output;
}
macro_rules! leaves {
    ($([$($generics:ident)*] $leaf:ty;)*) => { $(
        impl<S, $($generics),*> PartCoord<S> for $leaf {
            type Output = Self;
            #[inline(always)]
            fn part_coord(self) -> Self {
                self
            }
        }
    )* };
}
leaves! {
    [] usize;
    [] UTerm;
    [U B] UInt<U, B>;
    [] Underscore;
}
macro_rules! tuples {
    ($([$($generics:ident)*] $tuple:ty;)*) => { $(
        impl<S, $($generics),*> PartCoord<S> for $tuple
        where
            Self: PadCoord<S>,
        {
            type Output = <Self as PadCoord<S>>::Output;
            #[inline(always)]
            fn part_coord(self) -> Self::Output {
                self.pad()
            }
        }
    )* };
}
tuples! {
    [] HNil;
    [H T] HCons<H, T>;
}

/// The coordinate `Self` with an `_` for each mode of the shape `S` that it does not reach, as CuTe's `append`.
pub trait PadCoord<S> {
    /// The coordinate.
    type Output;
    /// Appends.
    fn pad(self) -> Self::Output;
}
impl PadCoord<HNil> for HNil {
    type Output = HNil;
    #[inline(always)]
    fn pad(self) -> HNil {
        self
    }
}
impl<H, T> PadCoord<HCons<H, T>> for HNil
where
    HNil: PadCoord<T>,
{
    type Output = HCons<Underscore, <HNil as PadCoord<T>>::Output>;
    #[inline(always)]
    fn pad(self) -> Self::Output {
        HCons { head: Underscore, tail: PadCoord::<T>::pad(self) }
    }
}
impl<C, D: PadCoord<T>, H, T> PadCoord<HCons<H, T>> for HCons<C, D> {
    type Output = HCons<C, D::Output>;
    #[inline(always)]
    fn pad(self) -> Self::Output {
        HCons { head: self.head, tail: self.tail.pad() }
    }
}
// More than there are modes, or a tuple where the shape is an integer: the slice reports it.
impl<C, D> PadCoord<HNil> for HCons<C, D> {
    type Output = Self;
    #[inline(always)]
    fn pad(self) -> Self {
        self
    }
}
impl<I: Integer, C, D> PadCoord<I> for HCons<C, D> {
    type Output = Self;
    #[inline(always)]
    fn pad(self) -> Self {
        self
    }
}
impl<I: Integer> PadCoord<I> for HNil {
    type Output = Self;
    #[inline(always)]
    fn pad(self) -> Self {
        self
    }
}
