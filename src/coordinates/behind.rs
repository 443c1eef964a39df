//! A coordinate layout as the right operand of a composition: its values are coordinates of a plain layout.

use super::arithmetic::CountEach;
use super::coshape::Corners;
use super::evaluate::Toward;
use super::{CoordinateLayout, OnCoordinates, ScaledBasis};
use crate::algebra::Tiler;
use crate::algebra::operations::ByComposition;
use crate::algebra::statics::{OnEach, OnPairs, OtherTiler, ShapeOrStride, Tiling, Undecided};
use crate::diagnostics::laws::CompositionDomain;
use crate::diagnostics::verdict::{BrokenLaw, InMode, Outcome};
use crate::diagnostics::{BrokenIn, Decimal, InDecimal, LayoutError, OfModes, checked, law_is_broken};
use crate::int::{Compared, ComparedOf, Integer, Multiple, Order, Predecessor, Times, TimesOf, Truth, computed};
use crate::int_tuple::{HCons, HNil, ProductValue};
use crate::layout::{Layout, OtherRank, TooDeep, layout};
use core::marker::PhantomData;
use typenum::{U1, UInt, UTerm};

/// A path into the coordinates of the shape `S`, and by how much the 1-D coordinate goes up along it; 1 if it leads nowhere.
pub trait StepIn<S> {
    type Output: Integer;
    fn step(shape: S) -> Result<usize, LayoutError>;
}
impl<S> StepIn<S> for HNil {
    type Output = U1;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn step(_: S) -> Result<usize, LayoutError> {
        Ok(1)
    }
}
macro_rules! no_component {
    ($([$($generics:ident)*] $shape:ty;)*) => { $(
        impl<I, P, $($generics),*> StepIn<$shape> for HCons<I, P> {
            type Output = U1;
            law_is_broken!(fn step(_: $shape) -> Result<usize, LayoutError>);
        }
    )* };
}
no_component! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U B] UInt<U, B>;
    [] HNil;
}
impl<H, T, P: StepIn<H>> StepIn<HCons<H, T>> for HCons<UTerm, P> {
    type Output = P::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn step(shape: HCons<H, T>) -> Result<usize, LayoutError> {
        P::step(shape.head).in_first()
    }
}
/// The path `P` after the first component of the index `I`.
type Behind<I, P> = HCons<<I as Predecessor>::Output, P>;
impl<H: ProductValue, T, P, U, B> StepIn<HCons<H, T>> for HCons<UInt<U, B>, P>
where
    UInt<U, B>: Predecessor,
    Behind<UInt<U, B>, P>: StepIn<T>,
    H::Output: Times<<Behind<UInt<U, B>, P> as StepIn<T>>::Output, Output: Integer>,
{
    type Output = TimesOf<H::Output, <Behind<UInt<U, B>, P> as StepIn<T>>::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn step(shape: HCons<H, T>) -> Result<usize, LayoutError> {
        checked::times(shape.head.try_product()?, <Behind<UInt<U, B>, P> as StepIn<T>>::step(shape.tail).behind()?)
    }
}

/// The stride of a coordinate layout whose values are coordinates of the shape `S`, as that of their 1-D coordinates.
pub trait InShapeOf<S> {
    type Output;
    fn in_shape(self, shape: S) -> Result<Self::Output, LayoutError>;
}
impl<S> InShapeOf<S> for UTerm {
    type Output = UTerm;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_shape(self, _: S) -> Result<UTerm, LayoutError> {
        Ok(self)
    }
}
impl<S, V, P> InShapeOf<S> for ScaledBasis<V, P>
where
    P: StepIn<S>,
    V: Integer + Times<P::Output, Output: Integer>,
{
    type Output = TimesOf<V, P::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_shape(self, shape: S) -> Result<Self::Output, LayoutError> {
        Ok(computed(checked::times(self.value.value(), P::step(shape)?)?))
    }
}
impl<S> InShapeOf<S> for HNil {
    type Output = HNil;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_shape(self, _: S) -> Result<HNil, LayoutError> {
        Ok(self)
    }
}
impl<S: Copy, H: InShapeOf<S>, T: InShapeOf<S>> InShapeOf<S> for HCons<H, T> {
    type Output = HCons<H::Output, T::Output>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn in_shape(self, shape: S) -> Result<Self::Output, LayoutError> {
        Ok(HCons { head: self.head.in_shape(shape)?, tail: self.tail.in_shape(shape)? })
    }
}

