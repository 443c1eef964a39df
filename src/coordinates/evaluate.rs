//! Evaluation: the coordinate at a coordinate.

use super::arithmetic::CoordinateSum;
use super::{ComponentPath, CoordinateLayout, ScaledBasis};
use crate::diagnostics::laws::IntegerStrides;
use crate::diagnostics::verdict::Broken;
use crate::diagnostics::{BrokenIn, Decimal, InDecimal, LayoutError, OfModes, checked, law_is_broken};
use crate::int::{Integer, Multiple, Signed, Times, TimesOf, computed};
use crate::int_tuple::{As, HCons, HNil, Idx2Crd, IntoNested, Later};
use crate::layout::{AsStride, Fits};
use colex_macros::twin;
use typenum::{NInt, NonZero, UInt, UTerm, Unsigned};

/// A stride, and the natural coordinate `C`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the stride of a coordinate layout",
    label = "expected basis elements, such as `1@0`, and static zeros",
    note = "the strides of a coordinate layout are basis elements and static zeros: a coordinate and an integer cannot be added"
)]
pub trait Toward<C> {
    /// The sum of the products.
    type Output;
    fn toward(self, coordinate: C) -> Result<Self::Output, LayoutError>;
}
impl<C: Integer> Toward<C> for UTerm {
    type Output = UTerm;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn toward(self, _: C) -> Result<UTerm, LayoutError> {
        Ok(UTerm)
    }
}
impl<C: Integer + Times<V, Output: Integer>, V: Integer, P: ComponentPath> Toward<C> for ScaledBasis<V, P> {
    type Output = P::At<TimesOf<C, V>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn toward(self, coordinate: C) -> Result<Self::Output, LayoutError> {
        Ok(P::at(computed(checked::times(coordinate.value(), self.value.value())?)))
    }
}
// Types that are not a stride of a coordinate layout.
macro_rules! integers {
    ($([$($generics:tt)*] $stride:ty: $number:ty;)*) => { $(
        impl<C, $($generics)*> Toward<C> for $stride
        where
            $number: InDecimal,
            Decimal<$number>: IntegerStrides<C>,
        {
            type Output = UTerm;
            law_is_broken!(fn toward(self, _: C) -> Result<UTerm, LayoutError>);
        }
    )* };
}
integers! {
    [] usize: usize;
    [K, Z] Multiple<K, Z>: usize;
    [U, B] UInt<U, B>: Self;
    [] Signed: usize;
    [U: Unsigned + NonZero] NInt<U>: U;
}
// Types that are not a coordinate of the shape, which is reported already.
impl<H, T> Toward<HCons<H, T>> for UTerm {
    type Output = UTerm;
    law_is_broken!(fn toward(self, _: HCons<H, T>) -> Result<UTerm, LayoutError>);
}
impl<H, T, V, P> Toward<HCons<H, T>> for ScaledBasis<V, P> {
    type Output = UTerm;
    law_is_broken!(fn toward(self, _: HCons<H, T>) -> Result<UTerm, LayoutError>);
}
impl Toward<HNil> for HNil {
    type Output = UTerm;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn toward(self, _: HNil) -> Result<UTerm, LayoutError> {
        Ok(UTerm)
    }
}
// A stride that is not congruent to the shape, which is reported where the layout is made.
impl<H, T> Toward<HCons<H, T>> for HNil {
    type Output = UTerm;
    law_is_broken!(fn toward(self, _: HCons<H, T>) -> Result<UTerm, LayoutError>);
}
impl<H, T> Toward<HNil> for HCons<H, T> {
    type Output = UTerm;
    law_is_broken!(fn toward(self, _: HNil) -> Result<UTerm, LayoutError>);
}
impl<HC, TC, HD, TD, HO, TO> Toward<HCons<HC, TC>> for HCons<HD, TD>
where
    HD: Toward<HC, Output = HO>,
    TD: Toward<TC, Output = TO>,
    HO: CoordinateSum<TO>,
{
    type Output = HO::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn toward(self, coordinate: HCons<HC, TC>) -> Result<Self::Output, LayoutError> {
        self.head.toward(coordinate.head).in_first()?.sum_with(self.tail.toward(coordinate.tail).behind()?)
    }
}

/// A coordinate of the shape `S`, and the value of the layout `S:D` there.
pub trait Locates<S, D> {
    type Output;
    fn locate(self, shape: S, stride: D) -> Result<Self::Output, LayoutError>;
}
impl<C, S: Idx2Crd<C, Output = N>, D: Toward<N>, N> Locates<S, D> for C {
    type Output = D::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn locate(self, shape: S, stride: D) -> Result<D::Output, LayoutError> {
        stride.toward(S::idx2crd(self, shape)?)
    }
}

