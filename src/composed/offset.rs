//! The offset between the two functions of a composed layout.

use super::composed_layout::ComposedLayout;
use super::offset_map::OffsetMap;
use crate::int::{Integer, Multiple, StaticInteger, Word};
use typenum::{U1, UInt, UTerm};

/// An integer that is added between the two functions of a composed layout.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the offset of a composed layout",
    label = "expected a `usize` or a static integer"
)]
pub trait InnerOffset: Integer {
    /// What it is a multiple of, as its type tells: itself, or 1.
    type Alignment;
    /// `c -> a(self + b(c))`, where `a` is the identity: `b` itself, if this is static 0.
    type BehindIdentity<A, B>;
    /// The composition.
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

/// What is added between the function `A` and a layout: an offset, or, where these are coordinates, a coordinate.
pub trait Between<A>: Copy {
    /// The composition of the function, this and the layout `B`: `B` alone where that is the same by its type.
    type Around<B>;
    /// The composition.
    fn around<B>(self, a: A, b: B) -> Self::Around<B>;
}
impl<A: OffsetMap, O: InnerOffset> Between<A> for O {
    type Around<B> = A::Around<O, B>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn around<B>(self, a: A, b: B) -> A::Around<O, B> {
        a.around(self, b)
    }
}
