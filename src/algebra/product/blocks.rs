//! The modes of a block and of its repetition, put together by index.

use super::ByProduct;
use crate::algebra::flavours::Arrange;
use crate::algebra::pairing::Zipped;
use crate::algebra::statics::{AnyTiler, KnownParts, KnownRepeat};
use crate::algebra::{Concat, InFrontOf, InGeneral, OnLayouts, OperandTo, ResolveTo};
use crate::diagnostics::LayoutError;
use crate::diagnostics::verdict::{Yielded, Yields};
use crate::int::Multiple;
use crate::int_tuple::{HCons, HNil};
use crate::layout::{Layout, LayoutKind, layout};
use core::marker::PhantomData;
use typenum::{U1, UInt, UTerm};

/// The block's mode before its repetition.
#[derive(Clone, Copy, Debug)]
pub enum Forward {}
/// The repetition before the block's mode.
#[derive(Clone, Copy, Debug)]
pub enum Backward {}

/// The product by blocks in the order `Order` as an operation.
pub struct InBlocks<Order>(PhantomData<Order>);

impl<Order, S, D, B: AnyTiler, R> OperandTo<InBlocks<Order>, Layout<S, D>, R> for B
where
    Layout<S, D>: KnownParts<B>,
    InBlocks<Order>: ResolveTo<KnownRepeat<S, D, B>, Layout<S, D>, B, R>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn operate(self, a: Layout<S, D>) -> Result<R, LayoutError> {
        <InBlocks<Order> as ResolveTo<KnownRepeat<S, D, B>, _, _, R>>::resolve(a, self)
    }
}
impl<Order, A, N, R> InGeneral<InBlocks<Order>, A> for Layout<N, R>
where
    Self: Copy,
    ByProduct: OnLayouts<A, Self, Verdict: Yields>,
    InBlocks<Order>: Arrange<PairOf<A, Self>, Self, Output: LayoutKind>,
{
    type Output = Yielded<VerdictOf<A, Self>, <InBlocks<Order> as Arrange<PairOf<A, Self>, Self>>::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn by_values(self, a: A) -> Result<Self::Output, LayoutError> {
        // Also where the result is static: the dynamic integers of the operands can break a law of it.
        Ok(<VerdictOf<A, Self>>::yields(<InBlocks<Order> as Arrange<_, Self>>::arrange(ByProduct::result_of(a, self)?)))
    }
}
/// The block `A` and its repetition by `B`.
type PairOf<A, B> = <ByProduct as OnLayouts<A, B>>::Output;
/// The law that the product of `A` and `B` breaks, if any.
type VerdictOf<A, B> = <ByProduct as OnLayouts<A, B>>::Verdict;

// `X:Y` is the block, `Z:W` its repetition by a layout of the shape `N`.
impl<X: Listed, Y, Z, W, N: Listed, R> Arrange<(Layout<X, Y>, Layout<Z, W>), Layout<N, R>> for InBlocks<Forward>
where
    X::Modes<N, X>: Together<X::Modes<N, Y>, N::Modes<X, Z>, N::Modes<X, W>>,
{
    type Output = <X::Modes<N, X> as Together<X::Modes<N, Y>, N::Modes<X, Z>, N::Modes<X, W>>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn arrange((block, repetition): (Layout<X, Y>, Layout<Z, W>)) -> Self::Output {
        let (shapes, strides) = (X::list_modes::<N, _>(block.shape), X::list_modes::<N, _>(block.stride));
        shapes.together(strides, N::list_modes::<X, _>(repetition.shape), N::list_modes::<X, _>(repetition.stride))
    }
}
impl<X: Listed, Y, Z, W, N: Listed, R> Arrange<(Layout<X, Y>, Layout<Z, W>), Layout<N, R>> for InBlocks<Backward>
where
    N::Modes<X, Z>: Together<N::Modes<X, W>, X::Modes<N, X>, X::Modes<N, Y>>,
{
    type Output = <N::Modes<X, Z> as Together<N::Modes<X, W>, X::Modes<N, X>, X::Modes<N, Y>>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn arrange((block, repetition): (Layout<X, Y>, Layout<Z, W>)) -> Self::Output {
        let (shapes, strides) = (N::list_modes::<X, _>(repetition.shape), N::list_modes::<X, _>(repetition.stride));
        shapes.together(strides, X::list_modes::<N, _>(block.shape), X::list_modes::<N, _>(block.stride))
    }
}