impl<S: Copy, D: Copy> CoordinateLayout<S, D> {
    /// The coordinate at a coordinate.
    ///
    /// **Definition.** See [`CoordinateLayout`]; an integer instead of a tuple is the 1-D coordinate of that mode, and
    /// the last mode continues beyond its size. Static parts of the coordinate are static in the result.
    ///
    /// **In CuTe**: `layout(coordinate)`, which gives a basis element, `2@0`, where one mode is all there is; here it is
    /// the tuple `(2)`.
    ///
    /// # Panics
    /// If a component does not fit into a `usize`.
    ///
    /// # Errors
    /// [`Overflow`](LayoutError::Overflow), [`DivisionByZero`](LayoutError::DivisionByZero).
    ///
    /// # Examples
    /// ```
    /// use colex::prelude::*;
    ///
    /// let a = layout![(4, (2, 3)) : (1@1, (4@0, 8@0))];
    /// assert_eq!(notation(&a.at((2, 3))), "(12,2)");
    /// assert_eq!(notation(&a.at((2, (1, 1)))), "(12,2)");
    /// assert_eq!(notation(&a.at(coord![(2, 0)])), "(_0,_2)");
    /// ```
    /// A coordinate of another rank does not compile:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    ///
    /// layout![(4, 5) : (1@0, 1@1)].at((1, 2, 3));
    /// ```
    /// ```
    /// use colex::prelude::*;
    ///
    /// layout![(4, 5) : (1@0, 1@1)].at((1, 2));
    /// ```
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn at<C, N, R>(self, coordinate: C) -> R
    where
        C: IntoNested<Nested = N>,
        As<C, N>: Locates<S, D>,
        Later<C, N>: Locates<S, D, Output = R>,
    {
        coordinate.into_nested().locate(self.layout.shape, self.layout.stride)
    }
}

// `inner_product` of a coordinate and the strides of a coordinate layout.

/// The stride `Self` at the natural coordinate `C`, which is the coordinate `R`.
pub trait StrideAt<C, R> {
    fn stride_at(self, coordinate: C) -> Result<R, LayoutError>;
}
impl<C, D, V, R> StrideAt<C, R> for D
where
    D: Fits<C, AsStride, Verdict = V>,
    V: OfCongruent<D, C, R>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn stride_at(self, coordinate: C) -> Result<R, LayoutError> {
        V::of_congruent(self, coordinate)
    }
}
/// The verdict of congruence, and the value of the stride `D` at the coordinate `C`.
pub trait OfCongruent<D, C, R> {
    fn of_congruent(stride: D, coordinate: C) -> Result<R, LayoutError>;
}
impl<C, D: Toward<C, Output = R>, R> OfCongruent<D, C, R> for () {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_congruent(stride: D, coordinate: C) -> Result<R, LayoutError> {
        stride.toward(coordinate)
    }
}
impl<C, D, R, L: BrokenIn<P>, P> OfCongruent<D, C, R> for Broken<L, P> {
    law_is_broken!(fn of_congruent(_: D, _: C) -> Result<R, LayoutError>);
}

/// The sum of the products of a natural coordinate and the strides of a coordinate layout, which is the coordinate there.
///
/// **Defined when** they are congruent, and the products add up (*basis mismatch*).
///
/// **In CuTe**: `inner_product(coordinate, stride)`.
///
/// # Panics
/// If a component does not fit into a `usize`; [`try_inner_product`] gives the error instead.
///
/// # Errors
/// [`Overflow`](LayoutError::Overflow).
///
/// # Examples
/// ```
/// use colex::coordinates::inner_product;
/// use colex::prelude::*;
///
/// let a = layout![(4, 5) : (2@1, 1@0)];
/// assert_eq!(notation(&inner_product((3, 4), a.stride())), "(4,6)");
/// ```
/// Three numbers are not a coordinate of two modes:
/// ```compile_fail,E0277
/// use colex::coordinates::inner_product;
/// use colex::prelude::*;
///
/// inner_product((3, 4, 1), layout![(4, 5) : (2@1, 1@0)].stride());
/// ```
/// ```
/// use colex::coordinates::inner_product;
/// use colex::prelude::*;
///
/// inner_product((3, 4), layout![(4, 5) : (2@1, 1@0)].stride());
/// ```
#[twin(LayoutError)]
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn inner_product<C, D, NC, ND, R>(coordinate: C, stride: D) -> R
where
    C: IntoNested<Nested = NC>,
    D: IntoNested<Nested = ND>,
    As<D, ND>: StrideAt<NC, R>,
{
    stride.into_nested().stride_at(coordinate.into_nested())
}
