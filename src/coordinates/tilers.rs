//! Tilers of coordinate layouts: those of plain layouts, with other operations at their leaves.

use super::basis::ScaledBasis;
use super::fold::{Fold, OrOne};
use super::names::{Named, Strides, Unnamed};
use crate::algebra::operations::FlatModes;
use crate::algebra::operations::{ByComposition, ByDivide, Logical};
use crate::algebra::statics::expression::{Evaluate, InShape, InStride};
use crate::algebra::statics::{BrokenModes, Told, Tree, Two, Undecided};
use crate::algebra::{OnInteger, OnLayouts, OnUntiled, UntiledModes};
use crate::diagnostics::LayoutError;
use crate::diagnostics::laws::AlongOneComponent;
use crate::diagnostics::places::BrokenIn;
use crate::diagnostics::verdict::{BrokenLaw, Outcome};
use crate::int::{First, Integer, Integral, Pair, Second};
use crate::int_tuple::{HCons, HNil};
use crate::layout::{Layout, LayoutParts, layout};
use core::marker::PhantomData;
use typenum::{U0, U1, UInt, UTerm};

/// An operation on coordinate layouts.
pub trait ByName {
    /// The operation of two plain layouts, with one as the result.
    type Plain;
    /// The operation of the coordinate layout `S:D` and the plain layout `N:R`, by names.
    type Of<S: Tree, D: Strides, N: Tree, R: Tree>;
}
impl ByName for ByComposition {
    type Plain = Self;
    type Of<S: Tree, D: Strides, N: Tree, R: Tree> = <S::Named<InShape> as Tree>::Composed<D::Named<InStride>, N, R>;
}
impl ByName for ByDivide {
    type Plain = Logical<Self>;
    type Of<S: Tree, D: Strides, N: Tree, R: Tree> =
        <<S::Named<InShape> as Tree>::Divided<D::Named<InStride>, N, R> as Two>::Concat;
}

/// `Self` is the result of the operation `Op` of the coordinate layout `S:D` and the layout `T` if it is decided by names.
/// Otherwise it is what `Op` does to the coalesced layout, if that is one mode.
pub trait OrCoalesced<Op, S, D, T> {
    /// The result and the verdict.
    type Output: Pair<Second: Outcome>;
    /// The result.
    fn or_coalesced(modes: Layout<S, D>, t: T) -> Result<First<Self::Output>, LayoutError>;
}
impl<X: Evaluate, Y: Unnamed, Op, S: Tree, D: Strides, T> OrCoalesced<Op, S, D, T> for Layout<X, Y> {
    type Output = (Layout<X::Output, Y::Output>, ());
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn or_coalesced(modes: Layout<S, D>, _: T) -> Result<First<Self::Output>, LayoutError> {
        let operands = Named(modes);
        Ok(layout(X::evaluate(&operands)?, Y::unnamed(&operands)?))
    }
}
impl<Op, S, D, T, M> OrCoalesced<Op, S, D, T> for Undecided
where
    Layout<S, D>: FlatModes<HNil, Output = M>,
    M: Fold<Output: OrOne<Output: OnModes<Op, T, Layout<S, D>>>>,
{
    type Output = <CoalescedOf<M> as OnModes<Op, T, Layout<S, D>>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn or_coalesced(modes: Layout<S, D>, t: T) -> Result<First<Self::Output>, LayoutError> {
        OnModes::<Op, T, Layout<S, D>>::on_modes(modes.flat_modes(HNil).fold()?.or_one(), t)
    }
}
/// The layout of the list of modes `M`, coalesced.
type CoalescedOf<M> = <<M as Fold>::Output as OrOne>::Output;
impl<X, L, Op, S, D, T> OrCoalesced<Op, S, D, T> for Told<X, L>
where
    BrokenLaw<L>: Outcome,
{
    type Output = (Harmless, BrokenLaw<L>);
    fn or_coalesced(_: Layout<S, D>, _: T) -> Result<Harmless, LayoutError> {
        unreachable!("a static law is broken")
    }
}
impl<L, Op, S, D, T> OrCoalesced<Op, S, D, T> for BrokenModes<L>
where
    BrokenLaw<L>: Outcome,
{
    type Output = (Harmless, BrokenLaw<L>);
    fn or_coalesced(_: Layout<S, D>, _: T) -> Result<Harmless, LayoutError> {
        unreachable!("a static law is broken")
    }
}
/// What stands for a result that does not exist: two modes, so that a divide has its tile and its tiles.
pub type Harmless = Layout<HCons<U1, HCons<U1, HNil>>, HCons<U0, HCons<U0, HNil>>>;

