//! An operation of a coordinate layout and a plain one: by names, or along one component as that of plain layouts.

use super::coalesce::FoldRuns;
use super::one_component::{AlongSeveral, GoesAlong, Nowhere, OneComponent, OnlyAlong};
use super::{BasisStrides, ByNames, FoldAsLeft, OperationByNames, OrDifference, ScaledBasis};
use crate::algebra::operations::{ByComposition, ByDivide, FlatModes};
use crate::algebra::statics::{BrokenModes, Rejected, ShapeOrStride, Undecided};
use crate::algebra::{OnInteger, OnLayouts, OnUntiled, UntiledModes};
use crate::diagnostics::LayoutError;
use crate::diagnostics::verdict::Outcome;
use crate::int::{FirstOfPair, Integral, Multiple, Pair, SecondOfPair};
use crate::int_tuple::{HCons, HNil};
use crate::layout::{JoinModes, Layout, LayoutParts, layout};
use core::marker::PhantomData;
use typenum::{U1, UInt, UTerm};

/// The operation `Op` of the coordinate layout `Self` and the layout `T`.
pub trait OnModes<Op, T> {
    /// The result and the verdict.
    type Output: Pair<Second: Outcome>;
    fn on_modes(self, t: T) -> Result<FirstOfPair<Self::Output>, LayoutError>;
}
/// The result of the operation `Op` of the plain layouts `L` and `T`.
type OnPlain<Op, L, T> = <<Op as OperationByNames>::Plain as OnLayouts<L, T>>::Output;
/// The law that it breaks, if any.
pub type PlainVerdict<Op, L, T> = <<Op as OperationByNames>::Plain as OnLayouts<L, T>>::Verdict;
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
            fn on_modes(self, t: T) -> Result<FirstOfPair<Self::Output>, LayoutError> {
                <<$stride as GoesAlong>::Output as OnComponents<Op, I, $stride, T>>::on_components(self, t)
            }
        }
    )* };
}
one_mode! {
    [] UTerm;
    [V P] ScaledBasis<V, P>;
}
// Several modes: by names, and only if that does not decide, coalesced, as the left operand of plain layouts is. Strides with
// signs are coalesced at once: they have few components, and as a plain layout of one of them the result has fewer modes.
macro_rules! several_modes {
    ($([$($generics:ident)*] $stride:ty;)*) => { $(
        several_modes! { @names_first [$($generics)*] $stride, ByComposition }
        several_modes! { @names_first [$($generics)*] $stride, ByDivide }
        impl<Op, S, T, $($generics),*> OnModes<OrDifference<Op>, T> for Layout<S, $stride>
        where
            Self: OnCoalesced<OrDifference<Op>, T>,
        {
            type Output = <Self as OnCoalesced<OrDifference<Op>, T>>::Output;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn on_modes(self, t: T) -> Result<FirstOfPair<Self::Output>, LayoutError> {
                self.coalesced(t)
            }
        }
    )* };
    (@names_first [$($generics:ident)*] $stride:ty, $op:ty) => {
        impl<S: ShapeOrStride, N: ShapeOrStride, R: ShapeOrStride, $($generics),*> OnModes<$op, Layout<N, R>> for Layout<S, $stride>
        where
            $stride: BasisStrides,
            <$op as OperationByNames>::Of<S, $stride, N, R>: OrCoalesced<$op, S, $stride, Layout<N, R>>,
        {
            type Output = <<$op as OperationByNames>::Of<S, $stride, N, R> as OrCoalesced<$op, S, $stride, Layout<N, R>>>::Output;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn on_modes(self, t: Layout<N, R>) -> Result<FirstOfPair<Self::Output>, LayoutError> {
                <<$op as OperationByNames>::Of<S, $stride, N, R> as OrCoalesced<$op, S, $stride, _>>::or_coalesced(self, t)
            }
        }
    };
}
several_modes! {
    [] HNil;
    [H T0] HCons<H, T0>;
}

