//! What is left of the cotarget above the last mode.

use super::quotient::DividedByReach;
use crate::algebra::flatten::{FlatModes, FlatModesOf};
use crate::algebra::statics::{Cotarget, Number};
use crate::diagnostics::laws::{Coverage, EmptyCotarget};
use crate::diagnostics::places::{BrokenIn, InPlace, Place};
use crate::diagnostics::verdict::{BrokenLaw, Outcome};
use crate::diagnostics::{Decimal, InDecimal, LayoutError, checked};
use crate::int::{Compared, ComparedOf, DynamicOrder, Integer, Minus, MinusOf, Times, TimesOf, Undefined};
use crate::int_tuple::{
    AllIntegers, CeilDivides, CoalesceShape, CompactColMajor, HCons, HNil, OnlyIntegers, Product, ProductValue,
};
use crate::layout::{Layout, layout};
use core::marker::PhantomData;
use typenum::{Equal, Greater, Less, UInt, UTerm};

/// The last modes of a complement in the cotarget `Self`, above the reach `C`: the cotarget divided by `C`, rounded
/// up, coalesced, with compact strides from `C` on.
pub trait Rest<C, Slack> {
    /// The list of modes.
    type Output;
    /// The law that is broken, if any.
    type Verdict: Outcome;
    /// The modes, if layout and complement reach the cotarget.
    fn rest(self, reach: usize, slack: usize) -> Result<Self::Output, LayoutError>;
}

/// `ceil_div(M, C)`, coalesced.
type RestShape<M, C> = <<C as CeilDivides<M>>::Output as CoalesceShape>::Output;
/// Its strides.
type RestStride<M, C> = <RestShape<M, C> as CompactColMajor<C>>::Strides;

/// The rest above the reach `C` in the cotarget `M`, as modes.
type RestModes<M, C> = FlatModesOf<Layout<RestShape<M, C>, RestStride<M, C>>>;

// One by one: an impl for all of them would also be tried for the cotargets below, and rustc would not name the law.
macro_rules! cotargets {
    ($($cotarget:ty, <$($parameter:ident),*>;)*) => { $(
        impl<$($parameter,)* C, Slack> Rest<C, Slack> for $cotarget
        where
            Self: ProductValue + Copy,
            C: Integer + CeilDivides<Self, Output: CoalesceShape<Output: CompactColMajor<C> + ProductValue + Copy>>,
            Slack: Covers<Self, C, RestShape<Self, C>>,
            Layout<RestShape<Self, C>, RestStride<Self, C>>: FlatModes<HNil>,
        {
            type Output = RestModes<Self, C>;
            type Verdict = Slack::Verdict;
            #[inline(always)]
            fn rest(self, reach: usize, slack: usize) -> Result<Self::Output, LayoutError> {
                let cotarget = self.try_product()?;
                if cotarget == 0 {
                    return Err(LayoutError::EmptyCotarget);
                }
                let shape = C::ceil_div(self, C::from_value(reach))?.try_coalesce_shape()?;
                let reached = checked::times(shape.try_product()?, reach)?;
                // A layout that falls short of its reach falls short once, in the last repetition.
                let cosize = reached.saturating_sub(slack);
                if cosize < cotarget {
                    return Err(LayoutError::Coverage { cosize, cotarget });
                }
                let (stride, _) = shape.compact_col_major(reach)?;
                Ok(layout(shape, stride).flat_modes(HNil))
            }
        }
    )* };
}
cotargets! {
    usize, <>;
    UTerm, <>;
    UInt<U, B>, <U, B>;
    HNil, <>;
    HCons<H, T>, <H, T>;
}

/// The coalesced shape `M` divided by `C`, coalesced.
type FlatRestShape<M, C> = <<M as DividedByReach<C>>::Output as CoalesceShape>::Output;
/// The rest above the reach `C` in the coalesced shape `M`, as modes.
type FlatRestModes<M, C> =
    FlatModesOf<Layout<FlatRestShape<M, C>, <FlatRestShape<M, C> as CompactColMajor<C>>::Strides>>;

/// A cotarget that layout and complement need not fill, gaps allowed: what a product asks for.
#[derive(Clone, Copy, Debug)]
pub struct Reaching<M>(pub M);
#[diagnostic::do_not_recommend]
impl<N> OnlyIntegers for Reaching<N> {
    type Checked = AllIntegers;
}

