//! The part of a tile that is in the range of what is tiled.

use crate::diagnostics::law_is_broken;
use crate::int::Integer;
use crate::int_tuple::{HCons, HNil};
use crate::tensor::nest::Nest;

/// The extent `X` clips the shape `Self`: it has, for each mode that a tiler made, how many of its 1-D coordinates are
/// in range.
///
/// | extent | shape | in range |
/// | --- | --- | --- |
/// | `usize` | any | the 1-D coordinates below it |
/// | tuple | tuple | in each mode what the element says |
///
/// Memory safety rests on it: it has no name outside of this crate, so that no impl is elsewhere.
pub trait Clip<X>: Nest {
    /// Whether none are in range.
    fn none_in(self, extent: X) -> bool;
    /// Visits the coordinates in range, of which there are some.
    fn each_in(self, extent: X, visit: impl FnMut(Self::Coord));
    /// Whether a coordinate of the shape is in range.
    fn is_in(self, extent: X, coordinate: Self::Coord) -> bool;
    /// How many coordinates are in range, of which there are some.
    fn count_in(self, extent: X) -> usize;
    /// Whether all are.
    fn all_in(self, extent: X) -> bool;
}
impl<S: Nest> Clip<usize> for S {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn none_in(self, extent: usize) -> bool {
        extent == 0
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn each_in(self, extent: usize, visit: impl FnMut(Self::Coord)) {
        self.each_below(extent, visit);
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_in(self, extent: usize, coordinate: Self::Coord) -> bool {
        self.index(coordinate) < extent
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn count_in(self, extent: usize) -> usize {
        extent
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn all_in(self, extent: usize) -> bool {
        self.count().is_ok_and(|count| count == extent)
    }
}
impl Clip<HNil> for HNil {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn none_in(self, _: HNil) -> bool {
        false
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn each_in(self, _: HNil, mut visit: impl FnMut(HNil)) {
        visit(HNil);
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_in(self, _: HNil, _: HNil) -> bool {
        true
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn count_in(self, _: HNil) -> usize {
        1
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn all_in(self, _: HNil) -> bool {
        true
    }
}
impl<H: Clip<X>, T: Clip<Y>, X: Copy, Y: Copy> Clip<HCons<X, Y>> for HCons<H, T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn none_in(self, extent: HCons<X, Y>) -> bool {
        self.head.none_in(extent.head) || self.tail.none_in(extent.tail)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn each_in(self, extent: HCons<X, Y>, mut visit: impl FnMut(Self::Coord)) {
        let (head, tail) = (self.head, self.tail);
        tail.each_in(
            extent.tail,
            #[cfg_attr(not(debug_assertions), inline(always))]
            |t| {
                head.each_in(
                    extent.head,
                    #[cfg_attr(not(debug_assertions), inline(always))]
                    |h| visit(HCons { head: h, tail: t }),
                )
            },
        );
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_in(self, extent: HCons<X, Y>, coordinate: Self::Coord) -> bool {
        self.head.is_in(extent.head, coordinate.head) && self.tail.is_in(extent.tail, coordinate.tail)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn count_in(self, extent: HCons<X, Y>) -> usize {
        self.head.count_in(extent.head) * self.tail.count_in(extent.tail)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn all_in(self, extent: HCons<X, Y>) -> bool {
        self.head.all_in(extent.head) && self.tail.all_in(extent.tail)
    }
}

/// `Self` as a coordinate of the profile of the shape `S`.
///
/// Of a coordinate that has another profile it is of no use; evaluating that does not compile.
///
/// Memory safety rests on it: it has no name outside of this crate, so that no impl is elsewhere.
pub trait Locate<S: Nest> {
    /// The coordinate, of one that is in range.
    fn locate(self, shape: S) -> S::Coord;
}
impl<I: Integer, S: Nest> Locate<S> for I {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn locate(self, shape: S) -> S::Coord {
        shape.place(self.value())
    }
}
impl<S: LocateModes<HNil>> Locate<S> for HNil {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn locate(self, shape: S) -> S::Coord {
        shape.locate_modes(self)
    }
}
impl<HC, TC, S: LocateModes<HCons<HC, TC>>> Locate<S> for HCons<HC, TC> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn locate(self, shape: S) -> S::Coord {
        shape.locate_modes(self)
    }
}

/// The tuple `C` as a coordinate of the shape `Self`.
///
/// Memory safety rests on it: it has no name outside of this crate, so that no impl is elsewhere.
pub trait LocateModes<C>: Nest {
    /// The coordinate.
    fn locate_modes(self, coordinate: C) -> Self::Coord;
}
impl<I: Integer, C> LocateModes<C> for I {
    law_is_broken!(fn locate_modes(self, _: C) -> usize);
}
impl<C> LocateModes<C> for HNil {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn locate_modes(self, _: C) -> HNil {
        HNil
    }
}
impl<H: Nest, T: Nest> LocateModes<HNil> for HCons<H, T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn locate_modes(self, _: HNil) -> Self::Coord {
        Self::origin()
    }
}
impl<HC: Locate<H>, TC: Locate<T>, H: Nest, T: Nest> LocateModes<HCons<HC, TC>> for HCons<H, T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn locate_modes(self, coordinate: HCons<HC, TC>) -> Self::Coord {
        HCons { head: coordinate.head.locate(self.head), tail: coordinate.tail.locate(self.tail) }
    }
}
