//! Basis elements by their names: the strides of a coordinate layout in the functions of types of plain layouts.

use super::basis::ScaledBasis;
use super::coalesce::{Fold, OrOne};
use crate::algebra::operations::FlatModes;
use crate::algebra::operations::{ByComposition, ByDivide, Logical};
use crate::algebra::statics::dynamic::{Dynamic, Symbol};
use crate::algebra::statics::expression::{
    Evaluate, First as FirstOf, InShape, InStride, Operands, Place, Rest, Scaled, Tuple,
};
use crate::algebra::statics::{BrokenModes, Told, Tree, Two, Undecided};
use crate::algebra::{OnInteger, OnLayouts, OnUntiled, UntiledModes};
use crate::diagnostics::laws::AlongOneComponent;
use crate::diagnostics::places::BrokenIn;
use crate::diagnostics::verdict::{Broken, BrokenLaw, Outcome};
use crate::diagnostics::{LayoutError, OfModes, checked};
use crate::int::{First, Integer, Integral, Pair, Second, Times, TimesOf};
use crate::int_tuple::{HCons, HNil};
use crate::layout::{Layout, LayoutParts, layout};
use core::marker::PhantomData;
use typenum::{U0, U1, UInt, UTerm};

/// The stride at the place `P`, `V` along the component at the path `Q`: an expression, whose value is `V`.
pub struct Along<V, Q, P>(PhantomData<(V, Q, P)>);
impl<V, Q, P> Symbol for Along<V, Q, P> {
    type Times<K> = Dynamic<Scaled<K, Self>>;
}

/// The stride of a coordinate layout.
pub trait Strides {
    /// The same at the place `P`, with each basis element by its name.
    type Named<P>: Tree;
    /// The same with a dynamic integer for each basis element: what is lawful for that is lawful for this.
    type Plain: Tree;
    /// The value of the basis element to which the path leads: a bit for each step, from the low end, 1 to pass by.
    fn value(&self, path: u128) -> usize;
}
impl<V: Integer, Q> Strides for ScaledBasis<V, Q> {
    type Named<P> = Dynamic<Along<V, Q, P>>;
    type Plain = usize;
    #[inline(always)]
    fn value(&self, _: u128) -> usize {
        self.value.value()
    }
}
impl Strides for UTerm {
    type Named<P> = UTerm;
    type Plain = UTerm;
    fn value(&self, _: u128) -> usize {
        unreachable!("no basis element")
    }
}
impl Strides for HNil {
    type Named<P> = HNil;
    type Plain = HNil;
    fn value(&self, _: u128) -> usize {
        unreachable!("no basis element")
    }
}
impl<H: Strides, T: Strides> Strides for HCons<H, T> {
    type Named<P> = HCons<H::Named<FirstOf<P>>, T::Named<Rest<P>>>;
    type Plain = HCons<H::Plain, T::Plain>;
    #[inline(always)]
    fn value(&self, path: u128) -> usize {
        if path & 1 == 0 { self.head.value(path >> 1) } else { self.tail.value(path >> 1) }
    }
}

/// A coordinate layout, in which the integers of expressions stand.
struct Named<S, D>(Layout<S, D>);
impl<S: Tree, D: Strides> Operands for Named<S, D> {
    #[inline(always)]
    fn leaf(&self, tuple: Tuple, path: u128) -> usize {
        match tuple {
            Tuple::Shape => self.0.shape.leaf(path),
            Tuple::Stride => self.0.stride.value(path),
            Tuple::Right => unreachable!("no right operand"),
        }
    }
}