impl<M: Cotarget> Cotarget for Reaching<M> {
    type Above<C: Number> = M::Above<C>;
    type AboveThen<C: Number, T: Cotarget> = M::AboveThen<C, T>;
    type Size = M::Size;
    type RestAbove<C: Number> = M::RestAbove<C>;
    type EndAbove<C: Number, Q: Number> = M::EndAbove<C, Q>;
}
impl<M, C, Slack> Rest<C, Slack> for Reaching<M>
where
    C: Integer,
    M: DividedByReach<C, Output: CoalesceShape<Output: CompactColMajor<C> + Copy>>,
    Layout<FlatRestShape<M, C>, <FlatRestShape<M, C> as CompactColMajor<C>>::Strides>: FlatModes<HNil>,
{
    type Output = FlatRestModes<M, C>;
    type Verdict = M::Verdict;
    #[inline(always)]
    fn rest(self, reach: usize, _: usize) -> Result<Self::Output, LayoutError> {
        let shape = self.0.divided_by_reach(C::from_value(reach))?.try_coalesce_shape()?;
        let (stride, _) = shape.compact_col_major(reach)?;
        Ok(layout(shape, stride).flat_modes(HNil))
    }
}
impl<M: CoalesceShape> CoalesceShape for Reaching<M> {
    type Output = M::Output;
    #[inline(always)]
    fn try_coalesce_shape(self) -> Result<Self::Output, LayoutError> {
        self.0.try_coalesce_shape()
    }
}

/// A cotarget that layout and complement reach if they leave no gaps: what a divide asks for.
///
/// Where a tuple of modes is not reached, because it is divided mode by mode, the composition that follows breaks a
/// law too, and says better what is wrong.
#[derive(Clone, Copy, Debug)]
pub struct Dividing<M>(pub M);
#[diagnostic::do_not_recommend]
impl<M> OnlyIntegers for Dividing<M> {
    type Checked = AllIntegers;
}

impl<M: Cotarget> Cotarget for Dividing<M> {
    type Above<C: Number> = M::Above<C>;
    type AboveThen<C: Number, T: Cotarget> = M::AboveThen<C, T>;
    type Size = M::Size;
    type RestAbove<C: Number> = M::RestAbove<C>;
    type EndAbove<C: Number, Q: Number> = M::EndAbove<C, Q>;
}
impl<M, C, Slack> Rest<C, Slack> for Dividing<M>
where
    C: Integer,
    M: ProductValue + Copy + DividedByReach<C, Output: CoalesceShape<Output: CompactColMajor<C> + ProductValue + Copy>>,
    Slack: Covers<Dividing<M>, C, FlatRestShape<M, C>>,
    Layout<FlatRestShape<M, C>, <FlatRestShape<M, C> as CompactColMajor<C>>::Strides>: FlatModes<HNil>,
{
    type Output = FlatRestModes<M, C>;
    type Verdict = <M::Verdict as Outcome>::Then<Slack::Verdict>;
    #[inline(always)]
    fn rest(self, reach: usize, slack: usize) -> Result<Self::Output, LayoutError> {
        let cotarget = self.0.try_product()?;
        let shape = self.0.divided_by_reach(C::from_value(reach))?.try_coalesce_shape()?;
        let cosize = checked::times(shape.try_product()?, reach)?.saturating_sub(slack);
        if slack > 0 && cosize < cotarget {
            return Err(LayoutError::Coverage { cosize, cotarget });
        }
        let (stride, _) = shape.compact_col_major(reach)?;
        Ok(layout(shape, stride).flat_modes(HNil))
    }
}
impl<M: CoalesceShape> CoalesceShape for Dividing<M> {
    type Output = M::Output;
    #[inline(always)]
    fn try_coalesce_shape(self) -> Result<Self::Output, LayoutError> {
        self.0.try_coalesce_shape()
    }
}
impl<M: Product> Product for Dividing<M> {
    type Output = M::Output;
}
impl<M, C, R> CotargetReached<C, R> for Dividing<M> {
    type Verdict = ();
}

/// The size of the shape `S`.
type ProductOf<S> = <S as Product>::Output;
/// The cosize of layout and complement, with the rest of shape `R` above the reach `C`, and the slack `Slack`.
type CosizeLess<R, C, Slack> = <MinusOf<TimesOf<ProductOf<R>, C>, Slack> as OrZero>::Output;

