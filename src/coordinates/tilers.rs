//! Tilers of coordinate layouts: those of plain layouts, with other operations at their leaves.

use super::basis::ScaledBasis;
use super::fold::{FoldAsLeft, OrOne};
use super::names::{Named, Strides, Unnamed};
use super::one_component::{AlongSeveral, GoesAlong, Nowhere, OneComponent, OnlyAlong};
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

/// The operation `Op` on strides of which each is an integer of either sign: what names do not decide is the difference of what
/// goes forward and what goes back.
pub struct OrDifference<Op>(PhantomData<Op>);
impl<Op: ByName> ByName for OrDifference<Op> {
    type Plain = Op::Plain;
    type Of<S: Tree, D: Strides, N: Tree, R: Tree> = Op::Of<S, D, N, R>;
}

/// `Self` is the result of the operation `Op` of the coordinate layout `S:D` and the layout `T`, as it is decided by names.
pub trait ByNames<Op, S, D, T> {
    /// The result and the verdict.
    type Output: Pair<Second: Outcome>;
    /// The result.
    fn by_names(modes: Layout<S, D>, t: T) -> Result<First<Self::Output>, LayoutError>;
}
impl<X: Evaluate, Y: Unnamed, Op, S: Tree, D: Strides, T> ByNames<Op, S, D, T> for Layout<X, Y> {
    type Output = (Layout<X::Output, Y::Output>, ());
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn by_names(modes: Layout<S, D>, _: T) -> Result<First<Self::Output>, LayoutError> {
        let operands = Named(modes);
        Ok(layout(X::evaluate(&operands)?, Y::unnamed(&operands)?))
    }
}
// A law is told with the numbers of the plain layout; if it breaks none, a dynamic integer decides, or a sum of strides.
macro_rules! not_along {
    ($($op:ty),*) => { $(
        impl<S, D: Strides, T> ByNames<$op, S, D, T> for Undecided
        where
            <$op as ByName>::Plain: OnLayouts<Layout<S, D::Plain>, T>,
        {
            type Output =
                (Harmless, <PlainVerdict<$op, Layout<S, D::Plain>, T> as Outcome>::Then<BrokenLaw<NotAlong>>);
            fn by_names(_: Layout<S, D>, _: T) -> Result<Harmless, LayoutError> {
                unreachable!("a static law is broken")
            }
        }
    )* };
}
not_along!(ByComposition, ByDivide);
macro_rules! broken {
    ($([$($generics:ident)*] $broken:ty;)*) => { $(
        impl<L, Op, S, D, T, $($generics),*> ByNames<Op, S, D, T> for $broken
        where
            BrokenLaw<L>: Outcome,
        {
            type Output = (Harmless, BrokenLaw<L>);
            fn by_names(_: Layout<S, D>, _: T) -> Result<Harmless, LayoutError> {
                unreachable!("a static law is broken")
            }
        }
    )* };
}
broken! {
    [X] Told<X, L>;
    [] BrokenModes<L>;
}
/// What stands for a result that does not exist: two modes, so that a divide has its tile and its tiles.
pub type Harmless = Layout<HCons<U1, HCons<U1, HNil>>, HCons<U0, HCons<U0, HNil>>>;

