//! The two parts on the left of a composed layout: the outer function, and the offset.

use super::{ComposedLayout, Shift, Swizzle};
use crate::diagnostics::checked::{Arithmetic, Checked};
use crate::int::{Integer, Multiple, StaticInteger, Word};
use crate::layout::{Coordinates, Layout, OneDimensional};
use typenum::{U0, U1, UInt, UTerm, Unsigned};

// The function on the left of a composed layout.

/// A function from offsets to offsets: the left part of a [`ComposedLayout`](crate::ComposedLayout).
///
/// It is a [`Swizzle`](crate::Swizzle), a [`Layout`](struct@crate::Layout) at its 1-D coordinates, or composed of these.
///
/// # Examples
/// ```
/// use colex::typenum::{U0, U2};
/// use colex::{Swizzle, layout, make_composed_layout};
///
/// assert_eq!(make_composed_layout(Swizzle::<U2, U0, U2>::new(), 5, layout![4 : 1]).at(0), 4);
/// assert_eq!(make_composed_layout(layout![(2, 4) : (10, 1)], 5, layout![4 : 1]).at(0), 12);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a function of offsets",
    label = "expected a swizzle or a layout"
)]
pub trait OffsetMap: Copy {
    /// The composition of this, an offset and a layout: the layout alone where that is the same function by its type.
    #[doc(hidden)]
    type Around<O: InnerOffset, B>;

    #[doc(hidden)]
    fn around<O: InnerOffset, B>(self, offset: O, b: B) -> Self::Around<O, B>;

    /// The composition `f ∘ self`: first this, then `f`.
    #[doc(hidden)]
    type After<F: OffsetMap>: OffsetMap;

    #[doc(hidden)]
    fn after<F: OffsetMap>(self, f: F) -> Self::After<F>;

    /// Where an offset goes.
    #[doc(hidden)]
    fn map_offset<A: Arithmetic>(self, offset: usize) -> Result<usize, A::Error>;

    /// At least as much as any offset up to `offset` goes to, and the greatest `usize` if that could overflow on the way.
    ///
    /// Memory safety rests on it: a tensor has as many elements.
    #[doc(hidden)]
    fn offset_bound(self, offset: usize) -> usize;

    /// A closer bound of the same kind, of some offsets: often the greatest value itself.
    #[doc(hidden)]
    fn bound_of(self, offsets: Coordinates) -> usize;
}

