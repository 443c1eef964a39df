//! Sums and multiples of coordinates and basis elements.

use super::ScaledBasis;
use super::basis::IntoCoordinate;
use crate::diagnostics::laws::BasisMismatch;
use crate::diagnostics::{LayoutError, OfModes, checked, law_is_broken};
use crate::int::{CeilDividedBy, CeilQuotientOf, Integer, Multiple, Plus, PlusOf, Times, TimesOf, computed};
use crate::int_tuple::{As, HCons, HNil, IntoNested};
use colex_macros::twin;
use typenum::{U1, UInt, UTerm};

// Sums of coordinates.

/// The sum of two coordinates, component by component, where the shorter one is filled with static zeros; static 0 is the
/// zero of all of them.
///
/// **In CuTe**: the sum of two `ArithmeticTuple`s.
pub trait CoordinateSum<B> {
    type Output;
    fn sum_with(self, b: B) -> Result<Self::Output, LayoutError>;
}

impl<B> CoordinateSum<B> for UTerm {
    type Output = B;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sum_with(self, b: B) -> Result<B, LayoutError> {
        Ok(b)
    }
}
// Pair by pair, so that one impl names the law if two components do not fit.
macro_rules! integers {
    ($([$($generics:ident)*] $a:ty, $b:ty;)*) => { $(
        impl<$($generics),*> CoordinateSum<$b> for $a
        where
            $a: Integer + Plus<$b, Output: Integer>,
            $b: Integer,
        {
            type Output = PlusOf<$a, $b>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn sum_with(self, b: $b) -> Result<Self::Output, LayoutError> {
                Ok(computed(checked::plus(self.value(), b.value())?))
            }
        }
    )* };
}
integers! {
    [] usize, UTerm;
    [] usize, usize;
    [K Z] usize, Multiple<K, Z>;
    [K Z] Multiple<K, Z>, UTerm;
    [K Z] Multiple<K, Z>, usize;
    [K Z K2 Z2] Multiple<K, Z>, Multiple<K2, Z2>;
    [K Z U V] Multiple<K, Z>, UInt<U, V>;
    [K Z U V] UInt<U, V>, Multiple<K, Z>;
    [W X] usize, UInt<W, X>;
    [U V] UInt<U, V>, UTerm;
    [U V] UInt<U, V>, usize;
    [U V W X] UInt<U, V>, UInt<W, X>;
}
// Types that are not components of one coordinate.
macro_rules! mismatches {
    ($([$($generics:ident)*] $a:ty, $b:ty;)*) => { $(
        impl<$($generics),*> CoordinateSum<$b> for $a
        where
            for<'a> (): BasisMismatch<'a>,
        {
            type Output = $b;
            law_is_broken!(fn sum_with(self, _: $b) -> Result<Self::Output, LayoutError>);
        }
    )* };
}
mismatches! {
    [] usize, HNil;
    [H T] usize, HCons<H, T>;
    [K Z] Multiple<K, Z>, HNil;
    [K Z H T] Multiple<K, Z>, HCons<H, T>;
    [K Z] HNil, Multiple<K, Z>;
    [K Z H T] HCons<H, T>, Multiple<K, Z>;
    [U V] UInt<U, V>, HNil;
    [U V H T] UInt<U, V>, HCons<H, T>;
    [] HNil, usize;
    [U V] HNil, UInt<U, V>;
    [H T] HCons<H, T>, usize;
    [H T U V] HCons<H, T>, UInt<U, V>;
}
macro_rules! itself {
    ($([$($generics:ident)*] $a:ty, $b:ty;)*) => { $(
        impl<$($generics),*> CoordinateSum<$b> for $a {
            type Output = Self;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn sum_with(self, _: $b) -> Result<Self, LayoutError> {
                Ok(self)
            }
        }
    )* };
}
itself! {
    [] HNil, UTerm;
    [] HNil, HNil;
    [H T] HCons<H, T>, UTerm;
    [H T] HCons<H, T>, HNil;
}
impl<H, T> CoordinateSum<HCons<H, T>> for HNil {
    type Output = HCons<H, T>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sum_with(self, b: HCons<H, T>) -> Result<Self::Output, LayoutError> {
        Ok(b)
    }
}
impl<H: CoordinateSum<HB>, T: CoordinateSum<TB>, HB, TB> CoordinateSum<HCons<HB, TB>> for HCons<H, T> {
    type Output = HCons<H::Output, T::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sum_with(self, b: HCons<HB, TB>) -> Result<Self::Output, LayoutError> {
        Ok(HCons { head: self.head.sum_with(b.head).in_first()?, tail: self.tail.sum_with(b.tail).behind()? })
    }
}

