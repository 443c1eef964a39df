//! The common part of two layouts.
//!
//! The modes of the right inverse of `B` give the offsets `0, 1, 2, …` of `B`, one after the other; as long as `A` has
//! the same offsets there, they are common. Each mode is followed through `A` ([`InStep`]), and the first that is out
//! of step ends it. Only static integers count, so a law cannot be broken.

use crate::algebra::{CoalesceX, CoalesceXOf, FlatModes, FlatModesOf, RightInverse, RightInverseOf};
use crate::int::{
    AndOf, CeilDividedBy, Compared, ComparedOf, ExactDivide, IfYes, Integer, Multiple, Order, SameNumber, Times,
    TimesOf, Truth, Undefined,
};
use crate::int_tuple::{As, HCons, HNil, IntoNested, Later, NestedOf, Product, static_instance};
use crate::layout::{JoinModes, Layout, LayoutKind};
use core::marker::PhantomData;
use typenum::{U1, UInt, UTerm};

/// The modes that the layouts `A` and `B` have in common.
type CommonOf<A, B> = <FlatModesOf<RightInverseOf<B>> as CommonModes<ModesOf<A>, U1>>::Output;
/// The coalesced modes of `A`.
type ModesOf<A> = FlatModesOf<CoalesceXOf<A>>;

/// The layout `Self` has a common layout with the layout `A`.
#[diagnostic::on_unimplemented(
    message = "no result: the operation is not defined for these operands",
    label = "not an operand of this operation",
    note = "for a layout with type parameters, use `to_dynamic()`"
)]
pub trait MaxCommonLayout<A> {
    /// The type of `a.max_common_layout(self)`.
    type Output;
    /// Computes `a.max_common_layout(self)`.
    fn max_common_layout(a: A, b: Self) -> Self::Output;
}

/// [`MaxCommonLayout`], apart from it, so that rustc does not list these impls when no layout is given.
pub trait HasCommonLayout<A> {
    type Output;
}

/// The type of `max_common_layout` of the layouts `A` and `B`.
pub type MaxCommonLayoutOf<A, B> = <NestedOf<B> as MaxCommonLayout<A>>::Output;

impl<A, B: HasCommonLayout<A, Output: LayoutKind>> MaxCommonLayout<A> for B {
    type Output = B::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn max_common_layout(_: A, _: B) -> B::Output {
        LayoutKind::with_zeros()
    }
}

impl<A, S, D> HasCommonLayout<A> for Layout<S, D>
where
    A: CoalesceX<Output: FlatModes<HNil>>,
    Self: RightInverse<Output: FlatModes<HNil, Output: CommonModes<ModesOf<A>, U1, Output: JoinModes>>>,
{
    type Output = <CommonOf<A, Self> as JoinModes>::Output;
}

/// The layout `Self` has a common vector with the layout `A`.
pub trait MaxCommonVector<A> {
    /// The type of `a.max_common_vector(self)`.
    type Output;
    /// Computes `a.max_common_vector(self)`.
    fn max_common_vector(a: A, b: Self) -> Self::Output;
}

/// The type of `max_common_vector` of the layouts `A` and `B`, a static integer.
pub type MaxCommonVectorOf<A, B> = <NestedOf<B> as MaxCommonVector<A>>::Output;

impl<A, B, S, D> MaxCommonVector<A> for B
where
    B: HasCommonLayout<A, Output = Layout<S, D>>,
    S: Product<Output: Integer>,
{
    type Output = S::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn max_common_vector(_: A, _: B) -> Self::Output {
        static_instance()
    }
}

/// The modes at the front of the list `Self` that are in step in the modes `A`, where the first has the unit `Unit`.
pub trait CommonModes<A, Unit> {
    type Output;
}
impl<A, Unit> CommonModes<A, Unit> for HNil {
    type Output = HNil;
}
// Nothing is known of dynamic integers, and a mode of one element or of stride 0 leads nowhere.
macro_rules! nothing {
    ($([$($generics:ident)*] $size:ty, $stride:ty;)*) => { $(
        impl<T, A, Unit, $($generics),*> CommonModes<A, Unit> for HCons<Layout<$size, $stride>, T> {
            type Output = HNil;
        }
    )* };
}
nothing! {
    [R] usize, R;
    [K Z R] Multiple<K, Z>, R;
    [R] UTerm, R;
    [R] U1, R;
    [V C B] UInt<UInt<V, C>, B>, usize;
    [V C B K Z] UInt<UInt<V, C>, B>, Multiple<K, Z>;
    [V C B] UInt<UInt<V, C>, B>, UTerm;
}
impl<V, C, B, W, E, T, A, Unit> CommonModes<A, Unit> for HCons<Layout<UInt<UInt<V, C>, B>, UInt<W, E>>, T>
where
    A: InStep<UInt<UInt<V, C>, B>, UInt<W, E>, Unit, Output: CommonFrom<UInt<UInt<V, C>, B>, UInt<W, E>, T, A, Unit>>,
{
    type Output = <A::Output as CommonFrom<UInt<UInt<V, C>, B>, UInt<W, E>, T, A, Unit>>::Output;
}

