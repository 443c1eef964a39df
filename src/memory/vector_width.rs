//! Vectors of elements.

use crate::algebra::Coalesce;
use crate::composed::{ComposedLayout, Regions, Swizzle};
use crate::diagnostics::laws::memory::{IsDynamic, Misaligned, PartsOfElements, TornVector};
use crate::diagnostics::verdict::{BrokenLaw, IsExact, Lawful, Outcome};
use crate::int::{ExactDivide, Multiple, Undefined};
use crate::int_tuple::{HCons, HNil};
use crate::layout::{Layout, LayoutParts};
use typenum::{B1, U1, UInt, UTerm};

/// The elements of the layout can be moved in vectors of `N` bytes, where each element has `W`.
///
/// **Definition.** With `v = N / W`: `v` divides the size, and for each 1-D coordinate `i`: `L(i) = L(v * (i / v)) + i % v`,
/// and `v` divides `L(v * (i / v))`, so that each vector is contiguous, and aligned to `N` bytes from a base that is.
///
/// **Exact** for static layouts with elements: the coalesced layout begins with a mode of stride 1 whose size is a
/// multiple of `v`, and all other strides are multiples of `v`. With a swizzle in front, which must keep runs of `v`
/// together, it is sufficient.
///
/// # Examples
/// ```
/// use colex::bounds::VectorWidth;
/// use colex::prelude::*;
/// use colex::typenum::{U4, U16};
///
/// fn vectors<L: VectorWidth<U16, U4>>(_: L) {}                 // of f32
/// vectors(layout![(8, 4) : (1, 20)]);
/// ```
///
/// Rows of 18 elements do not begin at multiples of 4:
/// ```compile_fail,E0277
/// use colex::bounds::VectorWidth;
/// use colex::prelude::*;
/// use colex::typenum::{U4, U16};
///
/// fn vectors<L: VectorWidth<U16, U4>>(_: L) {}
/// vectors(layout![(8, 4) : (1, 18)]);
/// ```
///
/// **Cost.** None at run time.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the layout of elements in memory",
    label = "expected a layout, or a swizzle of one"
)]
pub trait VectorWidth<N, W> {}
impl<L: InVectors<N, W, Verdict: Lawful>, N, W> VectorWidth<N, W> for L {}

/// The proof of the layout `Self` in vectors of `N` bytes from its static integers.
pub trait InVectors<N, W> {
    type Verdict: Outcome;
}
impl<S, D, N, W> InVectors<N, W> for Layout<S, D>
where
    N: ElementsOfBytes<W, Output: InWhole<Self, N, W>>,
{
    type Verdict = <N::Output as InWhole<Self, N, W>>::Verdict;
}
impl<B, M, S, O, L, N, W> InVectors<N, W> for ComposedLayout<Swizzle<B, M, S>, O, L>
where
    N: ElementsOfBytes<W, Output: InWhole<Self, N, W>>,
{
    type Verdict = <N::Output as InWhole<Self, N, W>>::Verdict;
}

/// How many elements of `W` bytes are `Self` bytes.
pub trait ElementsOfBytes<W> {
    /// Their number, or [`Undefined`].
    type Output;
}
impl<W> ElementsOfBytes<W> for usize {
    type Output = Undefined;
}
impl<W, K, Z> ElementsOfBytes<W> for Multiple<K, Z> {
    type Output = Undefined;
}
impl<W> ElementsOfBytes<W> for UTerm {
    type Output = Undefined;
}
impl<U, B, W> ElementsOfBytes<W> for UInt<U, B>
where
    Self: ExactDivide<W>,
{
    type Output = <Self as ExactDivide<W>>::Output;
}

/// Vectors of `Self` elements of `L`, which are `N` bytes.
pub trait InWhole<L, N, W> {
    type Verdict: Outcome;
}
impl<L: OfElements<Self>, N, W, U, B> InWhole<L, N, W> for UInt<U, B> {
    type Verdict = L::Verdict;
}
impl<L, N, W> InWhole<L, N, W> for Undefined {
    type Verdict = BrokenLaw<PartsOfElements<W, N>>;
}

