//! Slices. The offset of the coordinates that a slice fixes goes between the two functions: a sum before a swizzle is
//! correct for any offset, while a sum after it, or an exclusive or, is correct for some only.

use super::regions::Straightens;
use super::{Between, ComposedLayout, InnerOffset, OffsetMap, Permutes, Regions, Shift, Swizzle};
use crate::algebra::{DomainOffset, SliceAndOffset};
use crate::diagnostics::{LayoutError, checked};
use crate::int::{
    AndOf, Compared, ComparedOf, IfYes, Integer, Multiple, Order, Plus, PlusOf, Remainder, RemainderOf, StaticInteger,
    Word, computed,
};
use crate::int_tuple::{As, IntTuple, IntoNested, Later};
use crate::layout::{Layout, layout};
use colex_macros::twin;
use core::marker::PhantomData;
use typenum::{U0, UInt, UTerm, Unsigned};

/// A composed layout whose offset is moved by `F`.
type Moved<A, O, F, B> = <<O as MovedBy<F>>::Output as Between<A>>::Around<B>;

/// An offset in front of a layout, or a coordinate, to which one of the type `F` is added.
pub trait MovedBy<F>: Sized {
    type Output;
    /// The sum, unless it overflows.
    fn moved_by(self, by: F) -> Result<Self::Output, LayoutError>;
}
impl<O, F> MovedBy<F> for O
where
    O: InnerOffset + Plus<F, Output: InnerOffset>,
    F: Integer,
{
    type Output = PlusOf<O, F>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn moved_by(self, by: F) -> Result<PlusOf<O, F>, LayoutError> {
        Ok(computed(checked::plus(self.value(), by.value())?))
    }
}