/// A stride with names in it, as a stride of basis elements.
pub trait Unnamed {
    /// The stride.
    type Output;
    /// The stride.
    fn unnamed<O: Operands>(operands: &O) -> Result<Self::Output, LayoutError>;
}
impl Unnamed for UTerm {
    type Output = UTerm;
    #[inline(always)]
    fn unnamed<O: Operands>(_: &O) -> Result<UTerm, LayoutError> {
        Ok(UTerm)
    }
}
impl Unnamed for HNil {
    type Output = HNil;
    #[inline(always)]
    fn unnamed<O: Operands>(_: &O) -> Result<HNil, LayoutError> {
        Ok(HNil)
    }
}
impl<H: Unnamed, T: Unnamed> Unnamed for HCons<H, T> {
    type Output = HCons<H::Output, T::Output>;
    #[inline(always)]
    fn unnamed<O: Operands>(operands: &O) -> Result<Self::Output, LayoutError> {
        Ok(HCons { head: H::unnamed(operands).in_first()?, tail: T::unnamed(operands).behind()? })
    }
}
impl<X: MultipleOf> Unnamed for Dynamic<X> {
    type Output = ScaledBasis<X::Value, X::Path>;
    #[inline(always)]
    fn unnamed<O: Operands>(operands: &O) -> Result<Self::Output, LayoutError> {
        Ok(ScaledBasis::of(Integer::from_value(X::value(operands)?)))
    }
}

/// A name, or a static multiple of one.
pub trait MultipleOf {
    /// The integer in front of the basis element.
    type Value: Integer;
    /// The path of the basis element.
    type Path;
    /// The integer.
    fn value<O: Operands>(operands: &O) -> Result<usize, LayoutError>;
}
impl<V: Integer, Q, P: Place> MultipleOf for Along<V, Q, P> {
    type Value = V;
    type Path = Q;
    #[inline(always)]
    fn value<O: Operands>(operands: &O) -> Result<usize, LayoutError> {
        Ok(match V::STATIC {
            Some(value) => value,
            None => operands.leaf(P::TUPLE, P::PATH),
        })
    }
}
impl<K: Integer + Times<X::Value, Output: Integer>, X: MultipleOf> MultipleOf for Scaled<K, X> {
    type Value = TimesOf<K, X::Value>;
    type Path = X::Path;
    #[inline(always)]
    fn value<O: Operands>(operands: &O) -> Result<usize, LayoutError> {
        checked::times(K::STATIC.unwrap_or(0), X::value(operands)?)
    }
}

