//! Coordinates of a tile, and of a place in all tiles, in a divided layout.

use super::{HCons, HNil, PadTo, Rank, Repeat, RepeatOf, Underscore};
use crate::int::Integral;

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
            Self: PadTo<S, Underscore>,
        {
            type Output = <Self as PadTo<S, Underscore>>::Output;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn part_coord(self) -> Self::Output {
                self.pad_to(Underscore)
            }
        }
    )* };
}
tuples! {
    [] HNil;
    [H T] HCons<H, T>;
}

/// `Self` as a coordinate that slices mode 1 of a divided layout of the shape `(TS, RS)`, and keeps the modes of mode 0.
pub trait InnerCoord<TS, RS> {
    type Output;
    fn inner_coord(self) -> Self::Output;
}
impl<C: PartCoord<RS>, TS: Rank<Output: Repeat<Underscore>>, RS> InnerCoord<TS, RS> for C {
    type Output = Two<RepeatOf<Underscore, TS::Output>, C::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn inner_coord(self) -> Self::Output {
        HCons { head: TS::Output::repeated_as(Underscore), tail: HCons { head: self.part_coord(), tail: HNil } }
    }
}

/// `Self` as a coordinate that slices mode 0 of a divided layout of the shape `(TS, RS)`, and keeps the modes of mode 1.
pub trait OuterCoord<TS, RS> {
    type Output;
    fn outer_coord(self) -> Self::Output;
}
impl<C: PartCoord<TS>, TS, RS: Rank<Output: Repeat<Underscore>>> OuterCoord<TS, RS> for C {
    type Output = Two<C::Output, RepeatOf<Underscore, RS::Output>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn outer_coord(self) -> Self::Output {
        HCons { head: self.part_coord(), tail: HCons { head: RS::Output::repeated_as(Underscore), tail: HNil } }
    }
}

/// A list of two.
type Two<A, B> = HCons<A, HCons<B, HNil>>;