impl<A: Copy, O: Between<A>, L> ComposedLayout<A, O, L> {
    /// The modes at the underscores of a coordinate, at the integers of the others.
    ///
    /// **Definition.** `a o (offset + f) o b.slice(coordinate)`, where `f` is the offset in `b` of the coordinate with 0 for
    /// each underscore: the function of the coordinates that agree with `coordinate` where it has integers. So nothing is
    /// left out, other than of a plain [`slice`](crate::Layout::slice).
    ///
    /// **Defined when** the coordinate slices `b`; otherwise it does not compile.
    ///
    /// **In CuTe**: `slice(coord, layout)`, which drops the offset, or a part of it.
    ///
    /// # Panics
    /// As [`slice_and_offset`](ComposedLayout::slice_and_offset).
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow), [`DivisionByZero`](LayoutError::DivisionByZero).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U2};
    ///
    /// let a = Swizzle::<U2, U0, U2>::new().composition(layout![(4, 4) : (4, 1)]);
    /// let column = a.slice(coord![(_, 1)]);
    /// assert_eq!(column.to_string(), "Sw<2,0,2> o _1 o (_4):(_4)");
    /// assert_eq!([0, 1, 2, 3].map(|row| column.at(row)), [0, 1, 2, 3].map(|row| a.at((row, 1))));
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn slice<C, N, R, F>(self, coordinate: C) -> Moved<A, O, F, R>
    where
        C: IntoNested<Nested = N>,
        As<C, N>: SliceAndOffset<L>,
        Later<C, N>: SliceAndOffset<L, Output = (R, F)>,
        O: MovedBy<F, Output: Between<A>>,
    {
        let (rest, offset) = coordinate.into_nested().try_slice_and_offset_of(self.b)?;
        Ok(self.offset.moved_by(offset)?.around(self.a, rest))
    }

    /// The slice, and the offset at which it begins.
    ///
    /// **Definition.** A pair `(s, o)` such that the offset of a coordinate of the whole, in range, is `o` and the
    /// offset in the slice: `s` is plain if its type shows that the swizzle adds a constant to the rest, or a multiple
    /// of a stride; otherwise it is [`slice`](ComposedLayout::slice), and `o` is 0.
    ///
    /// **In CuTe**: `slice_and_offset(coord, layout)`, where part of the offset is in the layout, and part of it after
    /// the swizzle: wrong if the sum carries.
    ///
    /// # Panics
    /// If the offset overflows, or an integer has to pass a mode of dynamic size 0.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow), [`DivisionByZero`](LayoutError::DivisionByZero).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U1, U2, U3, U9};
    ///
    /// // Each row begins in another bank.
    /// let a = Swizzle::<U3, U3, U3>::new().composition(layout![(8, 64) : (64, 1)]);
    /// let (column, offset) = a.slice_and_offset(coord![(_, 5)]);
    /// assert_eq!((column.to_string(), offset.value()), ("(_8):(_72)".into(), 5));
    ///
    /// // Nine is not a multiple of the period: CuTe takes an exclusive or for the sum.
    /// let a = make_composed_layout(Swizzle::<U2, U1, U2>::new(), U9::new(), layout![(4, 16) : (16, 1)]);
    /// let (row, offset) = a.slice_and_offset(coord![(3, _)]);
    /// assert_eq!((row.to_string(), offset.value()), ("Sw<2,1,2> o _57 o (_16):(_1)".into(), 0));
    /// assert!((0..16).all(|i| row.at(i) == a.at((3, i))));
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn slice_and_offset<C, N, R, F, P>(self, coordinate: C) -> P
    where
        C: IntoNested<Nested = N>,
        As<C, N>: SliceAndOffset<L>,
        Later<C, N>: SliceAndOffset<L, Output = (R, F)>,
        O: MovedBy<F>,
        A: Slices<O::Output, R, Output = P>,
    {
        let (rest, offset) = coordinate.into_nested().try_slice_and_offset_of(self.b)?;
        Ok(self.a.sliced(self.offset.moved_by(offset)?, rest))
    }

    /// The layout from a coordinate on, and the offset 0.
    ///
    /// **Definition.** `(a o (offset + b(coordinate)) o b, 0)`, where each underscore of the coordinate is 0. A coordinate
    /// `c` of it has the offset of `coordinate + c`, as far as the modes do not carry.
    ///
    /// **In CuTe**: `domain_offset(coord, layout)`.
    ///
    /// # Panics
    /// If the offset overflows, or a mode of dynamic size 0 is passed.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow), [`DivisionByZero`](LayoutError::DivisionByZero).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::{U0, U2};
    ///
    /// let a = Swizzle::<U2, U0, U2>::new().composition(layout![(8, 8) : (8, 1)]);
    /// let (from, _) = a.domain_offset((3, 2));
    /// assert_eq!(from.to_string(), "Sw<2,0,2> o 26 o (_8,_8):(_8,_1)");
    /// assert_eq!(from.at((1, 1)), a.at((4, 3)));
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn domain_offset<C, N, R, F>(self, coordinate: C) -> (Moved<A, O, F, R>, U0)
    where
        C: IntoNested<Nested = N>,
        As<C, N>: DomainOffset<L>,
        Later<C, N>: DomainOffset<L, Output = (R, F)>,
        O: MovedBy<F, Output: Between<A>>,
    {
        let (b, offset) = coordinate.into_nested().try_domain_offset_of(self.b)?;
        Ok((self.offset.moved_by(offset)?.around(self.a, b), U0::new()))
    }
}

// Slices that are plain: the swizzle is a sum on the modes that are left.
//
// The offsets of a slice are `k + b(c)`, with `k` static. The modes of `b` are sorted by their strides:
//
// | stride | mode | touches |
// | --- | --- | --- |
// | a multiple of the period `2^(B + M + abs(S))` | far | no bit of the swizzle |
// | a multiple of the lowest bit that is read (`S > 0`) | reading | no bit that changes |
// | otherwise | near | any |
//
// With `near` and `reading` for how far these modes reach, the swizzled slice is
//
// | if | stride | offset |
// | --- | --- | --- |
// | `k + near + reading` stays below the bits that are read, in its period | `d` | `k` |
// | nothing is reading, and `k + near` stays below `2^M`, in its run | `d` | `Sw(k)` |
// | `k + near` stays in its run, `k + near + reading` in its period, and the bits of `k` do not change | `d`, of a reading mode `d + (d >> S)` | `Sw(k)` |
// | otherwise, or if one of these numbers is dynamic | composed: `Sw o k o b` | 0 |
//
// In the third row each bit that is read adds the bit that it changes, which is 0 before.

/// The slice `b` at the offset `K` with this function in front, and the offset separately.
pub trait Slices<K, B> {
    /// The pair of the slice and the offset.
    type Output;
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

/// The result of a slice.
pub trait Way<A, K, B> {
    /// The pair of the slice and the offset.
    type Output;
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

/// The way of the slice `B` after the swizzle `A`, from the offset `Self`.
pub trait SlicesFrom<A, B>: Sized {
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

/// The row of the table for the slice `S:D` after the swizzle `A`, from the static offset `K`.
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