/// The operation `Op` of the coordinate layout `S:D` and the plain layout `N:R`, by names.
pub trait ByName {
    /// The result.
    type Of<S: Tree, D: Strides, N: Tree, R: Tree>;
}
impl ByName for ByComposition {
    type Of<S: Tree, D: Strides, N: Tree, R: Tree> = <S::Named<InShape> as Tree>::Composed<D::Named<InStride>, N, R>;
}
impl ByName for ByDivide {
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
    #[inline(always)]
    fn or_coalesced(modes: Layout<S, D>, _: T) -> Result<First<Self::Output>, LayoutError> {
        let operands = Named(modes);
        Ok(layout(X::evaluate(&operands)?, Y::unnamed(&operands)?))
    }
}
impl<Op, S, D, T, M> OrCoalesced<Op, S, D, T> for Undecided
where
    Layout<S, D>: FlatModes<HNil, Output = M>,
    M: Fold<Output: OrOne<Output: OneMode<Op, Layout<S, D>, T>>>,
{
    type Output = <CoalescedOf<M> as OneMode<Op, Layout<S, D>, T>>::Output;
    #[inline(always)]
    fn or_coalesced(modes: Layout<S, D>, t: T) -> Result<First<Self::Output>, LayoutError> {
        OneMode::<Op, Layout<S, D>, T>::one_mode(modes.flat_modes(HNil).fold()?.or_one(), t)
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

/// The operation `Op` of the coordinate layout `Self`, which is `A` coalesced, and the layout `T`: as that of a plain layout,
/// whose results are along the same component.
pub trait OneMode<Op, A, T> {
    /// The result and the verdict.
    type Output: Pair<Second: Outcome>;
    /// The result.
    fn one_mode(self, t: T) -> Result<First<Self::Output>, LayoutError>;
}
impl<I: Integral, V, P, Op: OnPlain<Layout<I, V>, T>, A, T> OneMode<Op, A, T> for Layout<I, ScaledBasis<V, P>>
where
    First<Op::Output>: LayoutParts<Stride: Tagged<P>>,
{
    type Output = (
        Layout<
            <First<Op::Output> as LayoutParts>::Shape,
            <<First<Op::Output> as LayoutParts>::Stride as Tagged<P>>::Output,
        >,
        Second<Op::Output>,
    );
    #[inline(always)]
    fn one_mode(self, t: T) -> Result<First<Self::Output>, LayoutError> {
        let (shape, stride) = Op::on_plain(layout(self.shape, self.stride.value), t)?.into_parts();
        Ok(layout(shape, stride.tagged()))
    }
}
// Nothing moves.
impl<I: Integral, Op: OnPlain<Layout<I, UTerm>, T>, A, T> OneMode<Op, A, T> for Layout<I, UTerm>
where
    First<Op::Output>: LayoutParts<Stride: Tagged<HNil>>,
{
    type Output = (
        Layout<
            <First<Op::Output> as LayoutParts>::Shape,
            <<First<Op::Output> as LayoutParts>::Stride as Tagged<HNil>>::Output,
        >,
        Second<Op::Output>,
    );
    #[inline(always)]
    fn one_mode(self, t: T) -> Result<First<Self::Output>, LayoutError> {
        let (shape, stride) = Op::on_plain(self, t)?.into_parts();
        Ok(layout(shape, stride.tagged()))
    }
}
// Several modes: the law is told with the numbers of the plain layout; if it breaks none, a dynamic integer decides, or a
// sum of strides.
impl<H, T0, HD, TD, Op, S, D: Strides, T> OneMode<Op, Layout<S, D>, T> for Layout<HCons<H, T0>, HCons<HD, TD>>
where
    Op: OnPlain<Layout<S, D::Plain>, T, Output: Pair<Second: OrNotAlong>>,
{
    type Output = (Harmless, <Second<Op::Output> as OrNotAlong>::Verdict);
    fn one_mode(self, _: T) -> Result<Harmless, LayoutError> {
        unreachable!("a static law is broken")
    }
}

/// The operation `Self` of the plain layouts `L` and `T`.
pub trait OnPlain<L, T> {
    /// The result and the verdict.
    type Output: Pair<Second: Outcome>;
    /// The result.
    fn on_plain(layout: L, t: T) -> Result<First<Self::Output>, LayoutError>;
}
impl<L, T> OnPlain<L, T> for ByComposition
where
    Self: OnLayouts<L, T>,
{
    type Output = (<Self as OnLayouts<L, T>>::Output, <Self as OnLayouts<L, T>>::Verdict);
    #[inline(always)]
    fn on_plain(layout: L, t: T) -> Result<First<Self::Output>, LayoutError> {
        <Self as OnLayouts<L, T>>::apply(layout, t)
    }
}
impl<L, T> OnPlain<L, T> for ByDivide
where
    Logical<Self>: OnLayouts<L, T>,
{
    type Output = (<Logical<Self> as OnLayouts<L, T>>::Output, <Logical<Self> as OnLayouts<L, T>>::Verdict);
    #[inline(always)]
    fn on_plain(layout: L, t: T) -> Result<First<Self::Output>, LayoutError> {
        <Logical<Self> as OnLayouts<L, T>>::apply(layout, t)
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
    #[inline(always)]
    fn tagged(self) -> UTerm {
        self
    }
}
macro_rules! tagged {
    ($([$($generics:ident)*] $integer:ty;)*) => { $(
        impl<P, $($generics),*> Tagged<P> for $integer {
            type Output = ScaledBasis<Self, P>;
            #[inline(always)]
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
    #[inline(always)]
    fn tagged(self) -> HNil {
        self
    }
}
impl<P, H: Tagged<P>, T: Tagged<P>> Tagged<P> for HCons<H, T> {
    type Output = HCons<H::Output, T::Output>;
    #[inline(always)]
    fn tagged(self) -> Self::Output {
        HCons { head: self.head.tagged(), tail: self.tail.tagged() }
    }
}

/// The verdict of the plain layout; where that is lawful, that a stride of the result is along no one component.
pub trait OrNotAlong {
    /// The verdict.
    type Verdict: Outcome;
}
impl OrNotAlong for () {
    type Verdict = BrokenLaw<NotAlong>;
}
impl<L, P> OrNotAlong for Broken<L, P>
where
    Self: Outcome,
{
    type Verdict = Self;
}
/// A stride of the result is no multiple of one basis element, as the types tell.
pub enum NotAlong {}
impl<P> BrokenIn<P> for NotAlong where for<'a> (): AlongOneComponent<'a> {}

/// The operation `Op` on coordinate layouts: what tilers are asked for.
pub struct OnCoordinates<Op>(PhantomData<Op>);
impl<L> OnUntiled<L> for OnCoordinates<ByComposition> {
    type Output = L;
    #[inline(always)]
    fn untiled(mode: L) -> Result<L, LayoutError> {
        Ok(mode)
    }
}
impl<M> UntiledModes<M> for OnCoordinates<ByComposition> {
    type Output = Layout<HNil, HNil>;
    #[inline(always)]
    fn untiled_modes(_: M) -> Result<Self::Output, LayoutError> {
        Ok(layout(HNil, HNil))
    }
}
/// A coordinate layout `S:D` and the operation `Op` with the layout `T`.
pub trait OnModes<Op, T> {
    /// The result and the verdict.
    type Output: Pair<Second: Outcome>;
    /// The result.
    fn on_modes(self, t: T) -> Result<First<Self::Output>, LayoutError>;
}
macro_rules! one_mode {
    ($($stride:ty: [$($generics:ident)*];)*) => { $(
        impl<Op, S, T, $($generics),*> OnModes<Op, T> for Layout<S, $stride>
        where
            Self: OneMode<Op, Self, T>,
        {
            type Output = <Self as OneMode<Op, Self, T>>::Output;
            #[inline(always)]
            fn on_modes(self, t: T) -> Result<First<Self::Output>, LayoutError> {
                self.one_mode(t)
            }
        }
    )* };
}
one_mode! {
    ScaledBasis<V, P>: [V P];
    UTerm: [];
}
macro_rules! several_modes {
    ($([$($generics:ident)*] $stride:ty;)*) => { $(
        impl<Op: ByName, S: Tree, N: Tree, R: Tree, $($generics),*> OnModes<Op, Layout<N, R>> for Layout<S, $stride>
        where
            $stride: Strides,
            Op::Of<S, $stride, N, R>: OrCoalesced<Op, S, $stride, Layout<N, R>>,
        {
            type Output = <Op::Of<S, $stride, N, R> as OrCoalesced<Op, S, $stride, Layout<N, R>>>::Output;
            #[inline(always)]
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

impl<L, T> OnLayouts<L, T> for OnCoordinates<ByComposition>
where
    L: OnModes<ByComposition, T>,
{
    type Output = First<L::Output>;
    type Verdict = Second<L::Output>;
    #[inline(always)]
    fn apply(modes: L, t: T) -> Result<Self::Output, LayoutError> {
        modes.on_modes(t)
    }
}
// The integer N is the layout N:1.
impl<L, N> OnInteger<L, N> for OnCoordinates<ByComposition>
where
    L: OnModes<ByComposition, Layout<N, U1>>,
{
    type Output = First<L::Output>;
    type Verdict = Second<L::Output>;
    #[inline(always)]
    fn apply(modes: L, n: N) -> Result<Self::Output, LayoutError> {
        modes.on_modes(layout(n, U1::from_value(1)))
    }
}
impl<L, T, X, Y, Z, W, V> OnLayouts<L, T> for OnCoordinates<ByDivide>
where
    L: OnModes<ByDivide, T, Output = (Layout<HCons<X, HCons<Z, HNil>>, HCons<Y, HCons<W, HNil>>>, V)>,
    V: Outcome,
{
    type Output = (Layout<X, Y>, Layout<Z, W>);
    type Verdict = V;
    #[inline(always)]
    fn apply(modes: L, tiler: T) -> Result<Self::Output, LayoutError> {
        let Layout { shape, stride } = modes.on_modes(tiler)?;
        Ok((layout(shape.head, stride.head), layout(shape.tail.head, stride.tail.head)))
    }
}