/// Layout and complement reach the cotarget `M`, where that is decided statically: the rest of shape `R` above the
/// reach `C`, less the slack `Self`.
pub trait Covers<M, C, R> {
    /// The law that is broken, if any.
    type Verdict: Outcome;
}

// Without slack an integral cotarget is always reached, because it is divided rounding up.
impl<M: CotargetReached<C, R>, C, R> Covers<M, C, R> for UTerm {
    type Verdict = M::Verdict;
}
impl<M, C, R> Covers<M, C, R> for usize {
    type Verdict = ();
}
impl<U, B, M, C, R> Covers<M, C, R> for UInt<U, B>
where
    M: Product,
    R: Product<Output: Times<C, Output: Minus<UInt<U, B>, Output: OrZero<Output: Compared<M::Output>>>>>,
    ComparedOf<CosizeLess<R, C, UInt<U, B>>, M::Output>: ReachesInOrder<CosizeLess<R, C, UInt<U, B>>, M::Output>,
{
    type Verdict = <ComparedOf<CosizeLess<R, C, UInt<U, B>>, M::Output> as ReachesInOrder<
        CosizeLess<R, C, UInt<U, B>>,
        M::Output,
    >>::Verdict;
}

/// The difference `Self`, or 0 if there is none: the rest of a cotarget of size 0 has no elements to fall short of.
pub trait OrZero {
    /// The difference.
    type Output;
}
impl OrZero for Undefined {
    type Output = UTerm;
}
impl OrZero for UTerm {
    type Output = Self;
}
impl OrZero for usize {
    type Output = Self;
}
impl<U, B> OrZero for UInt<U, B> {
    type Output = Self;
}

/// The rest of shape `R` above the reach `C` covers the cotarget `Self`.
pub trait CotargetReached<C, R> {
    /// The law that is broken, if any.
    type Verdict: Outcome;
}
impl<C, R> CotargetReached<C, R> for usize {
    type Verdict = ();
}
// A cotarget of size 0 is reached by no layout.
impl<C, R> CotargetReached<C, R> for UTerm {
    type Verdict = BrokenLaw<IsEmpty>;
}
impl<C, R, U, B> CotargetReached<C, R> for UInt<U, B> {
    type Verdict = ();
}
impl<C, R> CotargetReached<C, R> for HNil {
    type Verdict = ();
}
impl<H, T, C, R> CotargetReached<C, R> for HCons<H, T>
where
    HCons<H, T>: Product,
    R: Product<Output: Times<C, Output: Compared<ProductOf<Self>>>>,
    ComparedOf<TimesOf<ProductOf<R>, C>, ProductOf<Self>>: ReachesInOrder<TimesOf<ProductOf<R>, C>, ProductOf<Self>>,
{
    type Verdict = <ComparedOf<TimesOf<ProductOf<R>, C>, ProductOf<Self>> as ReachesInOrder<
        TimesOf<ProductOf<R>, C>,
        ProductOf<Self>,
    >>::Verdict;
}

/// `Self` is the order of the cosize `N` and the size `M` of the cotarget.
pub trait ReachesInOrder<N, M> {
    /// The law that is broken, if any.
    type Verdict: Outcome;
}
impl<N, M> ReachesInOrder<N, M> for Greater {
    type Verdict = ();
}
impl<N, M> ReachesInOrder<N, M> for Equal {
    type Verdict = ();
}
impl<N, M> ReachesInOrder<N, M> for DynamicOrder {
    type Verdict = ();
}
impl<N: InDecimal, M: InDecimal> ReachesInOrder<N, M> for Less {
    type Verdict = BrokenLaw<Short<Decimal<N>, Decimal<M>>>;
}

/// The layout and its complement reach `N`, not the cotarget, of size `M`; in decimal.
pub struct Short<N, M>(PhantomData<(N, M)>);
impl<N: Coverage<M, Place<P>>, M, P: InPlace> BrokenIn<P> for Short<N, M> {}

/// The cotarget has the size 0.
pub enum IsEmpty {}
impl<P: InPlace> BrokenIn<P> for IsEmpty where Decimal<UTerm>: EmptyCotarget<Place<P>> {}