/// The operation `Op` of the coordinate layout `Self` and the layout `T`.
pub trait OnModes<Op, T> {
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

// One mode is along one component, and so is what does not move.
macro_rules! one_mode {
    ($([$($generics:ident)*] $stride:ty;)*) => { $(
        impl<I: Integral, Op, T, $($generics),*> OnModes<Op, T> for Layout<I, $stride>
        where
            $stride: GoesAlong,
            <$stride as GoesAlong>::Output: OnComponents<Op, I, $stride, T>,
        {
            type Output = <<$stride as GoesAlong>::Output as OnComponents<Op, I, $stride, T>>::Output;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn on_modes(self, t: T) -> Result<First<Self::Output>, LayoutError> {
                <<$stride as GoesAlong>::Output as OnComponents<Op, I, $stride, T>>::on_components(self, t)
            }
        }
    )* };
}
one_mode! {
    [] UTerm;
    [V P] ScaledBasis<V, P>;
}
// Several modes are coalesced first, as the left operand of plain layouts is.
macro_rules! several_modes {
    ($([$($generics:ident)*] $stride:ty;)*) => { $(
        impl<Op, S, T, M, X, Y, G, $($generics),*> OnModes<Op, T> for Layout<S, $stride>
        where
            Self: FlatModes<HNil, Output = M>,
            M: FoldAsLeft<Output: OrOne<Output = Layout<X, Y>>>,
            Y: GoesAlong<Output = G>,
            G: OnComponents<Op, X, Y, T>,
        {
            type Output = G::Output;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn on_modes(self, t: T) -> Result<First<Self::Output>, LayoutError> {
                G::on_components(self.flat_modes(HNil).fold_as_left()?.or_one(), t)
            }
        }
    )* };
}
several_modes! {
    [] HNil;
    [H T0] HCons<H, T0>;
}

/// The operation `Op` of the coordinate layout `S:D` and the layout `T`, where `Self` is along which component the strides go.
pub trait OnComponents<Op, S, D, T> {
    /// The result and the verdict.
    type Output: Pair<Second: Outcome>;
    /// The result.
    fn on_components(modes: Layout<S, D>, t: T) -> Result<First<Self::Output>, LayoutError>;
}
// Along one component it is as the plain layout of the values.
impl<Op: ByName, S, D: OneComponent, T, P> OnComponents<Op, S, D, T> for OnlyAlong<P>
where
    Op::Plain: OnLayouts<Layout<S, D::Values>, T>,
    OnPlain<Op, Layout<S, D::Values>, T>: LayoutParts<Stride: Tagged<P>>,
{
    type Output = (Along<OnPlain<Op, Layout<S, D::Values>, T>, P>, PlainVerdict<Op, Layout<S, D::Values>, T>);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn on_components(modes: Layout<S, D>, t: T) -> Result<First<Self::Output>, LayoutError> {
        let (shape, stride) = Op::Plain::apply(layout(modes.shape, modes.stride.values()), t)?.into_parts();
        Ok(layout(shape, stride.tagged()))
    }
}
impl<Op: ByName, S, D, T> OnComponents<Op, S, D, T> for Nowhere
where
    OnlyAlong<HNil>: OnComponents<Op, S, D, T>,
{
    type Output = <OnlyAlong<HNil> as OnComponents<Op, S, D, T>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn on_components(modes: Layout<S, D>, t: T) -> Result<First<Self::Output>, LayoutError> {
        OnlyAlong::<HNil>::on_components(modes, t)
    }
}
// Along several: by names.
impl<Op: ByName, S: Tree, D: Strides, N: Tree, R: Tree> OnComponents<Op, S, D, Layout<N, R>> for AlongSeveral
where
    Op::Of<S, D, N, R>: ByNames<Op, S, D, Layout<N, R>>,
{
    type Output = <Op::Of<S, D, N, R> as ByNames<Op, S, D, Layout<N, R>>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn on_components(modes: Layout<S, D>, t: Layout<N, R>) -> Result<First<Self::Output>, LayoutError> {
        <Op::Of<S, D, N, R> as ByNames<Op, S, D, Layout<N, R>>>::by_names(modes, t)
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
macro_rules! compositions {
    ($($composition:ty),*) => { $(
        impl<L> OnUntiled<L> for OnCoordinates<$composition> {
            type Output = L;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn untiled(mode: L) -> Result<L, LayoutError> {
                Ok(mode)
            }
        }
        impl<M> UntiledModes<M> for OnCoordinates<$composition> {
            type Output = Layout<HNil, HNil>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn untiled_modes(_: M) -> Result<Self::Output, LayoutError> {
                Ok(layout(HNil, HNil))
            }
        }
        impl<L: OnModes<$composition, T>, T> OnLayouts<L, T> for OnCoordinates<$composition> {
            type Output = First<L::Output>;
            type Verdict = Second<L::Output>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn apply(modes: L, t: T) -> Result<Self::Output, LayoutError> {
                modes.on_modes(t)
            }
        }
        // The integer N is the layout N:1.
        impl<L: OnModes<$composition, Layout<N, U1>>, N> OnInteger<L, N> for OnCoordinates<$composition> {
            type Output = First<L::Output>;
            type Verdict = Second<L::Output>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn apply(modes: L, n: N) -> Result<Self::Output, LayoutError> {
                modes.on_modes(layout(n, U1::from_value(1)))
            }
        }
    )* };
}
compositions!(ByComposition, OrDifference<ByComposition>);
macro_rules! divides {
    ($($divide:ty),*) => { $(
        impl<L, T, X, Y, Z, W, V> OnLayouts<L, T> for OnCoordinates<$divide>
        where
            L: OnModes<$divide, T, Output = (Layout<HCons<X, HCons<Z, HNil>>, HCons<Y, HCons<W, HNil>>>, V)>,
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
    )* };
}
divides!(ByDivide, OrDifference<ByDivide>);