/// The modes in step from the mode `N:R` on, including `Self`.
pub trait CommonFrom<N, R, T, A, Unit> {
    type Output;
}
impl<N: Times<Unit>, R, T: CommonModes<A, TimesOf<N, Unit>>, A, Unit> CommonFrom<N, R, T, A, Unit> for AllOfMode {
    type Output = HCons<Layout<N, R>, T::Output>;
}
impl<M, N, R, T, A, Unit> CommonFrom<N, R, T, A, Unit> for FrontOfMode<M> {
    type Output = HCons<Layout<M, R>, HNil>;
}
impl<N, R, T, A, Unit> CommonFrom<N, R, T, A, Unit> for NoneOfMode {
    type Output = HNil;
}

impl<S, D> Layout<S, D> {
    /// The largest layout with the same offsets, contiguous from 0, in both layouts.
    ///
    /// **Definition.** The layout `R` with `self(R(i)) = b(R(i)) = i` for each `i < size(R)`, where `size(R)` is
    /// [`max_common_vector`](Layout::max_common_vector). It depends on static integers only, so it is always static;
    /// `1:0` if nothing is in common.
    ///
    /// **Defined** for all layouts: it is a question, and breaks no law.
    ///
    /// **In CuTe**: `max_common_layout(a, b)`, which does not compile where a composition in it is refused.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(4, 3) : (1, 4)];
    /// assert_eq!(a.max_common_layout(layout![12 : 1]).to_string(), "_12:_1");
    /// assert_eq!(layout![(2, 2) : (2, 1)].max_common_layout(layout![(2, 2) : (2, 1)]).to_string(), "(_2,_2):(_2,_1)");
    /// assert_eq!(a.max_common_layout(layout![(4, 3) : (3, 1)]).to_string(), "_1:_0");
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

    /// The number of elements that both layouts have at the same offsets, contiguous from 0: how wide a vector can be
    /// copied between them.
    ///
    /// **Definition.** The greatest `n` such that the offsets `0..n` belong to the same 1-D coordinates in both
    /// layouts, by their static integers, and at least 1; a static integer. It is never too great. Elements that go
    /// diagonally through several modes of `self` at once are not counted, even where they happen to be in step. For a
    /// layout of size 0 the strides count, although it is empty.
    ///
    /// **Defined** for all layouts: it is a question, and breaks no law.
    ///
    /// **In CuTe**: `max_common_vector(a, b)`, which does not compile where a composition in it is refused.
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(4, 3) : (1, 4)];
    /// assert_eq!(notation(&a.max_common_vector(layout![(4, 3) : (1, 8)])), "_4");
    /// assert_eq!(notation(&a.max_common_vector(layout![(4, 3) : (3, 1)])), "_1");
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

// How far one mode of a right inverse goes through a layout in step.

/// All elements are in step.
pub struct AllOfMode;
/// The first `M` elements are in step.
pub struct FrontOfMode<M>(PhantomData<M>);
/// No element but the first is in step.
pub struct NoneOfMode;

/// How many of `N` elements at stride `R` have the offsets `0, U, 2U, …` in the modes `Self`, by the static integers.
pub trait InStep<N, R, U> {
    /// [`AllOfMode`], [`FrontOfMode`] or [`NoneOfMode`].
    type Output;
}

// The last mode is not bounded.
impl<S, D, N, R, U> InStep<N, R, U> for HCons<Layout<S, D>, HNil>
where
    R: Times<D, Output: SameNumber<U, Output: Truth>>,
{
    type Output = IfYes<<TimesOf<R, D> as SameNumber<U>>::Output, AllOfMode, NoneOfMode>;
}
// Nothing is known of a dynamic size, and nothing is in a mode of size 0.
macro_rules! nothing {
    ($([$($generics:ident)*] $size:ty;)*) => { $(
        impl<D, M, T, N, R, U, $($generics),*> InStep<N, R, U> for HCons<Layout<$size, D>, HCons<M, T>> {
            type Output = NoneOfMode;
        }
    )* };
}
nothing! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
}
impl<V, B, D, M, T, N, R, U> InStep<N, R, U> for HCons<Layout<UInt<V, B>, D>, HCons<M, T>>
where
    R: ExactDivide<UInt<V, B>, Output: BehindMode<UInt<V, B>, D, HCons<M, T>, N, R, U>>,
{
    type Output = <R::Output as BehindMode<UInt<V, B>, D, HCons<M, T>, N, R, U>>::Output;
}

/// [`InStep`] where the quotient of `R` and the size `S` is `Self`.
pub trait BehindMode<S, D, T, N, R, U> {
    /// [`AllOfMode`], [`FrontOfMode`] or [`NoneOfMode`].
    type Output;
}
// The elements pass over the mode in whole steps.
impl<S, D, T, N, R, U, V, B> BehindMode<S, D, T, N, R, U> for UInt<V, B>
where
    T: InStep<N, Self, U>,
{
    type Output = T::Output;
}
// They start inside it, and go up to its end, or they are a diagonal.
impl<S, D, T, N, R, U> BehindMode<S, D, T, N, R, U> for Undefined
where
    R: Compared<S, Output: Order> + Times<D, Output: SameNumber<U, Output: Truth>>,
    S: CeilDividedBy<R>,
    N: Compared<S::Output, Output: Order>,
{
    type Output = IfYes<
        AndOf<<ComparedOf<R, S> as Order>::IsLess, <TimesOf<R, D> as SameNumber<U>>::Output>,
        IfYes<<ComparedOf<N, S::Output> as Order>::IsGreater, FrontOfMode<S::Output>, AllOfMode>,
        NoneOfMode,
    >;
}