// No bits: the identity.
impl<M, S> OffsetMap for Swizzle<UTerm, M, S> {
    type Around<O: InnerOffset, B> = O::BehindIdentity<Self, B>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn around<O: InnerOffset, B>(self, offset: O, b: B) -> Self::Around<O, B> {
        offset.behind_identity(self, b)
    }
    type After<F: OffsetMap> = F;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn after<F: OffsetMap>(self, f: F) -> F {
        f
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn map_offset<A: Arithmetic>(self, offset: usize) -> Result<usize, A::Error> {
        Ok(offset)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn offset_bound(self, offset: usize) -> usize {
        offset
    }
    fn bound_of(self, offsets: Coordinates) -> usize {
        offsets.greatest
    }
}
impl<U, C, M, S> OffsetMap for Swizzle<UInt<U, C>, M, S>
where
    UInt<U, C>: Unsigned,
    M: Unsigned,
    S: Shift,
{
    type Around<O: InnerOffset, B> = ComposedLayout<Self, O, B>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn around<O: InnerOffset, B>(self, offset: O, b: B) -> Self::Around<O, B> {
        ComposedLayout { a: self, offset, b }
    }
    type After<F: OffsetMap> = ComposedLayout<F, U0, Self>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn after<F: OffsetMap>(self, f: F) -> Self::After<F> {
        ComposedLayout { a: f, offset: U0::new(), b: self }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn map_offset<A: Arithmetic>(self, offset: usize) -> Result<usize, A::Error> {
        Ok(self.at(offset))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn offset_bound(self, offset: usize) -> usize {
        Self::bound(offset)
    }
    fn bound_of(self, offsets: Coordinates) -> usize {
        self.bound_within(offsets.least, offsets.greatest)
    }
}
// A layout takes an offset as a 1-D coordinate.
impl<S: OneDimensional<D> + Copy, D: Copy> OffsetMap for Layout<S, D> {
    type Around<O: InnerOffset, B> = ComposedLayout<Self, O, B>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn around<O: InnerOffset, B>(self, offset: O, b: B) -> Self::Around<O, B> {
        ComposedLayout { a: self, offset, b }
    }
    type After<F: OffsetMap> = ComposedLayout<F, U0, Self>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn after<F: OffsetMap>(self, f: F) -> Self::After<F> {
        ComposedLayout { a: f, offset: U0::new(), b: self }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn map_offset<A: Arithmetic>(self, offset: usize) -> Result<usize, A::Error> {
        self.shape.last_value::<A>(self.stride, offset)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn offset_bound(self, _: usize) -> usize {
        usize::MAX
    }
    fn bound_of(self, offsets: Coordinates) -> usize {
        self.shape.last_bound(&self.stride, offsets)
    }
}
// A composition of two such functions. So the layout on the right of a composed layout is a plain one, however many
// functions are in front of it; a composition of more than two is nested on the left.
impl<A: OffsetMap, O: InnerOffset, B: OffsetMap> OffsetMap for ComposedLayout<A, O, B> {
    type Around<P: InnerOffset, L> = ComposedLayout<Self, P, L>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn around<P: InnerOffset, L>(self, offset: P, b: L) -> Self::Around<P, L> {
        ComposedLayout { a: self, offset, b }
    }
    type After<F: OffsetMap> = ComposedLayout<A::After<F>, O, B>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn after<F: OffsetMap>(self, f: F) -> Self::After<F> {
        ComposedLayout { a: self.a.after(f), offset: self.offset, b: self.b }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn map_offset<C: Arithmetic>(self, offset: usize) -> Result<usize, C::Error> {
        self.a.map_offset::<C>(C::plus(self.offset.value(), self.b.map_offset::<C>(offset)?)?)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn offset_bound(self, offset: usize) -> usize {
        self.a.offset_bound(self.offset.value().saturating_add(self.b.offset_bound(offset)))
    }
    fn bound_of(self, offsets: Coordinates) -> usize {
        let offset = self.offset.value();
        if offsets.least == offsets.greatest {
            return self.map_offset::<Checked>(offsets.least).unwrap_or(usize::MAX);
        }
        match self.b.bound_of(offsets).checked_add(offset) {
            Some(greatest) if greatest < usize::MAX => {
                self.a.bound_of(Coordinates { least: offset, greatest, step: 1 })
            }
            _ => usize::MAX,
        }
    }
}

/// A function that maps different offsets to different offsets: a swizzle.
///
/// Memory safety relies on this trait: exclusive tiles with such a function in front share no element.
#[diagnostic::on_unimplemented(
    message = "not injective: the layout in front can map two offsets to one element",
    label = "expected a tensor of a plain layout, or of one behind a swizzle"
)]
pub trait OneToOne: OffsetMap {}
// It reads no bit that it changes, because it has no more bits than its shift: it is its own inverse.
impl<B, M, S> OneToOne for Swizzle<B, M, S> where Self: OffsetMap {}
impl<A: OneToOne, O: InnerOffset, B: OneToOne> OneToOne for ComposedLayout<A, O, B> {}

// The offset between the two functions of a composed layout.

/// An integer that is added between the two functions of a composed layout.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the offset of a composed layout",
    label = "expected a `usize` or a static integer"
)]
pub trait InnerOffset: Integer {
    /// A divisor of it that its type gives: itself, or 1.
    type Alignment;
    /// `c -> a(self + b(c))`, where `a` is the identity: `b` itself, if this is static 0.
    type BehindIdentity<A, B>;
    fn behind_identity<A, B>(self, a: A, b: B) -> Self::BehindIdentity<A, B>;
}
impl InnerOffset for UTerm {
    type Alignment = Self;
    type BehindIdentity<A, B> = B;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn behind_identity<A, B>(self, _: A, b: B) -> B {
        b
    }
}
impl InnerOffset for usize {
    type Alignment = U1;
    type BehindIdentity<A, B> = ComposedLayout<A, Self, B>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn behind_identity<A, B>(self, a: A, b: B) -> ComposedLayout<A, Self, B> {
        ComposedLayout { a, offset: self, b }
    }
}
impl<K: StaticInteger, Z: Word> InnerOffset for Multiple<K, Z> {
    type Alignment = K;
    type BehindIdentity<A, B> = ComposedLayout<A, Self, B>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn behind_identity<A, B>(self, a: A, b: B) -> ComposedLayout<A, Self, B> {
        ComposedLayout { a, offset: self, b }
    }
}
impl<U, C> InnerOffset for UInt<U, C>
where
    Self: Integer,
{
    type Alignment = Self;
    type BehindIdentity<A, B> = ComposedLayout<A, Self, B>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn behind_identity<A, B>(self, a: A, b: B) -> ComposedLayout<A, Self, B> {
        ComposedLayout { a, offset: self, b }
    }
}

/// The number added between the function `A` and a layout: an offset, or, where these are coordinates, a coordinate.
pub trait Between<A>: Copy {
    /// The composition of the function, this and the layout `B`: `B` alone where that is the same by its type.
    type Around<B>;
    fn around<B>(self, a: A, b: B) -> Self::Around<B>;
}
impl<A: OffsetMap, O: InnerOffset> Between<A> for O {
    type Around<B> = A::Around<O, B>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn around<B>(self, a: A, b: B) -> A::Around<O, B> {
        a.around(self, b)
    }
}