/// `Self` is the result of the operation `Op` of the coordinate layout `S:D` and the layout `T` if names decide it, otherwise it
/// is that of the coalesced layout.
pub trait OrCoalesced<Op, S, D, T> {
    /// The result and the verdict.
    type Output: Pair<Second: Outcome>;
    fn or_coalesced(modes: Layout<S, D>, t: T) -> Result<FirstOfPair<Self::Output>, LayoutError>;
}
macro_rules! decided {
    ($([$($generics:ident)*] $decided:ty;)*) => { $(
        impl<Op, S, D, T, $($generics),*> OrCoalesced<Op, S, D, T> for $decided
        where
            Self: ByNames<Op, S, D, T>,
        {
            type Output = <Self as ByNames<Op, S, D, T>>::Output;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn or_coalesced(modes: Layout<S, D>, t: T) -> Result<FirstOfPair<Self::Output>, LayoutError> {
                <Self as ByNames<Op, S, D, T>>::by_names(modes, t)
            }
        }
    )* };
}
decided! {
    [X Y] Layout<X, Y>;
}
// By their names no two modes are one, so a law that they break may hold in the coalesced layout.
macro_rules! coalesced {
    ($([$($generics:ident)*] $other:ty;)*) => { $(
        impl<Op, S, D, T, $($generics),*> OrCoalesced<Op, S, D, T> for $other
        where
            Layout<S, D>: OnCoalesced<Op, T>,
        {
            type Output = <Layout<S, D> as OnCoalesced<Op, T>>::Output;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn or_coalesced(modes: Layout<S, D>, t: T) -> Result<FirstOfPair<Self::Output>, LayoutError> {
                modes.coalesced(t)
            }
        }
    )* };
}
coalesced! {
    [] Undecided;
    [X L] Rejected<X, L>;
    [L] BrokenModes<L>;
}

/// The operation `Op` of the coordinate layout `Self`, coalesced, and the layout `T`.
pub trait OnCoalesced<Op, T> {
    /// The result and the verdict.
    type Output: Pair<Second: Outcome>;
    fn coalesced(self, t: T) -> Result<FirstOfPair<Self::Output>, LayoutError>;
}
impl<Op, S, D, T, M, X, Y, G> OnCoalesced<Op, T> for Layout<S, D>
where
    Self: FlatModes<HNil, Output = M>,
    M: FoldAsLeft<Output: JoinModes<Output = Layout<X, Y>>>,
    Y: GoesAlong<Output = G>,
    G: OnComponents<Op, X, Y, T>,
{
    type Output = G::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn coalesced(self, t: T) -> Result<FirstOfPair<Self::Output>, LayoutError> {
        G::on_components(self.flat_modes(HNil).fold_as_left()?.join_modes(), t)
    }
}

/// The operation `Op` of the coordinate layout `S:D` and the layout `T`, where `Self` is along which component the strides go.
pub trait OnComponents<Op, S, D, T> {
    /// The result and the verdict.
    type Output: Pair<Second: Outcome>;
    fn on_components(modes: Layout<S, D>, t: T) -> Result<FirstOfPair<Self::Output>, LayoutError>;
}
// Along one component it is as the plain layout of the values.
impl<Op: OperationByNames, S, D: OneComponent, T, P> OnComponents<Op, S, D, T> for OnlyAlong<P>
where
    Op::Plain: OnLayouts<Layout<S, D::Values>, T>,
    OnPlain<Op, Layout<S, D::Values>, T>: LayoutParts<Stride: Tagged<P>>,
{
    type Output = (Along<OnPlain<Op, Layout<S, D::Values>, T>, P>, PlainVerdict<Op, Layout<S, D::Values>, T>);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn on_components(modes: Layout<S, D>, t: T) -> Result<FirstOfPair<Self::Output>, LayoutError> {
        let (shape, stride) = Op::Plain::result_of(layout(modes.shape, modes.stride.values()), t)?.into_parts();
        Ok(layout(shape, stride.tagged()))
    }
}
impl<Op: OperationByNames, S, D, T> OnComponents<Op, S, D, T> for Nowhere
where
    OnlyAlong<HNil>: OnComponents<Op, S, D, T>,
{
    type Output = <OnlyAlong<HNil> as OnComponents<Op, S, D, T>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn on_components(modes: Layout<S, D>, t: T) -> Result<FirstOfPair<Self::Output>, LayoutError> {
        OnlyAlong::<HNil>::on_components(modes, t)
    }
}
// Along several: by names.
impl<Op: OperationByNames, S: ShapeOrStride, D: BasisStrides, N: ShapeOrStride, R: ShapeOrStride>
    OnComponents<Op, S, D, Layout<N, R>> for AlongSeveral