/// A coordinate whose components can all be counted.
pub trait CountEach {
    /// Each component plus 1.
    type Output;
    fn count_each(self) -> Result<Self::Output, LayoutError>;
}
impl CountEach for UTerm {
    type Output = U1;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn count_each(self) -> Result<U1, LayoutError> {
        Ok(U1::new())
    }
}
macro_rules! counts {
    ($([$($generics:ident)*] $integer:ty;)*) => { $(
        impl<$($generics),*> CountEach for $integer
        where
            $integer: Integer + Plus<U1, Output: Integer>,
        {
            type Output = PlusOf<$integer, U1>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn count_each(self) -> Result<Self::Output, LayoutError> {
                Ok(computed(checked::plus(self.value(), 1)?))
            }
        }
    )* };
}
counts! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [U V] UInt<U, V>;
}
impl CountEach for HNil {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn count_each(self) -> Result<HNil, LayoutError> {
        Ok(self)
    }
}
impl<H: CountEach, T: CountEach> CountEach for HCons<H, T> {
    type Output = HCons<H::Output, T::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn count_each(self) -> Result<Self::Output, LayoutError> {
        Ok(HCons { head: self.head.count_each().in_first()?, tail: self.tail.count_each().behind()? })
    }
}

// The sum of coordinates and basis elements.

/// `Self`, added to the coordinate `A`, where the sum is `R`.
pub trait AddToCoordinate<A, R> {
    fn add_to(self, a: A) -> Result<R, LayoutError>;
}
impl<A: IntoCoordinate, B: IntoCoordinate, R> AddToCoordinate<A, R> for B
where
    A::Output: CoordinateSum<B::Output, Output = R>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add_to(self, a: A) -> Result<R, LayoutError> {
        a.into_coordinate().sum_with(self.into_coordinate())
    }
}

/// The sum of two coordinates or basis elements, a coordinate.
///
/// **Definition.** Component by component, where the shorter one is filled up with static zeros; static 0 is the zero of all
/// coordinates.
///
/// **Defined when** no component is an integer in one of them and a tuple in the other (*basis mismatch*).
///
/// **In CuTe**: `a + b` of `ArithmeticTuple`s and `ScaledBasis`es.
///
/// # Panics
/// If a component does not fit into a `usize`; [`try_add`] gives the error instead.
///
/// # Errors
/// [`Overflow`](LayoutError::Overflow).
///
/// # Examples
/// ```
/// use colex::coordinates::{E, ScaledBasis, add};
/// use colex::prelude::*;
///
/// let e = ScaledBasis::<_, Shape![(1)]>::of(5);
/// assert_eq!(notation(&add(E::<Shape![(0)]>::new(), e)), "(_1,5)");
/// assert_eq!(notation(&add((8, 8), e)), "(8,13)");
/// ```
/// Component 0 is an integer by one, and a tuple by the other:
/// ```compile_fail,E0277
/// use colex::coordinates::{E, add};
/// use colex::prelude::*;
///
/// add(E::<Shape![(0)]>::new(), E::<Shape![(0, 1)]>::new());
/// ```
/// ```
/// use colex::coordinates::{E, add};
/// use colex::prelude::*;
///
/// add(E::<Shape![(0)]>::new(), E::<Shape![(1, 1)]>::new());
/// ```
#[twin(LayoutError)]
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn add<A, B, NA, NB, R>(a: A, b: B) -> R
where
    A: IntoNested<Nested = NA>,
    B: IntoNested<Nested = NB>,
    As<B, NB>: AddToCoordinate<NA, R>,
{
    b.into_nested().add_to(a.into_nested())
}

// Multiples and parts of basis elements.

impl<V: Integer, P> ScaledBasis<V, P> {
    /// The same basis element, `n` times as much: `V n @ P`.
    ///
    /// **In CuTe**: `n * e`.
    ///
    /// # Panics
    /// If the product does not fit into a `usize`; [`try_times`](ScaledBasis::try_times) gives the error instead.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow).
    ///
    /// # Examples
    /// ```
    /// use colex::coordinates::E;
    /// use colex::prelude::*;
    ///
    /// let e = E::<Shape![(1)]>::new();
    /// assert_eq!(notation(&e.times(shape![3]).times(2)), "6@1");
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn times<N>(self, n: N) -> ScaledBasis<TimesOf<V, N>, P>
    where
        V: Times<N, Output: Integer>,
        N: Integer,
    {
        Ok(ScaledBasis::of(computed(checked::times(self.value.value(), n.value())?)))
    }

    /// The same basis element, the `n`-th part of it, rounded up.
    ///
    /// **Defined when** `n` is not 0. A static 0 does not compile.
    ///
    /// **In CuTe**: `ceil_div(e, n)`.
    ///
    /// # Panics
    /// If a dynamic `n` is 0; [`try_ceil_div`](ScaledBasis::try_ceil_div) gives the error instead.
    ///
    /// # Errors
    /// [`DivisionByZero`](LayoutError::DivisionByZero).
    ///
    /// # Examples
    /// ```
    /// use colex::coordinates::ScaledBasis;
    /// use colex::prelude::*;
    ///
    /// assert_eq!(notation(&ScaledBasis::<_, Shape![(1)]>::of(7).ceil_div(shape![2])), "4@1");
    /// ```
    /// ```compile_fail,E0277
    /// use colex::coordinates::ScaledBasis;
    /// use colex::prelude::*;
    ///
    /// ScaledBasis::<_, Shape![(1)]>::of(7).ceil_div(shape![0]);
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn ceil_div<N>(self, n: N) -> ScaledBasis<CeilQuotientOf<V, N>, P>
    where
        V: CeilDividedBy<N, Output: Integer>,
        N: Integer,
    {
        Ok(ScaledBasis::of(computed(checked::ceil_div(self.value.value(), n.value())?)))
    }
}
