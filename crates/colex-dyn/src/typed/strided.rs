//! To typed layouts with negative strides or basis strides.

use super::into_typed::Kind;
use super::{ConversionError, FromDyn};
use crate::tree::Tree;
use crate::{DynStrided, DynTuple, Stride};
use alloc::string::{String, ToString};
use colex::bounds::{Notation, StrideFor};
use colex::coordinates::ScaledBasis;
use colex::signs::SignedLayout;
use colex::tuple::{HCons, HNil};
use colex::typenum::{NInt, NonZero, UInt, UTerm, Unsigned};
use colex::{Multiple, Signed, notation, signed};

/// A stride of a type.
#[doc(hidden)]
pub trait FromStride: Sized {
    fn from_stride(stride: &Tree<Stride>) -> Result<Self, ConversionError>;
}

/// A list of them.
#[doc(hidden)]
pub trait FromStrides: Sized {
    const RANK: usize;
    fn from_strides(strides: &[Tree<Stride>], index: usize) -> Result<Self, ConversionError>;
}
impl FromStrides for HNil {
    const RANK: usize = 0;
    fn from_strides(_: &[Tree<Stride>], _: usize) -> Result<Self, ConversionError> {
        Ok(Self)
    }
}
impl<H: FromStride, T: FromStrides> FromStrides for HCons<H, T> {
    const RANK: usize = 1 + T::RANK;
    fn from_strides(strides: &[Tree<Stride>], index: usize) -> Result<Self, ConversionError> {
        let head = H::from_stride(&strides[index]).map_err(|error| error.in_mode(index))?;
        Ok(Self { head, tail: T::from_strides(strides, index + 1)? })
    }
}

fn list<L: FromStrides>(strides: &Tree<Stride>) -> Result<L, ConversionError> {
    match strides.as_tuple() {
        Some(modes) if modes.len() == L::RANK => L::from_strides(modes, 0),
        Some(modes) => Err(ConversionError::new(Kind::Rank { of_type: L::RANK, rank: modes.len() })),
        None => {
            let integer = strides.leaves()[0].magnitude();
            Err(ConversionError::new(Kind::NoTuple { rank: L::RANK, integer }))
        }
    }
}

/// A stride of one integer, which goes to no component.
fn integral(strides: &Tree<Stride>) -> Result<&Stride, ConversionError> {
    let Some(stride) = strides.as_leaf() else {
        return Err(ConversionError::new(Kind::NoInteger { rank: strides.rank() }));
    };
    if stride.path().is_empty() { Ok(stride) } else { Err(ConversionError::new(Kind::Component)) }
}

/// A stride that does not run back.
fn forward<I: FromDyn<Of = DynTuple>>(strides: &Tree<Stride>) -> Result<I, ConversionError> {
    let stride = integral(strides)?;
    if stride.is_negative() {
        return Err(ConversionError::new(Kind::Sign { integer: stride.magnitude() }));
    }
    I::from_dyn(&Tree::leaf(stride.int()))
}

macro_rules! from_stride {
    ($([$($generics:ident)*] $type:ty, by $by:ident where $bound:path;)*) => { $(
        impl<$($generics),*> FromStride for $type where Self: $bound {
            fn from_stride(stride: &Tree<Stride>) -> Result<Self, ConversionError> {
                $by(stride)
            }
        }
    )* };
}
from_stride! {
    [] usize, by forward where FromDyn<Of = DynTuple>;
    [D W] Multiple<D, W>, by forward where FromDyn<Of = DynTuple>;
    [] UTerm, by forward where FromDyn<Of = DynTuple>;
    [U B] UInt<U, B>, by forward where FromDyn<Of = DynTuple>;
    [] HNil, by list where FromStrides;
    [H T] HCons<H, T>, by list where FromStrides;
}

impl<U: Unsigned + NonZero> FromStride for NInt<U> {
    fn from_stride(strides: &Tree<Stride>) -> Result<Self, ConversionError> {
        let stride = integral(strides)?;
        let is_it = stride.is_negative() && stride.magnitude() == U::U64;
        if is_it { Ok(Self::default()) } else { Err(ConversionError::new(Kind::Back { of_type: U::USIZE })) }
    }
}
impl FromStride for Signed {
    fn from_stride(strides: &Tree<Stride>) -> Result<Self, ConversionError> {
        let stride = integral(strides)?;
        let magnitude = isize::try_from(stride.magnitude());
        let magnitude = magnitude.map_err(|_| ConversionError::new(Kind::Narrow { integer: stride.magnitude() }))?;
        Ok(signed(if stride.is_negative() { -magnitude } else { magnitude }))
    }
}
impl<V: FromStride, P> FromStride for ScaledBasis<V, P>
where
    Self: Notation + Copy,
{
    fn from_stride(strides: &Tree<Stride>) -> Result<Self, ConversionError> {
        let Some(stride) = strides.as_leaf() else {
            return Err(ConversionError::new(Kind::NoInteger { rank: strides.rank() }));
        };
        let value = Stride::new(stride.int(), stride.is_negative(), alloc::vec::Vec::new());
        let value = V::from_stride(&Tree::leaf(value))?;
        let typed = Self::of(value);
        // Both write the path after the number.
        let path = |text: &str| text.split_once('@').map(|(_, path)| String::from(path));
        let of_type = notation(typed).to_string();
        if path(&of_type) == path(&stride.to_string()) { Ok(typed) } else { Err(ConversionError::new(Kind::Component)) }
    }
}

impl<S, D> FromDyn for SignedLayout<S, D>
where
    S: FromDyn<Of = DynTuple>,
    D: FromStride + StrideFor<S, Layout = Self>,
{
    type Of = DynStrided;
    fn from_dyn(layout: &DynStrided) -> Result<Self, ConversionError> {
        let (shape, stride): (S, D) = layout.try_into_parts()?;
        Ok(stride.layout_for(shape))
    }
}

impl DynStrided {
    /// The typed shape and stride, if the types have these numbers. With a stride of basis elements,
    /// [`make_coordinate_layout`](colex::coordinates::make_coordinate_layout) makes the layout of both; one with signs is
    /// [`try_into_typed`](Tree::try_into_typed).
    ///
    /// # Errors
    /// [`ConversionError`].
    ///
    /// # Examples
    /// ```
    /// use colex::coordinates::{E, make_coordinate_layout};
    /// use colex::prelude::*;
    /// use colex::tuple::{HCons, HNil};
    /// use colex_dyn::DynStrided;
    ///
    /// let tile: DynStrided = "(4,6):(1@0,1@1)".parse()?;
    /// type Rows = HCons<E<Shape![(0)]>, HCons<E<Shape![(1)]>, HNil>>;
    /// let (shape, stride): (Shape![(usize, 6)], Rows) = tile.try_into_parts()?;
    /// assert_eq!(make_coordinate_layout(shape, stride).to_string(), "(4,_6):(_1@0,_1@1)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn try_into_parts<S, D>(&self) -> Result<(S, D), ConversionError>
    where
        S: FromDyn<Of = DynTuple>,
        D: FromStride,
    {
        let strides = self.map(&mut |mode| mode.stride().clone());
        Ok((S::from_dyn(&self.strided_shape())?, D::from_stride(&strides).map_err(ConversionError::of_stride)?))
    }
}