/// The shape of an operand, as a list of its modes.
///
/// Where one of the operands is a tuple and the other is not, that one is one mode of the result; where neither is, a
/// tuple of rank 1 counts as none.
pub trait Listed {
    /// The modes of `T`, which has the profile of `Self` at the top, paired with an operand of the shape `N`.
    type Modes<N: Listed, T>;
    /// The modes of `T`, which is a tuple of rank 1, paired with `Self`.
    type OfRankOne<T>;
    fn list_modes<N: Listed, T>(tree: T) -> Self::Modes<N, T>;
    fn of_rank_one<T>(tree: T) -> Self::OfRankOne<T>;
}
macro_rules! integers {
    ($([$($digits:ident)*] $integer:ty;)*) => { $(
        impl<$($digits),*> Listed for $integer {
            type Modes<N: Listed, T> = OneMode<T>;
            type OfRankOne<T> = OneMode<T>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn list_modes<N: Listed, T>(tree: T) -> OneMode<T> {
                one_mode(tree)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn of_rank_one<T>(tree: T) -> OneMode<T> {
                one_mode(tree)
            }
        }
    )* };
}
integers! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U B] UInt<U, B>;
}
impl Listed for HNil {
    type Modes<N: Listed, T> = HNil;
    type OfRankOne<T> = T;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn list_modes<N: Listed, T>(_: T) -> HNil {
        HNil
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_rank_one<T>(tree: T) -> T {
        tree
    }
}
impl<H> Listed for HCons<H, HNil> {
    type Modes<N: Listed, T> = N::OfRankOne<T>;
    type OfRankOne<T> = T;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn list_modes<N: Listed, T>(tree: T) -> N::OfRankOne<T> {
        N::of_rank_one(tree)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_rank_one<T>(tree: T) -> T {
        tree
    }
}
impl<H, I, J> Listed for HCons<H, HCons<I, J>> {
    type Modes<N: Listed, T> = T;
    type OfRankOne<T> = T;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn list_modes<N: Listed, T>(tree: T) -> T {
        tree
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_rank_one<T>(tree: T) -> T {
        tree
    }
}

/// A list of one.
type OneMode<M> = HCons<M, HNil>;
#[cfg_attr(not(debug_assertions), inline(always))]
fn one_mode<M>(mode: M) -> OneMode<M> {
    HCons { head: mode, tail: HNil }
}

/// The lists of shapes `Self` and of strides `D`, put together with the lists `X` and `Y`; the shorter ones are padded
/// with modes `1:0`.
pub trait Together<D, X, Y> {
    type Output;
    fn together(self, strides: D, x: X, y: Y) -> Self::Output;
}
impl Together<HNil, HNil, HNil> for HNil {
    type Output = Layout<HNil, HNil>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn together(self, _: HNil, _: HNil, _: HNil) -> Self::Output {
        layout(HNil, HNil)
    }
}
impl<H, T, D, E> Together<HCons<D, E>, HNil, HNil> for HCons<H, T>
where
    T: Together<E, HNil, HNil>,
    Zipped<H, D, U1, UTerm>: InFrontOf<T::Output>,
{
    type Output = <Zipped<H, D, U1, UTerm> as InFrontOf<T::Output>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn together(self, strides: HCons<D, E>, x: HNil, y: HNil) -> Self::Output {
        let mode = (layout(self.head, strides.head), one()).concat_modes();
        mode.in_front_of(self.tail.together(strides.tail, x, y))
    }
}
impl<X, XT, Y, YT> Together<HNil, HCons<X, XT>, HCons<Y, YT>> for HNil
where
    HCons<X, XT>: BehindOnes<HCons<Y, YT>>,
{
    type Output = <HCons<X, XT> as BehindOnes<HCons<Y, YT>>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn together(self, _: HNil, x: HCons<X, XT>, y: HCons<Y, YT>) -> Self::Output {
        x.behind_ones(y)
    }
}
impl<H, T, D, E, X, XT, Y, YT> Together<HCons<D, E>, HCons<X, XT>, HCons<Y, YT>> for HCons<H, T>
where
    T: Together<E, XT, YT>,
    Zipped<H, D, X, Y>: InFrontOf<T::Output>,
{
    type Output = <Zipped<H, D, X, Y> as InFrontOf<T::Output>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn together(self, strides: HCons<D, E>, x: HCons<X, XT>, y: HCons<Y, YT>) -> Self::Output {
        let mode = (layout(self.head, strides.head), layout(x.head, y.head)).concat_modes();
        mode.in_front_of(self.tail.together(strides.tail, x.tail, y.tail))
    }
}

/// The lists of shapes `Self` and of strides `Y`, each mode after a mode `1:0`.
///
/// Implemented for the list of shapes, because a recursion over another list would not end where that is not inferred
/// yet.
pub trait BehindOnes<Y> {
    type Output;
    fn behind_ones(self, y: Y) -> Self::Output;
}
impl BehindOnes<HNil> for HNil {
    type Output = Layout<HNil, HNil>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn behind_ones(self, _: HNil) -> Self::Output {
        layout(HNil, HNil)
    }
}
impl<X, XT, Y, YT> BehindOnes<HCons<Y, YT>> for HCons<X, XT>
where
    XT: BehindOnes<YT>,
    Zipped<U1, UTerm, X, Y>: InFrontOf<XT::Output>,
{
    type Output = <Zipped<U1, UTerm, X, Y> as InFrontOf<XT::Output>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn behind_ones(self, y: HCons<Y, YT>) -> Self::Output {
        (one(), layout(self.head, y.head)).concat_modes().in_front_of(self.tail.behind_ones(y.tail))
    }
}

/// A mode of one element.
pub type OneElement = Layout<U1, UTerm>;
/// The layout of one element.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn one() -> OneElement {
    layout(U1::new(), UTerm)
}
