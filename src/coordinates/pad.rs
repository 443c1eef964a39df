//! Coordinates of tiles, filled up with underscores.

use crate::int::Integral;
use crate::int_tuple::{HCons, HNil, Underscore};
use typenum::{UInt, UTerm};

/// A coordinate, with an underscore for each mode of the shape `S` for which it has none.
pub trait Pads<S> {
    /// The coordinate.
    type Output;
    /// The coordinate.
    fn pad(self) -> Self::Output;
}
macro_rules! leaves {
    ($([$($generics:ident)*] $leaf:ty;)*) => { $(
        impl<S, $($generics),*> Pads<S> for $leaf {
            type Output = Self;
            #[inline(always)]
            fn pad(self) -> Self {
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
impl<I: Integral> Pads<I> for HNil {
    type Output = Underscore;
    #[inline(always)]
    fn pad(self) -> Underscore {
        Underscore
    }
}
impl Pads<HNil> for HNil {
    type Output = HNil;
    #[inline(always)]
    fn pad(self) -> HNil {
        self
    }
}
impl<H, T> Pads<HCons<H, T>> for HNil
where
    HNil: Pads<T>,
{
    type Output = HCons<Underscore, <HNil as Pads<T>>::Output>;
    #[inline(always)]
    fn pad(self) -> Self::Output {
        HCons { head: Underscore, tail: <HNil as Pads<T>>::pad(self) }
    }
}
impl<C, D: Pads<T>, H, T> Pads<HCons<H, T>> for HCons<C, D> {
    type Output = HCons<C, D::Output>;
    #[inline(always)]
    fn pad(self) -> Self::Output {
        HCons { head: self.head, tail: self.tail.pad() }
    }
}
// More coordinates than modes: the slice tells.
impl<C, D> Pads<HNil> for HCons<C, D> {
    type Output = Self;
    #[inline(always)]
    fn pad(self) -> Self {
        self
    }
}
