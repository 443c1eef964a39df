//! A coordinate layout as the right operand of a composition: coordinates of a plain layout.

use super::arithmetic::CountEach;
use super::basis::ScaledBasis;
use super::coordinate_layout::CoordinateLayout;
use super::coshape::Corners;
use super::evaluate::Toward;
use crate::algebra::operations::{ByComposition, OperandTo};
use crate::diagnostics::laws::CompositionDomain;
use crate::diagnostics::{Decimal, InDecimal, LayoutError, OfModes, checked};
use crate::int::{Compared, DynamicOrder, Integer, Predecessor, Times, TimesOf};
use crate::int_tuple::{HCons, HNil, Product, ProductValue};
use crate::layout::{Layout, layout};
use typenum::{Equal, Greater, Less, U1, UInt, UTerm};

/// A path into the coordinates of the shape `S`, and by how much the 1-D coordinate goes up along it.
pub trait StepIn<S> {
    /// The step.
    type Output: Integer;
    /// The step.
    fn step(shape: S) -> Result<usize, LayoutError>;
}
impl<S> StepIn<S> for HNil {
    type Output = U1;
    #[inline(always)]
    fn step(_: S) -> Result<usize, LayoutError> {
        Ok(1)
    }
}
impl<S: Copy, I: Passes<S, P>, P> StepIn<S> for HCons<I, P> {
    type Output = I::Output;
    #[inline(always)]
    fn step(shape: S) -> Result<usize, LayoutError> {
        I::step_behind(shape)
    }
}
/// The index of a mode of the shape `S`, and the path `P` in that mode.
pub trait Passes<S, P> {
    /// The step.
    type Output: Integer;
    /// The step.
    fn step_behind(shape: S) -> Result<usize, LayoutError>;
}
impl<H, T, P: StepIn<H>> Passes<HCons<H, T>, P> for UTerm {
    type Output = P::Output;
    #[inline(always)]
    fn step_behind(shape: HCons<H, T>) -> Result<usize, LayoutError> {
        P::step(shape.head)
    }
}
impl<H, T, P, U, B, N: Integer> Passes<HCons<H, T>, P> for UInt<U, B>
where
    Self: Predecessor<Output: Passes<T, P>>,
    H: ProductValue + Times2<<<Self as Predecessor>::Output as Passes<T, P>>::Output, Output = N>,
{
    type Output = N;
    #[inline(always)]
    fn step_behind(shape: HCons<H, T>) -> Result<usize, LayoutError> {
        let behind = <<Self as Predecessor>::Output as Passes<T, P>>::step_behind(shape.tail).behind()?;
        checked::times(shape.head.try_product()?, behind)
    }
}
/// The size of a shape, times `N`.
pub trait Times2<N> {
    /// The product.
    type Output;
}
impl<H: Product<Output: Times<N>>, N> Times2<N> for H {
    type Output = TimesOf<H::Output, N>;
}

/// The stride of a coordinate layout, whose values are coordinates of the shape `S`, as that of their 1-D coordinates.
pub trait InShapeOf<S> {
    /// The stride.
    type Output;
    /// The stride.
    fn in_shape(self, shape: S) -> Result<Self::Output, LayoutError>;
}
impl<S> InShapeOf<S> for UTerm {
    type Output = UTerm;
    #[inline(always)]
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
    #[inline(always)]
    fn in_shape(self, shape: S) -> Result<Self::Output, LayoutError> {
        Ok(Integer::from_value(checked::times(self.value.value(), P::step(shape)?)?))
    }
}
impl<S> InShapeOf<S> for HNil {
    type Output = HNil;
    #[inline(always)]
    fn in_shape(self, _: S) -> Result<HNil, LayoutError> {
        Ok(self)
    }
}
impl<S: Copy, H: InShapeOf<S>, T: InShapeOf<S>> InShapeOf<S> for HCons<H, T> {
    type Output = HCons<H::Output, T::Output>;
    #[inline(always)]
    fn in_shape(self, shape: S) -> Result<Self::Output, LayoutError> {
        Ok(HCons { head: self.head.in_shape(shape).in_first()?, tail: self.tail.in_shape(shape).behind()? })
    }
}

/// A coshape, in the shape `S`: each component is at most the size of its mode.
pub trait BoxIn<S> {
    /// The law.
    fn check(self, shape: S) -> Result<(), LayoutError>;
}
macro_rules! components {
    ($([$($generics:ident)*] $integer:ty;)*) => { $(
        impl<S, $($generics),*> BoxIn<S> for $integer
        where
            $integer: Integer,
            S: ProductValue<Output: Integer>,
            $integer: Compared<<S as Product>::Output, Output: NotGreater<$integer, <S as Product>::Output>>,
        {
            #[inline(always)]
            fn check(self, shape: S) -> Result<(), LayoutError> {
                let (reaches, size) = (self.value(), shape.try_product()?);
                if reaches <= size { Ok(()) } else { Err(LayoutError::CompositionDomain { reach: reaches, size }) }
            }
        }
    )* };
}
components! {
    [] usize;
    [U B] UInt<U, B>;
}
impl<S> BoxIn<S> for HNil {
    #[inline(always)]
    fn check(self, _: S) -> Result<(), LayoutError> {
        Ok(())
    }
}
impl<HS, TS, H: BoxIn<HS>, T: BoxIn<TS>> BoxIn<HCons<HS, TS>> for HCons<H, T> {
    #[inline(always)]
    fn check(self, shape: HCons<HS, TS>) -> Result<(), LayoutError> {
        self.head.check(shape.head).in_first()?;
        self.tail.check(shape.tail).behind()
    }
}
/// The order of two integers `A` and `B`, of which the first is not greater.
pub trait NotGreater<A, B> {}
impl<A, B> NotGreater<A, B> for Less {}
impl<A, B> NotGreater<A, B> for Equal {}
impl<A, B> NotGreater<A, B> for DynamicOrder {}
impl<A: InDecimal, B: InDecimal> NotGreater<A, B> for Greater where Decimal<A>: CompositionDomain<Decimal<B>> {}

// The values are coordinates of the shape of the left operand, and these are 1-D coordinates, so that it is the composition
// of two plain layouts.
impl<SA, DA, S, D, R> OperandTo<ByComposition, Layout<SA, DA>, R> for CoordinateLayout<S, D>
where
    SA: Copy,
    DA: Copy,
    S: Corners + ProductValue + Copy,
    D: Copy + Toward<S::Last, Output: CountEach<Output: BoxIn<SA>>> + InShapeOf<SA>,
    Layout<S, <D as InShapeOf<SA>>::Output>: OperandTo<ByComposition, Layout<SA, DA>, R>,
{
    #[inline(always)]
    fn operate(self, a: Layout<SA, DA>) -> Result<R, LayoutError> {
        if !matches!(self.layout.shape.try_product(), Ok(0)) {
            self.try_coshape()?.check(a.shape)?;
        }
        layout(self.layout.shape, self.layout.stride.in_shape(a.shape)?).operate(a)
    }
}