/// The operation `Op` of the coordinate layout `Self` and the layout `T`. The layout is as it was given, `A` is `()`, or it is
/// the layout `A`, coalesced.
pub trait OnModes<Op, T, A> {
    /// The result and the verdict.
    type Output: Pair<Second: Outcome>;
    /// The result.
    fn on_modes(self, t: T) -> Result<First<Self::Output>, LayoutError>;
}
/// The result of the operation `Op` of the plain layouts `L` and `T`.
type OnPlain<Op, L, T> = <<Op as ByName>::Plain as OnLayouts<L, T>>::Output;
/// The law that it breaks, if any.
type PlainVerdict<Op, L, T> = <<Op as ByName>::Plain as OnLayouts<L, T>>::Verdict;
/// The layout `L` along the component at the path `P`.
type Along<L, P> = Layout<<L as LayoutParts>::Shape, <<L as LayoutParts>::Stride as Tagged<P>>::Output>;

// One mode along one component is as a plain layout.
impl<I: Integral, V, P, Op: ByName, T, A> OnModes<Op, T, A> for Layout<I, ScaledBasis<V, P>>
where
    Op::Plain: OnLayouts<Layout<I, V>, T>,
    OnPlain<Op, Layout<I, V>, T>: LayoutParts<Stride: Tagged<P>>,
{
    type Output = (Along<OnPlain<Op, Layout<I, V>, T>, P>, PlainVerdict<Op, Layout<I, V>, T>);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn on_modes(self, t: T) -> Result<First<Self::Output>, LayoutError> {
        let (shape, stride) = Op::Plain::apply(layout(self.shape, self.stride.value), t)?.into_parts();
        Ok(layout(shape, stride.tagged()))
    }
}
// Nothing moves.
impl<I: Integral, Op: ByName, T, A> OnModes<Op, T, A> for Layout<I, UTerm>
where
    Op::Plain: OnLayouts<Layout<I, UTerm>, T>,
    OnPlain<Op, Layout<I, UTerm>, T>: LayoutParts<Stride: Tagged<HNil>>,
{
    type Output = (Along<OnPlain<Op, Layout<I, UTerm>, T>, HNil>, PlainVerdict<Op, Layout<I, UTerm>, T>);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn on_modes(self, t: T) -> Result<First<Self::Output>, LayoutError> {
        let (shape, stride) = Op::Plain::apply(self, t)?.into_parts();
        Ok(layout(shape, stride.tagged()))
    }
}
// Several modes: by names.
macro_rules! several_modes {
    ($([$($generics:ident)*] $stride:ty;)*) => { $(
        impl<Op: ByName, S: Tree, N: Tree, R: Tree, $($generics),*> OnModes<Op, Layout<N, R>, ()> for Layout<S, $stride>
        where
            $stride: Strides,
            Op::Of<S, $stride, N, R>: OrCoalesced<Op, S, $stride, Layout<N, R>>,
        {
            type Output = <Op::Of<S, $stride, N, R> as OrCoalesced<Op, S, $stride, Layout<N, R>>>::Output;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn on_modes(self, t: Layout<N, R>) -> Result<First<Self::Output>, LayoutError> {
                <Op::Of<S, $stride, N, R> as OrCoalesced<Op, S, $stride, Layout<N, R>>>::or_coalesced(self, t)
            }
        }
    )* };
}
several_modes! {
    [] HNil;
    [H T] HCons<H, T>;
}
// That are several when they are coalesced: the law is told with the numbers of the plain layout; if it breaks none, a
// dynamic integer decides, or a sum of strides.
impl<H, T0, HD, TD, Op: ByName, S, D: Strides, T> OnModes<Op, T, Layout<S, D>> for Layout<HCons<H, T0>, HCons<HD, TD>>
where
    Op::Plain: OnLayouts<Layout<S, D::Plain>, T>,
{
    type Output = (Harmless, <PlainVerdict<Op, Layout<S, D::Plain>, T> as Outcome>::Then<BrokenLaw<NotAlong>>);
    fn on_modes(self, _: T) -> Result<Harmless, LayoutError> {
        unreachable!("a static law is broken")
    }
}

