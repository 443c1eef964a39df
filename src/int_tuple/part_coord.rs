//! Coordinates of a tile, and of a place in all tiles, in a divided layout.

use super::{HCons, HNil, Rank, Repeat, RepeatOf, Underscore};
use crate::int::{Integer, Integral};

/// A coordinate in the shape `S`, that of the tiles or of the rests: an integer is a 1-D coordinate, and a tuple may leave out modes at the
/// end, which are kept.
pub trait PartCoord<S> {
    /// The coordinate that slices.
    type Output;
    /// The coordinate that slices.
    fn part_coord(self) -> Self::Output;
}
impl<S, I: Integral> PartCoord<S> for I {
    type Output = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn part_coord(self) -> Self {
        self
    }
}
impl<S> PartCoord<S> for Underscore {
    type Output = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn part_coord(self) -> Self {
        self
    }
}
macro_rules! tuples {
    ($([$($generics:ident)*] $tuple:ty;)*) => { $(
        impl<S, $($generics),*> PartCoord<S> for $tuple
        where
            Self: PadCoord<S>,
        {
            type Output = <Self as PadCoord<S>>::Output;
            #[cfg_attr(not(debug_assertions), inline(always))]
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
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pad(self) -> HNil {
        self
    }
}
impl<H, T> PadCoord<HCons<H, T>> for HNil
where
    HNil: PadCoord<T>,
{
    type Output = HCons<Underscore, <HNil as PadCoord<T>>::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pad(self) -> Self::Output {
        HCons { head: Underscore, tail: PadCoord::<T>::pad(self) }
    }
}
impl<C, D: PadCoord<T>, H, T> PadCoord<HCons<H, T>> for HCons<C, D> {
    type Output = HCons<C, D::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pad(self) -> Self::Output {
        HCons { head: self.head, tail: self.tail.pad() }
    }
}
// More than there are modes, or a tuple where the shape is an integer: the slice reports it.
impl<C, D> PadCoord<HNil> for HCons<C, D> {
    type Output = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pad(self) -> Self {
        self
    }
}
impl<I: Integer, C, D> PadCoord<I> for HCons<C, D> {
    type Output = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pad(self) -> Self {
        self
    }
}
// The one mode that it does not reach.
impl<I: Integer> PadCoord<I> for HNil {
    type Output = Underscore;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pad(self) -> Underscore {
        Underscore
    }
}

/// `Self` as a coordinate that slices mode 1 of a divided layout of the shape `(TS, RS)`, and keeps the modes of mode 0.
pub trait InnerCoord<TS, RS> {
    /// The coordinate.
    type Output;
    /// The coordinate.
    fn inner_coord(self) -> Self::Output;
}
impl<C: PartCoord<RS>, TS: Rank<Output: Repeat<Underscore>>, RS> InnerCoord<TS, RS> for C {
    type Output = Two<RepeatOf<Underscore, TS::Output>, C::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn inner_coord(self) -> Self::Output {
        HCons { head: TS::Output::repeat(Underscore), tail: HCons { head: self.part_coord(), tail: HNil } }
    }
}

/// `Self` as a coordinate that slices mode 0 of a divided layout of the shape `(TS, RS)`, and keeps the modes of mode 1.
pub trait OuterCoord<TS, RS> {
    /// The coordinate.
    type Output;
    /// The coordinate.
    fn outer_coord(self) -> Self::Output;
}
impl<C: PartCoord<TS>, TS, RS: Rank<Output: Repeat<Underscore>>> OuterCoord<TS, RS> for C {
    type Output = Two<C::Output, RepeatOf<Underscore, RS::Output>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn outer_coord(self) -> Self::Output {
        HCons { head: self.part_coord(), tail: HCons { head: RS::Output::repeat(Underscore), tail: HNil } }
    }
}

/// A list of two.
type Two<A, B> = HCons<A, HCons<B, HNil>>;