/// The layout `Self` in vectors of `V` elements.
pub trait OfElements<V> {
    type Verdict: Outcome;
}
impl<S, D, V> OfElements<V> for Layout<S, D>
where
    Self: Coalesce<Output: LayoutParts<Stride: BeginsVectors<ShapeOf<Self>, V>>>,
{
    type Verdict = <StrideOf<Self> as BeginsVectors<ShapeOf<Self>, V>>::Verdict;
}
type ShapeOf<L> = <<L as Coalesce>::Output as LayoutParts>::Shape;
type StrideOf<L> = <<L as Coalesce>::Output as LayoutParts>::Stride;
// The swizzle keeps vectors together, and they begin where vectors begin.
impl<B, M, S, O, L, V> OfElements<V> for ComposedLayout<Swizzle<B, M, S>, O, L>
where
    Swizzle<B, M, S>: Regions<Run: IsMultipleOf<V, TornVector<<Swizzle<B, M, S> as Regions>::Run, V>>>,
    O: IsMultipleOf<V, Misaligned<O, V>>,
    L: OfElements<V>,
{
    type Verdict = <<<Swizzle<B, M, S> as Regions>::Run as IsMultipleOf<
        V,
        TornVector<<Swizzle<B, M, S> as Regions>::Run, V>,
    >>::Verdict as Outcome>::Then<<<O as IsMultipleOf<V, Misaligned<O, V>>>::Verdict as Outcome>::Then<L::Verdict>>;
}

/// The coalesced layout of the shape `S` and the stride `Self` in vectors of `V` elements.
pub trait BeginsVectors<S, V> {
    type Verdict: Outcome;
}
// Contiguous.
impl<S: IsMultipleOf<V, TornVector<S, V>>, V> BeginsVectors<S, V> for UInt<UTerm, B1> {
    type Verdict = S::Verdict;
}
// Runs of one element.
macro_rules! apart {
    ($([$($generics:ident)*] $stride:ty;)*) => { $(
        impl<S, V, $($generics),*> BeginsVectors<S, V> for $stride
        where
            U1: IsMultipleOf<V, TornVector<U1, V>>,
        {
            type Verdict = <U1 as IsMultipleOf<V, TornVector<U1, V>>>::Verdict;
        }
    )* };
}
apart! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U B C] UInt<UInt<U, B>, C>;
}
impl<V> BeginsVectors<HNil, V> for HNil
where
    U1: IsMultipleOf<V, TornVector<U1, V>>,
{
    type Verdict = <U1 as IsMultipleOf<V, TornVector<U1, V>>>::Verdict;
}
impl<H, T, HD: BeginsVectors<H, V>, TD: Multiples<V>, V> BeginsVectors<HCons<H, T>, V> for HCons<HD, TD> {
    type Verdict = <HD::Verdict as Outcome>::Then<TD::Verdict>;
}

/// The strides of the list `Self` are multiples of `V`.
pub trait Multiples<V> {
    type Verdict: Outcome;
}
impl<V> Multiples<V> for HNil {
    type Verdict = ();
}
impl<H: IsMultipleOf<V, Misaligned<H, V>>, T: Multiples<V>, V> Multiples<V> for HCons<H, T> {
    type Verdict = <H::Verdict as Outcome>::Then<T::Verdict>;
}

/// `Self` is a multiple of `V`, which is at least 1, or breaks the law `Law`.
pub trait IsMultipleOf<V, Law> {
    type Verdict: Outcome;
}
impl<V, Law> IsMultipleOf<V, Law> for UTerm {
    type Verdict = ();
}
impl<Law> IsMultipleOf<U1, Law> for usize {
    type Verdict = ();
}
impl<U, B, C, Law> IsMultipleOf<UInt<UInt<U, B>, C>, Law> for usize {
    type Verdict = BrokenLaw<IsDynamic<usize>>;
}
// A divisor of the known divisor divides the number.
impl<K: IsMultipleOf<V, IsDynamic<usize>>, Z, V, Law> IsMultipleOf<V, Law> for Multiple<K, Z> {
    type Verdict = K::Verdict;
}
impl<U, B, V, Law> IsMultipleOf<V, Law> for UInt<U, B>
where
    Self: ExactDivide<V, Output: IsExact<Law>>,
{
    type Verdict = <<Self as ExactDivide<V>>::Output as IsExact<Law>>::Verdict;
}