/// A plain stride, along the component at the path `P`.
pub trait Tagged<P> {
    /// The stride.
    type Output;
    /// The stride.
    fn tagged(self) -> Self::Output;
}
impl<P> Tagged<P> for UTerm {
    type Output = UTerm;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tagged(self) -> UTerm {
        self
    }
}
macro_rules! tagged {
    ($([$($generics:ident)*] $integer:ty;)*) => { $(
        impl<P, $($generics),*> Tagged<P> for $integer {
            type Output = ScaledBasis<Self, P>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn tagged(self) -> Self::Output {
                ScaledBasis::of(self)
            }
        }
    )* };
}
tagged! {
    [] usize;
    [U B] UInt<U, B>;
}
impl<P> Tagged<P> for HNil {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tagged(self) -> HNil {
        self
    }
}
impl<P, H: Tagged<P>, T: Tagged<P>> Tagged<P> for HCons<H, T> {
    type Output = HCons<H::Output, T::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tagged(self) -> Self::Output {
        HCons { head: self.head.tagged(), tail: self.tail.tagged() }
    }
}

/// A stride of the result is no multiple of one basis element, as the types tell.
pub enum NotAlong {}
impl<P> BrokenIn<P> for NotAlong where for<'a> (): AlongOneComponent<'a> {}

/// The operation `Op` on coordinate layouts: what tilers are asked for.
pub struct OnCoordinates<Op>(PhantomData<Op>);
impl<L> OnUntiled<L> for OnCoordinates<ByComposition> {
    type Output = L;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn untiled(mode: L) -> Result<L, LayoutError> {
        Ok(mode)
    }
}
impl<M> UntiledModes<M> for OnCoordinates<ByComposition> {
    type Output = Layout<HNil, HNil>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn untiled_modes(_: M) -> Result<Self::Output, LayoutError> {
        Ok(layout(HNil, HNil))
    }
}
impl<L, T> OnLayouts<L, T> for OnCoordinates<ByComposition>
where
    L: OnModes<ByComposition, T, ()>,
{
    type Output = First<L::Output>;
    type Verdict = Second<L::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn apply(modes: L, t: T) -> Result<Self::Output, LayoutError> {
        modes.on_modes(t)
    }
}
// The integer N is the layout N:1.
impl<L, N> OnInteger<L, N> for OnCoordinates<ByComposition>
where
    L: OnModes<ByComposition, Layout<N, U1>, ()>,
{
    type Output = First<L::Output>;
    type Verdict = Second<L::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn apply(modes: L, n: N) -> Result<Self::Output, LayoutError> {
        modes.on_modes(layout(n, U1::from_value(1)))
    }
}
impl<L, T, X, Y, Z, W, V> OnLayouts<L, T> for OnCoordinates<ByDivide>
where
    L: OnModes<ByDivide, T, (), Output = (Layout<HCons<X, HCons<Z, HNil>>, HCons<Y, HCons<W, HNil>>>, V)>,
    V: Outcome,
{
    type Output = (Layout<X, Y>, Layout<Z, W>);
    type Verdict = V;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn apply(modes: L, tiler: T) -> Result<Self::Output, LayoutError> {
        let Layout { shape, stride } = modes.on_modes(tiler)?;
        Ok((layout(shape.head, stride.head), layout(shape.tail.head, stride.tail.head)))
    }
}
