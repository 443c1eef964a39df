//! The common part of layouts with signs and others, and their alignment.

use super::directions::Directions;
use super::moves::Moves;
use super::signed_layout::SignedLayout;
use crate::algebra::operations::HasCommonLayout;
use crate::algebra::{MaxAlignment, MaxAlignmentOf, MaxCommonLayout, MaxCommonVector};
use crate::int::{GcdWith, Integer, Multiple, PairGcdOf, Signed};
use crate::int_tuple::{As, HCons, HNil, IntoNested, Later, static_instance};
use crate::layout::Layout;
use typenum::{NInt, NonZero, U0, UInt, UTerm, Unsigned};

// A backward mode does not have elements at 1, 2, and so on.
macro_rules! in_common {
    ($([$($parameter:ident)*] $a:ty, $b:ty: $chain_a:ty, $chain_b:ty where [$($bounds:tt)*];)*) => { $(
        impl<$($parameter),*> HasCommonLayout<$a> for $b
        where
            $($bounds)*
            $chain_b: HasCommonLayout<$chain_a>,
        {
            type Output = <$chain_b as HasCommonLayout<$chain_a>>::Output;
        }
    )* };
}
in_common! {
    [S D N E] SignedLayout<S, D>, SignedLayout<N, E>: Layout<S, D::Forward>, Layout<N, E::Forward>
        where [D: Directions, E: Directions,];
    [S D N E] Layout<S, D>, SignedLayout<N, E>: Layout<S, D>, Layout<N, E::Forward> where [E: Directions,];
    [S D N E] SignedLayout<S, D>, Layout<N, E>: Layout<S, D::Forward>, Layout<N, E> where [D: Directions,];
}

/// The greatest common divisor of the strides `Self` that run back, in modes of the shape `S` of more than one element.
pub trait BackwardDivisor<S> {
    /// The divisor; 0 if nothing runs back.
    type Output;
}
macro_rules! nothing {
    ($([$($generics:ident)*] $stride:ty;)*) => { $(
        impl<S, $($generics),*> BackwardDivisor<S> for $stride {
            type Output = U0;
        }
    )* };
}
nothing! {
    [] usize;
    [] Signed;
    [] UTerm;
    [U B] UInt<U, B>;
    [K W] Multiple<K, W>;
    [] HNil;
}
impl<S: Moves<U, U0>, U: Unsigned + NonZero> BackwardDivisor<S> for NInt<U> {
    type Output = S::Output;
}
impl<H, T, HS, TS> BackwardDivisor<HCons<HS, TS>> for HCons<H, T>
where
    H: BackwardDivisor<HS, Output: GcdWith<T::Output>>,
    T: BackwardDivisor<TS>,
{
    type Output = PairGcdOf<H::Output, T::Output>;
}
impl<S, D> MaxAlignment for SignedLayout<S, D>
where
    D: Directions + BackwardDivisor<S>,
    Layout<S, D::Forward>: MaxAlignment<Output: GcdWith<<D as BackwardDivisor<S>>::Output, Output: Integer>>,
{
    type Output = PairGcdOf<MaxAlignmentOf<Layout<S, D::Forward>>, <D as BackwardDivisor<S>>::Output>;
}

impl<S, D> SignedLayout<S, D> {
    /// The greatest number of elements that can be moved as one, by the static integers.
    ///
    /// **Definition.** See [`Layout::max_alignment`](crate::Layout::max_alignment): elements are contiguous along strides that
    /// run forward, and the magnitudes of those that run back are multiples of it.
    ///
    /// **In CuTe**: `max_alignment(layout)`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// assert_eq!(notation(&layout![(16, 2) : (1, -24)].max_alignment()), "_8");
    /// assert_eq!(notation(&layout![16 : -1].max_alignment()), "_1");
    /// ```
    ///
    /// **Cost.** None at run time.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn max_alignment(self) -> MaxAlignmentOf<Self>
    where
        Self: MaxAlignment,
    {
        static_instance()
    }

    /// The largest layout with the same values, contiguous from 0, in both layouts.
    ///
    /// **Definition.** See [`Layout::max_common_layout`](crate::Layout::max_common_layout); no mode that runs back is in it.
    ///
    /// **In CuTe**: `max_common_layout(a, b)`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(4, 3) : (1, -4)];
    /// assert_eq!(a.max_common_layout(layout![(4, 3) : (1, 8)]).to_string(), "_4:_1");
    /// ```
    ///
    /// **Cost.** None at run time.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn max_common_layout<M, N, R>(self, b: M) -> R
    where
        M: IntoNested<Nested = N>,
        As<M, N>: MaxCommonLayout<Self>,
        Later<M, N>: MaxCommonLayout<Self, Output = R>,
    {
        <N>::max_common_layout(self, b.into_nested())
    }

    /// The number of elements that both layouts have at the same values, contiguous from 0: how wide a vector can be
    /// copied between them.
    ///
    /// **Definition.** See [`Layout::max_common_vector`](crate::Layout::max_common_vector); no mode that runs back is in it.
    ///
    /// **In CuTe**: `max_common_vector(a, b)`.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(4, 3) : (1, -4)];
    /// assert_eq!(notation(&a.max_common_vector(a)), "_4");
    /// assert_eq!(notation(&layout![8 : -1].max_common_vector(layout![8 : -1])), "_1");
    /// ```
    ///
    /// **Cost.** None at run time.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn max_common_vector<M, N, R>(self, b: M) -> R
    where
        M: IntoNested<Nested = N>,
        As<M, N>: MaxCommonVector<Self>,
        Later<M, N>: MaxCommonVector<Self, Output = R>,
    {
        <N>::max_common_vector(self, b.into_nested())
    }
}
