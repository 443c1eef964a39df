//! The offset of a coordinate with underscores.

use super::lift::{AtUnderscores, Keep};
use crate::diagnostics::checked::Checked;
use crate::diagnostics::laws::LayoutForTuple;
use crate::diagnostics::verdict::Broken;
use crate::diagnostics::{BrokenIn, LayoutError, OfModes, checked, law_is_broken};
use crate::int::{Integer, Integral, Multiple, Plus, PlusOf, computed};
use crate::int_tuple::{Crd2Idx, HCons, HNil, NestedOf, Underscore};
use crate::layout::{Layout, OneDimensional};
use typenum::{U0, UInt, UTerm};

/// The coordinate `Self` with 0 in place of each underscore.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a coordinate",
    label = "expected an integer, `Underscore`, or a tuple of these"
)]
pub trait Closed {
    type Output;
    fn closed(self) -> Self::Output;
}
impl Closed for Underscore {
    type Output = U0;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn closed(self) -> U0 {
        UTerm
    }
}
macro_rules! integers {
    ($([$($generics:ident)*] $integer:ty;)*) => { $(
        impl<$($generics),*> Closed for $integer {
            type Output = Self;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn closed(self) -> Self {
                self
            }
        }
    )* };
}
integers! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U B] UInt<U, B>;
    [] HNil;
}
// A layout is not a coordinate.
impl<S, D> Closed for Layout<S, D>
where
    (): LayoutForTuple<Self>,
{
    type Output = U0;
    fn closed(self) -> U0 {
        UTerm
    }
}
impl<H: Closed, T: Closed> Closed for HCons<H, T> {
    type Output = HCons<H::Output, T::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn closed(self) -> Self::Output {
        HCons { head: self.head.closed(), tail: self.tail.closed() }
    }
}

/// The offset of the coordinate `C` in the layout `Layout<S, D>`.
type OffsetOf<S, D, C> = <D as Crd2Idx<<C as Closed>::Output, S>>::Output;

/// `Self` is a coordinate that slices the layout `L` and has an offset in it.
pub trait SliceAndOffset<L> {
    /// The pair of the slice and the offset.
    type Output;
    /// The pair, unless the offset overflows.
    fn try_slice_and_offset_of(self, layout: L) -> Result<Self::Output, LayoutError>;
}

/// The type of `slice_and_offset` of the layout `L` by the coordinate `C`.
pub type SliceAndOffsetOf<L, C> = <NestedOf<C> as SliceAndOffset<L>>::Output;

impl<S: Copy, D: Copy, C> SliceAndOffset<Layout<S, D>> for C
where
    C: Copy + Keep<AtUnderscores, Layout<S, D>, Verdict: OffsetsIf<C, S, D>>,
{
    type Output = (C::Output, <KeepsBy<C, Layout<S, D>> as OffsetsIf<C, S, D>>::Offset);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_slice_and_offset_of(self, layout: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        let offset = <KeepsBy<C, Layout<S, D>>>::offset_if(self, layout)?;
        Ok((C::keep(layout), offset))
    }
}

/// Whether the coordinate `C` is one of the layout `L`.
type KeepsBy<C, L> = <C as Keep<AtUnderscores, L>>::Verdict;

/// The offset of the coordinate `C`, if `Self` is the verdict that it fits the shape `S`; otherwise a second law is not
/// reported.
pub trait OffsetsIf<C, S, D> {
    type Offset;
    fn offset_if(coordinate: C, layout: Layout<S, D>) -> Result<Self::Offset, LayoutError>;
}
impl<C: SliceOffset<S, D>, S, D> OffsetsIf<C, S, D> for () {
    type Offset = C::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn offset_if(coordinate: C, layout: Layout<S, D>) -> Result<C::Output, LayoutError> {
        Ok(computed(coordinate.offset_in(layout.shape, layout.stride)?))
    }
}
impl<C, S, D, L: BrokenIn<P>, P> OffsetsIf<C, S, D> for Broken<L, P> {
    type Offset = U0;
    fn offset_if(_: C, _: Layout<S, D>) -> Result<U0, LayoutError> {
        Ok(UTerm)
    }
}

/// The offset of the coordinate `Self`, which fits, in the layout of the shape `S` and the stride `D`: [`Crd2Idx`] with 0
/// for each underscore, but without a look at what is there.
pub trait SliceOffset<S, D> {
    type Output: Integer;
    /// Its value, unless it overflows or has to pass a mode of size 0.
    fn offset_in(self, shape: S, stride: D) -> Result<usize, LayoutError>;
}
macro_rules! no_offset {
    ($($coordinate:ty),*) => { $(
        impl<S, D> SliceOffset<S, D> for $coordinate {
            type Output = U0;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn offset_in(self, _: S, _: D) -> Result<usize, LayoutError> {
                Ok(0)
            }
        }
    )* };
}
no_offset!(Underscore, HNil);
impl<I: Integral, S, D: Crd2Idx<I, S, Output: Integer>> SliceOffset<S, D> for I {
    type Output = D::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn offset_in(self, shape: S, stride: D) -> Result<usize, LayoutError> {
        D::crd2idx(self, shape, stride)
    }
}
impl<HC, TC, HS, TS, HD, TD> SliceOffset<HCons<HS, TS>, HCons<HD, TD>> for HCons<HC, TC>
where
    HC: SliceOffset<HS, HD>,
    TC: SliceOffset<TS, TD>,
    HC::Output: Plus<TC::Output, Output: Integer>,
{
    type Output = PlusOf<HC::Output, TC::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn offset_in(self, shape: HCons<HS, TS>, stride: HCons<HD, TD>) -> Result<usize, LayoutError> {
        let head = self.head.offset_in(shape.head, stride.head).in_first()?;
        checked::plus(head, self.tail.offset_in(shape.tail, stride.tail).behind()?)
    }
}

/// `Self` is a coordinate that has an offset in the layout `L`.
pub trait DomainOffset<L> {
    /// The pair of the layout and the offset.
    type Output;
    /// The pair, unless the offset overflows.
    fn try_domain_offset_of(self, layout: L) -> Result<Self::Output, LayoutError>;
}

/// The type of `domain_offset` of the layout `L` by the coordinate `C`.
pub type DomainOffsetOf<L, C> = <NestedOf<C> as DomainOffset<L>>::Output;

impl<S: Copy, D: Copy, C> DomainOffset<Layout<S, D>> for C
where
    C: Closed,
    D: Crd2Idx<<C as Closed>::Output, S, Output: Integer>,
{
    type Output = (Layout<S, D>, OffsetOf<S, D, C>);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_domain_offset_of(self, layout: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        let offset = D::crd2idx(self.closed(), layout.shape, layout.stride)?;
        Ok((layout, computed(offset)))
    }
}

// The slice of a layout, and where it begins: as [`SliceAndOffset`](super::SliceAndOffset), with the offset as a value.
//
// A type of the offset would be a product of types. Without one a stride can be any integer, a type parameter too.

/// `Self` is a coordinate that slices the layout `L`.
pub trait SliceAt<L> {
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