where
    Op::Of<S, D, N, R>: OrOnRuns<Op, S, D, Layout<N, R>>,
{
    type Output = <Op::Of<S, D, N, R> as OrOnRuns<Op, S, D, Layout<N, R>>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn on_components(modes: Layout<S, D>, t: Layout<N, R>) -> Result<FirstOfPair<Self::Output>, LayoutError> {
        <Op::Of<S, D, N, R> as OrOnRuns<Op, S, D, Layout<N, R>>>::or_on_runs(modes, t)
    }
}

/// `Self` is the result of the operation `Op` of the coalesced coordinate layout `S:D` and the layout `T` by names. If it breaks
/// a law, the result is that of the layout whose modes are one wherever strides say so, though the size of the later one
/// is dynamic.
pub trait OrOnRuns<Op, S, D, T> {
    /// The result and the verdict.
    type Output: Pair<Second: Outcome>;
    fn or_on_runs(modes: Layout<S, D>, t: T) -> Result<FirstOfPair<Self::Output>, LayoutError>;
}
macro_rules! as_it_is {
    ($([$($generics:ident)*] $op:ty: $result:ty;)*) => { $(
        impl<S, D, T, $($generics),*> OrOnRuns<$op, S, D, T> for $result
        where
            Self: ByNames<$op, S, D, T>,
        {
            type Output = <Self as ByNames<$op, S, D, T>>::Output;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn or_on_runs(modes: Layout<S, D>, t: T) -> Result<FirstOfPair<Self::Output>, LayoutError> {
                <Self as ByNames<$op, S, D, T>>::by_names(modes, t)
            }
        }
    )* };
}
as_it_is! {
    [Op X Y] Op: Layout<X, Y>;
    [Op L] Op: BrokenModes<L>;
    [Op] OrDifference<Op>: Undecided;
}
macro_rules! on_runs {
    ($([$($generics:ident)*] $op:ty: $result:ty;)*) => { $(
        impl<S, D, N, R, M, X, Y, $($generics),*> OrOnRuns<$op, S, D, Layout<N, R>> for $result
        where
            $op: OperationByNames,
            Layout<S, D>: FlatModes<HNil, Output = M>,
            M: FoldRuns<Output: JoinModes<Output = Layout<X, Y>>>,
            X: ShapeOrStride,
            Y: BasisStrides,
            N: ShapeOrStride,
            R: ShapeOrStride,
            <$op as OperationByNames>::Of<X, Y, N, R>: ByNames<$op, X, Y, Layout<N, R>>,
        {
            type Output = <<$op as OperationByNames>::Of<X, Y, N, R> as ByNames<$op, X, Y, Layout<N, R>>>::Output;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn or_on_runs(modes: Layout<S, D>, t: Layout<N, R>) -> Result<FirstOfPair<Self::Output>, LayoutError> {
                let runs = modes.flat_modes(HNil).fold_runs()?.join_modes();
                <<$op as OperationByNames>::Of<X, Y, N, R> as ByNames<$op, X, Y, _>>::by_names(runs, t)
            }
        }
    )* };
}
on_runs! {
    [Op Z L] Op: Rejected<Z, L>;
    [] ByComposition: Undecided;
    [] ByDivide: Undecided;
}

/// A plain stride, along the component at the path `P`.
pub trait Tagged<P> {
    type Output;
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
    [K Z] Multiple<K, Z>;
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

// Tilers of coordinate layouts: those of plain layouts, with other operations at their leaves.

/// The operation `Op` on coordinate layouts, which tilers implement.
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
            type Output = FirstOfPair<L::Output>;
            type Verdict = SecondOfPair<L::Output>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn result_of(modes: L, t: T) -> Result<Self::Output, LayoutError> {
                modes.on_modes(t)
            }
        }
        // The integer N is the layout N:1.
        impl<L: OnModes<$composition, Layout<N, U1>>, N> OnInteger<L, N> for OnCoordinates<$composition> {
            type Output = FirstOfPair<L::Output>;
            type Verdict = SecondOfPair<L::Output>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn result_of(modes: L, n: N) -> Result<Self::Output, LayoutError> {
                modes.on_modes(layout(n, U1::new()))
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
            fn result_of(modes: L, tiler: T) -> Result<Self::Output, LayoutError> {
                let Layout { shape, stride } = modes.on_modes(tiler)?;
                Ok((layout(shape.head, stride.head), layout(shape.tail.head, stride.tail.head)))
            }
        }
    )* };
}
divides!(ByDivide, OrDifference<ByDivide>);
