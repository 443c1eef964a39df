//! Slices that are plain: where the swizzle is a sum on what is left.
//!
//! The offsets of a slice are `k + b(c)`, with `k` static. The modes of `b` are sorted by their strides:
//!
//! | stride | mode | touches |
//! | --- | --- | --- |
//! | a multiple of the period `2^(B + M + abs(S))` | far | no bit of the swizzle |
//! | a multiple of the lowest bit that is read (`S > 0`) | reading | no bit that changes |
//! | otherwise | near | any |
//!
//! With `near` and `reading` for how far these modes reach, the swizzled slice is
//!
//! | if | stride | offset |
//! | --- | --- | --- |
//! | `k + near + reading` stays below the bits that are read, in its period | `d` | `k` |
//! | nothing is reading, and `k + near` stays below `2^M`, in its run | `d` | `Sw(k)` |
//! | `k + near` stays in its run, `k + near + reading` in its period, and `k` has no bit that changes | `d`, of a reading mode `d + (d >> S)` | `Sw(k)` |
//! | otherwise, or if one of these numbers is dynamic | composed: `Sw o k o b` | 0 |
//!
//! In the third row each bit that is read adds the bit that it changes, which is 0 before.

use super::composed_layout::ComposedLayout;
use super::offset::Between;
use super::offset_map::OffsetMap;
use super::regions::{Permutes, Regions, Straightens};
use super::swizzle::{Shift, Swizzle};
use crate::int::{
    AndOf, Compared, ComparedOf, IfYes, Multiple, Order, Plus, PlusOf, Remainder, RemainderOf, StaticInteger, Word,
};
use crate::int_tuple::IntTuple;
use crate::layout::{Layout, layout};
use core::marker::PhantomData;
use typenum::{U0, UInt, UTerm, Unsigned};

/// The slice `b` at the offset `K` behind this function, and the offset apart.
pub trait Slices<K, B> {
    /// The pair of the slice and the offset.
    type Output;
    /// The pair.
    fn sliced(self, offset: K, b: B) -> Self::Output;
}
// The identity.
impl<M, S, K, B> Slices<K, B> for Swizzle<UTerm, M, S> {
    type Output = (B, K);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sliced(self, offset: K, b: B) -> (B, K) {
        (b, offset)
    }
}
impl<U, C, M, S, K, B> Slices<K, B> for Swizzle<UInt<U, C>, M, S>
where
    UInt<U, C>: Unsigned,
    M: Unsigned,
    S: Shift,
    K: SlicesFrom<Self, B>,
{
    type Output = <K::Way as Way<Self, K, B>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sliced(self, offset: K, b: B) -> Self::Output {
        K::Way::go(self, offset, b)
    }
}
impl<S, D, K: Between<Self>, B> Slices<K, B> for Layout<S, D> {
    type Output = (K::Around<B>, U0);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sliced(self, offset: K, b: B) -> Self::Output {
        Stays::go(self, offset, b)
    }
}
impl<A, O, F, K: Between<Self>, B> Slices<K, B> for ComposedLayout<A, O, F> {
    type Output = (K::Around<B>, U0);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sliced(self, offset: K, b: B) -> Self::Output {
        Stays::go(self, offset, b)
    }
}

/// What a slice becomes.
pub trait Way<A, K, B> {
    /// The pair of the slice and the offset.
    type Output;
    /// The pair.
    fn go(a: A, offset: K, b: B) -> Self::Output;
}
/// It stays composed.
pub enum Stays {}
impl<A, K: Between<A>, B> Way<A, K, B> for Stays {
    type Output = (K::Around<B>, U0);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn go(a: A, offset: K, b: B) -> Self::Output {
        (offset.around(a, b), U0::new())
    }
}
/// It is plain, with the static stride `D`, and the static offset `F`.
pub struct Straight<D, F>(PhantomData<(D, F)>);
impl<A, K, S, D0, D: IntTuple, F: IntTuple> Way<A, K, Layout<S, D0>> for Straight<D, F> {
    type Output = (Layout<S, D>, F);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn go(_: A, _: K, b: Layout<S, D0>) -> Self::Output {
        (layout(b.shape, D::with_zeros()), F::with_zeros())
    }
}

/// From the offset `Self`, the slice `B` behind the swizzle `A` goes this way.
pub trait SlicesFrom<A, B>: Sized {
    /// The way.
    type Way: Way<A, Self, B>;
}
impl<A: OffsetMap, B> SlicesFrom<A, B> for usize {
    type Way = Stays;
}
impl<A: OffsetMap, B, K: StaticInteger, Z: Word> SlicesFrom<A, B> for Multiple<K, Z> {
    type Way = Stays;
}
/// How far the near modes reach.
type Near<A, S, D> = <D as Straightens<S, A>>::Near;
/// How far the near and the reading modes reach.
type Low<A, S, D> = PlusOf<Near<A, S, D>, <D as Straightens<S, A>>::Reading>;
/// Where the offset `K` and what reaches `N` end in a block of `P`.
type End<K, P, N> = PlusOf<RemainderOf<K, P>, N>;
/// Whether `X` is below `Y`.
type IsBelow<X, Y> = <<X as Compared<Y>>::Output as Order>::IsLess;

/// The row of the table that holds of the slice `S:D` behind the swizzle `A`, from the static offset `K`.
type Row<A, S, D, K> = IfYes<
    IsBelow<End<K, <A as Regions>::Period, Low<A, S, D>>, <A as Regions>::ReadStart>,
    Straight<D, K>,
    IfYes<
        AndOf<
            IsBelow<End<K, <A as Regions>::Run, Near<A, S, D>>, <A as Regions>::Run>,
            <ComparedOf<<D as Straightens<S, A>>::Reading, U0> as Order>::IsEqual,
        >,
        Straight<D, <A as Permutes<K>>::Output>,
        IfYes<
            AndOf<
                AndOf<
                    IsBelow<End<K, <A as Regions>::Run, Near<A, S, D>>, <A as Regions>::Run>,
                    IsBelow<End<K, <A as Regions>::Period, Low<A, S, D>>, <A as Regions>::Period>,
                >,
                IsBelow<RemainderOf<K, <A as Regions>::WriteEnd>, <A as Regions>::Run>,
            >,
            Straight<<D as Straightens<S, A>>::Stride, <A as Permutes<K>>::Output>,
            Stays,
        >,
    >,
>;

impl<A, S, D, K: StaticInteger> SlicesFrom<A, Layout<S, D>> for K
where
    A: Regions + Permutes<K>,
    D: Straightens<S, A>,
    Near<A, S, D>: Plus<D::Reading>,
    K: Remainder<A::Run> + Remainder<A::Period> + Remainder<A::WriteEnd>,
    RemainderOf<K, A::Run>: Plus<Near<A, S, D>>,
    RemainderOf<K, A::Period>: Plus<Low<A, S, D>>,
    End<K, A::Run, Near<A, S, D>>: Compared<A::Run, Output: Order>,
    End<K, A::Period, Low<A, S, D>>: Compared<A::Period, Output: Order> + Compared<A::ReadStart, Output: Order>,
    RemainderOf<K, A::WriteEnd>: Compared<A::Run, Output: Order>,
    D::Reading: Compared<U0, Output: Order>,
    Row<A, S, D, K>: Way<A, K, Layout<S, D>>,
{
    type Way = Row<A, S, D, K>;
}
