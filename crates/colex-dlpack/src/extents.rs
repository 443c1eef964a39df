//! Sizes and strides in the integers of DLPack.

use super::error::Error;
use colex::bounds::{DataLayout, Integer};
use colex::prelude::*;
use colex::signs::SignedLayout;
use colex::tuple::{HCons, HNil};
use colex::typenum::{NInt, NonZero, PInt, UInt, UTerm, Unsigned, Z0};
use colex::{HasLayout, Multiple, Proven, Signed};
use colex_dyn::{DynLayout, DynTuple};

mod sealed {
    pub trait Sealed {}
}

/// A shape or a stride: its integers, one for each dimension.
pub trait Extents: sealed::Sealed {
    /// Puts them after those that were found before.
    #[doc(hidden)]
    fn extents(self, found: &mut Vec<i64>) -> Result<(), Error>;
}

fn push(found: &mut Vec<i64>, number: i128) -> Result<(), Error> {
    let mode = found.len();
    found.push(i64::try_from(number).map_err(|_| Error::TooLarge { mode })?);
    Ok(())
}
macro_rules! integers {
    ($([$($generics:tt)*] $integer:ty, $self:ident => $value:expr;)*) => { $(
        impl<$($generics)*> sealed::Sealed for $integer {}
        impl<$($generics)*> Extents for $integer
        where
            Self: Copy,
        {
            fn extents($self, found: &mut Vec<i64>) -> Result<(), Error> {
                push(found, $value)
            }
        }
    )* };
}
integers! {
    [] usize, self => self as i128;
    [] UTerm, self => 0;
    [] Signed, self => self.value() as i128;
    [] Z0, self => 0;
    [U: Unsigned + NonZero] PInt<U>, self => U::U64.into();
    [U: Unsigned + NonZero] NInt<U>, self => -i128::from(U::U64);
}
// A static integer can exceed 64 bits, where those of `typenum` wrap: `value` does not compile then.
macro_rules! values {
    ($([$($generics:ident)*] $integer:ty;)*) => { $(
        impl<$($generics),*> sealed::Sealed for $integer {}
        impl<$($generics),*> Extents for $integer
        where
            Self: Integer,
        {
            fn extents(self, found: &mut Vec<i64>) -> Result<(), Error> {
                push(found, self.value() as i128)
            }
        }
    )* };
}
values! {
    [U B] UInt<U, B>;
    [D W] Multiple<D, W>;
}
impl sealed::Sealed for HNil {}
impl Extents for HNil {
    fn extents(self, _: &mut Vec<i64>) -> Result<(), Error> {
        Ok(())
    }
}
impl<H, T> sealed::Sealed for HCons<H, T> {}
impl<H: Extents, T: Extents> Extents for HCons<H, T> {
    fn extents(self, found: &mut Vec<i64>) -> Result<(), Error> {
        self.head.extents(found)?;
        self.tail.extents(found)
    }
}

/// The sizes and the strides of a layout whose rank is known at run time.
pub(crate) fn dyn_dimensions(layout: &DynLayout) -> Result<(Vec<i64>, Vec<i64>), Error> {
    let numbers = |tuple: DynTuple| {
        let mut found = Vec::new();
        tuple.leaves().iter().try_for_each(|number| push(&mut found, number.value().into()))?;
        Ok::<_, Error>(found)
    };
    Ok((numbers(layout.shape())?, numbers(layout.stride())?))
}

/// A layout that DLPack can describe: a plain one, or one with signs.
#[diagnostic::on_unimplemented(
    message = "layout: DLPack describes an element by strides, which this layout does not have",
    label = "expected a tensor of a `Layout` or a `SignedLayout`",
    note = "the elements of a composed layout, such as a swizzled one, are copied into a plain one first: `copy(&a, &mut b)`"
)]
pub trait Dimensions: sealed::Sealed + Copy {
    /// The sizes, and the strides.
    #[doc(hidden)]
    fn dimensions(self) -> Result<(Vec<i64>, Vec<i64>), Error>;
    /// The element at the coordinate 0, and the layout.
    #[doc(hidden)]
    fn apart<T>(tensor: Tensor<View<'_, T>, Self>) -> (*const T, Self);
}
macro_rules! dimensions {
    ($($layout:ident: $of:ident $(where $bound:ident)?;)*) => { $(
        impl<S, D> sealed::Sealed for $layout<S, D> {}
        impl<S: Extents + Copy, D: Extents + Copy> Dimensions for $layout<S, D>
        $(where
            Self: $bound<Shape = S, Stride = D>,)?
        {
            fn dimensions(self) -> Result<(Vec<i64>, Vec<i64>), Error> {
                let (mut sizes, mut strides) = (Vec::new(), Vec::new());
                self.shape().extents(&mut sizes)?;
                self.stride().extents(&mut strides)?;
                Ok((sizes, strides))
            }
            fn apart<T>(tensor: Tensor<View<'_, T>, Self>) -> (*const T, Self) {
                (tensor.as_ptr(), tensor.$of())
            }
        }
    )* };
}
dimensions! {
    Layout: layout where DataLayout;
    SignedLayout: signed_layout;
}
impl<L, P> sealed::Sealed for Proven<L, P> {}
impl<L: Dimensions, P> Dimensions for Proven<L, P>
where
    Self: DataLayout + HasLayout<Layout = L>,
{
    fn dimensions(self) -> Result<(Vec<i64>, Vec<i64>), Error> {
        HasLayout::layout(self).dimensions()
    }
    fn apart<T>(tensor: Tensor<View<'_, T>, Self>) -> (*const T, Self) {
        (tensor.as_ptr(), tensor.layout())
    }
}
