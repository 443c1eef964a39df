//! The slice of a layout, and where it begins: as [`SliceAndOffset`](super::SliceAndOffset), with the offset as a value.
//!
//! A type of the offset would be a product of types. Without one a stride can be any integer, a type parameter too.

use super::lift::{AtUnderscores, Keep};
use crate::diagnostics::checked::Checked;
use crate::diagnostics::places::BrokenIn;
use crate::diagnostics::verdict::Broken;
use crate::diagnostics::{LayoutError, OfModes, checked, law_is_broken};
use crate::int::Integer;
use crate::int_tuple::{HCons, HNil, Underscore};
use crate::layout::{Layout, OneDimensional};

/// `Self` is a coordinate that slices the layout `L`.
pub trait SliceAt<L> {
    /// The slice.
    type Output;
    /// The slice, and the offset at which it begins.
    fn try_slice_at(self, layout: L) -> Result<(Self::Output, usize), LayoutError>;
}
impl<S: Copy, D: Copy, C> SliceAt<Layout<S, D>> for C
where
    C: Copy + Keep<AtUnderscores, Layout<S, D>, Verdict: PlaceIf<C, S, D>>,
{
    type Output = C::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_slice_at(self, layout: Layout<S, D>) -> Result<(C::Output, usize), LayoutError> {
        let place = C::Verdict::place_if(self, layout)?;
        Ok((C::keep(layout), place))
    }
}

/// The verdict on the coordinate `C`: if it is one, it has a place.
pub trait PlaceIf<C, S, D> {
    /// The offset.
    fn place_if(coordinate: C, layout: Layout<S, D>) -> Result<usize, LayoutError>;
}
impl<C: PlaceIn<S, D>, S, D> PlaceIf<C, S, D> for () {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn place_if(coordinate: C, layout: Layout<S, D>) -> Result<usize, LayoutError> {
        coordinate.place_in(layout.shape, layout.stride)
    }
}
impl<C, S, D, L: BrokenIn<P>, P> PlaceIf<C, S, D> for Broken<L, P> {
    law_is_broken!(fn place_if(_: C, _: Layout<S, D>) -> Result<usize, LayoutError>);
}

/// The offset of a coordinate with underscores, which are taken as 0.
pub trait PlaceIn<S, D> {
    /// The offset.
    fn place_in(self, shape: S, stride: D) -> Result<usize, LayoutError>;
}
macro_rules! nowhere {
    ($($coordinate:ty),*) => { $(
        impl<S, D> PlaceIn<S, D> for $coordinate {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn place_in(self, _: S, _: D) -> Result<usize, LayoutError> {
                Ok(0)
            }
        }
    )* };
}
nowhere!(Underscore, HNil);
impl<I: Integer, S: OneDimensional<D>, D> PlaceIn<S, D> for I {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn place_in(self, shape: S, stride: D) -> Result<usize, LayoutError> {
        shape.last_value::<Checked>(stride, self.value())
    }
}
impl<HC, TC, HS, TS, HD, TD> PlaceIn<HCons<HS, TS>, HCons<HD, TD>> for HCons<HC, TC>
where
    HC: PlaceIn<HS, HD>,
    TC: PlaceIn<TS, TD>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn place_in(self, shape: HCons<HS, TS>, stride: HCons<HD, TD>) -> Result<usize, LayoutError> {
        let head = self.head.place_in(shape.head, stride.head).in_first()?;
        checked::plus(head, self.tail.place_in(shape.tail, stride.tail).behind()?)
    }
}