/// A coshape whose components are each at most the size of the mode of the shape `S`; `W` is the tuple that it belongs
/// to, and the shape of that.
pub trait BoxIn<S, W> {
    /// The law of static integers.
    type Verdict: Outcome;
    /// The law of dynamic ones.
    fn check(self, shape: S) -> Result<(), LayoutError>;
}
macro_rules! components {
    ($([$($generics:ident)*] $integer:ty;)*) => { $(
        impl<S: ProductValue, W, $($generics),*> BoxIn<S, W> for $integer
        where
            $integer: Integer + Compared<S::Output, Output: Order>,
        {
            type Verdict = <<ComparedOf<$integer, S::Output> as Order>::IsGreater as Truth>::Breaks<Beyond<$integer, S::Output>>;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn check(self, shape: S) -> Result<(), LayoutError> {
                let (reach, size) = (self.value(), shape.try_product()?);
                if reach <= size { Ok(()) } else { Err(LayoutError::CompositionDomain { reach, size }) }
            }
        }
    )* };
}
components! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [U B] UInt<U, B>;
}
// No stride goes along a component.
impl<S, W> BoxIn<S, W> for UTerm {
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn check(self, _: S) -> Result<(), LayoutError> {
        Ok(())
    }
}
impl<S, W> BoxIn<S, W> for HNil {
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn check(self, _: S) -> Result<(), LayoutError> {
        Ok(())
    }
}
impl<HS, TS, W, H: BoxIn<HS, (H, HS)>, T: BoxIn<TS, W>> BoxIn<HCons<HS, TS>, W> for HCons<H, T> {
    type Verdict = InMode<H::Verdict, T::Verdict>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn check(self, shape: HCons<HS, TS>) -> Result<(), LayoutError> {
        self.head.check(shape.head).in_first()?;
        self.tail.check(shape.tail).behind()
    }
}
// More components than modes, and a tuple where the mode is an integer.
impl<H, T, C, S> BoxIn<HNil, (C, S)> for HCons<H, T> {
    type Verdict = BrokenLaw<OtherRank<C, S>>;
    law_is_broken!(fn check(self, _: HNil) -> Result<(), LayoutError>);
}
macro_rules! too_deep {
    ($([$($generics:ident)*] $integer:ty;)*) => { $(
        impl<H, T, W, $($generics),*> BoxIn<$integer, W> for HCons<H, T> {
            type Verdict = BrokenLaw<TooDeep<Self, $integer>>;
            law_is_broken!(fn check(self, _: $integer) -> Result<(), LayoutError>);
        }
    )* };
}
too_deep! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U B] UInt<U, B>;
}

/// Coordinates up to before `A` in a mode of size `B`.
pub struct Beyond<A, B>(PhantomData<(A, B)>);
impl<A: InDecimal, B: InDecimal, P> BrokenIn<P> for Beyond<A, B> where Decimal<A>: CompositionDomain<Decimal<B>> {}

/// The box of the values of the layout `S:D`.
type CoshapeOf<S, D> = <<D as Toward<<S as Corners>::Last>>::Output as CountEach>::Output;

// The values are coordinates of the shape of the left operand, which are equivalent to 1-D coordinates, so it is the
// composition of two plain layouts.
macro_rules! compositions {
    ($($op:ty;)*) => { $(
        impl<SA, DA, S, D> Tiler<$op, Layout<SA, DA>> for CoordinateLayout<S, D>
        where
            SA: Copy,
            S: Corners + ProductValue + Copy,
            D: Copy + Toward<S::Last, Output: CountEach<Output: BoxIn<SA, (CoshapeOf<S, D>, SA)>>> + InShapeOf<SA>,
            Layout<S, <D as InShapeOf<SA>>::Output>: Tiler<$op, Layout<SA, DA>>,
        {
            type Output = <Layout<S, <D as InShapeOf<SA>>::Output> as Tiler<$op, Layout<SA, DA>>>::Output;
            type Verdict = <<CoshapeOf<S, D> as BoxIn<SA, (CoshapeOf<S, D>, SA)>>::Verdict as Outcome>::Then<
                <Layout<S, <D as InShapeOf<SA>>::Output> as Tiler<$op, Layout<SA, DA>>>::Verdict,
            >;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn tile_layout(self, a: Layout<SA, DA>) -> Result<Self::Output, LayoutError> {
                if !matches!(self.layout.shape.try_product(), Ok(0)) {
                    self.try_coshape()?.check(a.shape)?;
                }
                layout(self.layout.shape, self.layout.stride.in_shape(a.shape)?).tile_layout(a)
            }
        }
    )* };
}
compositions! {
    ByComposition;
    OnCoordinates<ByComposition>;
}
// Only the general impls know it.
impl<X, Y> OtherTiler for CoordinateLayout<X, Y> {}
impl<X, Y> Tiling for CoordinateLayout<X, Y> {
    type Tile<F: OnEach, S: ShapeOrStride, D: ShapeOrStride> = Undecided;
    type Unzip<F: OnPairs, S: ShapeOrStride, D: ShapeOrStride> = Undecided;
}
