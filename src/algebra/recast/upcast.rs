//! Upcast: several elements as one.

use super::digits::ReachesNext;
use super::leaves::AtLeaves;
use super::{JoinedDigits, OnLeaf};
use crate::algebra::GivesByType;
use crate::algebra::result::Upcasting;
use crate::diagnostics::laws::{RecastByZero, UpcastDivisibility};
use crate::diagnostics::verdict::{BrokenLaw, Holds, Lawful, Outcome, UnlessEmpty};
use crate::diagnostics::{BrokenIn, Decimal, InDecimal, LayoutError};
use crate::int::{
    CeilDividedBy, CeilQuotientOf, Compared, ComparedOf, DividedBy, ExactDivide, Integer, Multiple, NegationOf, Order,
    QuotientOf, StaticInteger, Truth, Undefined, Word, computed,
};
use crate::int_tuple::{Product, ProductValue, static_instance};
use crate::layout::{Layout, LayoutKind, layout};
use colex_macros::twin;
use core::marker::PhantomData;
use typenum::{U1, UInt, UTerm};

/// `Self` elements of the layout `L` make one.
#[diagnostic::on_unimplemented(
    message = "a recast needs a static number of elements, and a layout of integers that types know",
    label = "a static integer is needed here, such as `U4`, and no type parameter in the layout",
    note = "a layout with type parameters is recast where its modes are named, `Layout![(M, N) : (DM, DN)]`, by `to_dynamic()`"
)]
pub trait Upcast<L> {
    /// The layout in larger elements.
    type Output;
    /// Whether no law is broken.
    type Verdict;
    /// The layout, unless a dynamic stride is not a multiple of the number.
    fn try_upcast_of(layout: L) -> Result<Self::Output, LayoutError>;
}

/// The type of `upcast::<N>()` of the layout `L`.
pub type UpcastOf<L, N> = <N as GivesByType<Upcasting, L>>::Type;

/// Upcast by `N` as an operation at the leaves.
pub struct ByUpcast<N>(PhantomData<N>);

// These bounds are not known for a type parameter; they are not laws.
#[diagnostic::do_not_recommend]
impl<S, D, U, B> Upcast<Layout<S, D>> for UInt<U, B>
where
    S: AtLeaves<ByUpcast<UInt<U, B>>, D, Output: LayoutKind> + Copy,
    S: ProductValue<Output: UnlessEmpty>,
    D: JoinedDigits<S, UInt<U, B>, Output: Compared<UInt<U, B>, Output: Order>>,
    UInt<U, B>: StaticInteger,
{
    type Output = <S as AtLeaves<ByUpcast<Self>, D>>::Output;
    type Verdict =
        <S::Verdict as Outcome>::Then<<<S as Product>::Output as UnlessEmpty>::Verdict<Inside<S, D, UInt<U, B>>>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn try_upcast_of(layout: Layout<S, D>) -> Result<Self::Output, LayoutError> {
        if <S as AtLeaves<ByUpcast<Self>, D>>::Output::IS_STATIC {
            return Ok(LayoutKind::with_zeros());
        }
        let (reach, elements) = (D::joined_digits(layout.shape), Self::VALUE);
        if reach >= elements && layout.shape.try_product() != Ok(0) {
            return Err(LayoutError::UpcastCarry { reach, elements });
        }
        layout.shape.at_leaves(layout.stride)
    }
}
// Of any type that has one: a plain layout, a composed layout, a swizzle.
impl<L> Upcast<L> for UTerm {
    type Output = L;
    type Verdict = ByZero<UTerm>;
    fn try_upcast_of(layout: L) -> Result<L, LayoutError> {
        Ok(layout)
    }
}

/// Whether the modes that an element of `N` joins stay inside it together.
type Inside<S, D, N> =
    <NegationOf<<ComparedOf<Joined<S, D, N>, N> as Order>::IsLess> as Truth>::Breaks<ReachesNext<Joined<S, D, N>, N>>;
/// How far they reach.
type Joined<S, D, N> = <D as JoinedDigits<S, N>>::Output;

/// The verdict that no elements make one.
pub struct ByZero<N>(PhantomData<N>);
impl<N: InDecimal> Holds for ByZero<N> where Decimal<N>: RecastByZero {}

// Static stride 0.
impl<N, S: Integer> OnLeaf<S, UTerm> for ByUpcast<N> {
    type Output = Layout<S, UTerm>;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn on_leaf(size: S, stride: UTerm) -> Result<Self::Output, LayoutError> {
        Ok(layout(size, stride))
    }
}
// A dynamic stride counts whole new elements.
impl<N: StaticInteger, S: Integer> OnLeaf<S, usize> for ByUpcast<N> {
    type Output = Layout<S, usize>;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn on_leaf(size: S, stride: usize) -> Result<Self::Output, LayoutError> {
        let elements = N::VALUE;
        if stride % elements != 0 {
            return Err(LayoutError::UpcastDivisibility { stride, elements });
        }
        Ok(layout(size, stride / elements))
    }
}
// A [`Multiple`], whose type may show that the number divides the stride.
impl<N: StaticInteger, S: Integer, K: StaticInteger, Z: Word> OnLeaf<S, Multiple<K, Z>> for ByUpcast<N>
where
    Multiple<K, Z>: DividedBy<N, Output: Integer>,
{
    type Output = Layout<S, QuotientOf<Multiple<K, Z>, N>>;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn on_leaf(size: S, stride: Multiple<K, Z>) -> Result<Self::Output, LayoutError> {
        let (stride, elements) = (stride.value(), N::VALUE);
        if stride % elements != 0 {
            return Err(LayoutError::UpcastDivisibility { stride, elements });
        }
        Ok(layout(size, computed(stride / elements)))
    }
}
impl<N, S, U, B> OnLeaf<S, UInt<U, B>> for ByUpcast<N>
where
    UInt<U, B>: ExactDivide<N, Output: UpcastStride<S, UInt<U, B>, N>>,
{
    type Output = Layout<
        <<UInt<U, B> as ExactDivide<N>>::Output as UpcastStride<S, UInt<U, B>, N>>::Size,
        <<UInt<U, B> as ExactDivide<N>>::Output as UpcastStride<S, UInt<U, B>, N>>::Stride,
    >;
    type Verdict = <<UInt<U, B> as ExactDivide<N>>::Output as UpcastStride<S, UInt<U, B>, N>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn on_leaf(size: S, _: UInt<U, B>) -> Result<Self::Output, LayoutError> {
        let size = <<UInt<U, B> as ExactDivide<N>>::Output as UpcastStride<S, UInt<U, B>, N>>::upcast_size(size);
        Ok(layout(size, static_instance()))
    }
}

/// The mode `S:D` in elements of `N`; `Self` is `D / N` if that is a whole number.
pub trait UpcastStride<S, D, N> {
    type Size: Integer;
    type Stride: Integer;
    /// Whether no law is broken.
    type Verdict: Outcome;
    fn upcast_size(size: S) -> Self::Size;
}
impl<S: Integer, D, N, U, B> UpcastStride<S, D, N> for UInt<U, B>
where
    UInt<U, B>: Integer,
{
    type Size = S;
    type Stride = UInt<U, B>;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn upcast_size(size: S) -> S {
        size
    }
}
// The stride is not a multiple: several elements of the mode make one.
impl<S, D, N> UpcastStride<S, D, N> for Undefined
where
    N: ExactDivide<D, Output: UpcastSize<S, D, N>>,
{
    type Size = <N::Output as UpcastSize<S, D, N>>::Output;
    type Stride = U1;
    type Verdict = <N::Output as UpcastSize<S, D, N>>::Verdict;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn upcast_size(size: S) -> Self::Size {
        N::Output::joined_size(size)
    }
}

/// The number of new elements in `S` old ones, if `Self` of them make a whole new one.
pub trait UpcastSize<S, D, N> {
    type Output: Integer;
    /// Whether no law is broken.
    type Verdict: Outcome;
    fn joined_size(size: S) -> Self::Output;
}
impl<S, D, N, U, B> UpcastSize<S, D, N> for UInt<U, B>
where
    UInt<U, B>: StaticInteger,
    S: Integer + CeilDividedBy<UInt<U, B>, Output: Integer>,
{
    type Output = CeilQuotientOf<S, UInt<U, B>>;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn joined_size(size: S) -> Self::Output {
        computed(size.value().div_ceil(Self::VALUE))
    }
}
impl<S: Integer, D, N> UpcastSize<S, D, N> for Undefined {
    type Output = S;
    type Verdict = BrokenLaw<Indivisible<D, N>>;
    fn joined_size(size: S) -> S {
        size
    }
}

/// The verdict that neither of the stride `D` and `N` divides the other.
pub struct Indivisible<D, N>(PhantomData<(D, N)>);
impl<D: InDecimal, N: InDecimal, P> BrokenIn<P> for Indivisible<D, N> where Decimal<D>: UpcastDivisibility<Decimal<N>> {}

impl<S, D> Layout<S, D> {
    /// The layout of larger elements, each made of `N` old ones.
    ///
    /// **Definition.** The old element at offset `x` is part of the new element at `x / N`. A mode of static stride
    /// below `N` joins neighbours, and is rounded up; the others move by whole new elements.
    ///
    /// **Defined when** each stride is a multiple of `N`, or static and a divisor of it; and the modes of stride below
    /// `N` stay inside a new element together: of `s` elements at stride `d`, the first `min(s, N/d)` lie up to
    /// `(min(s, N/d) - 1) * d`, and the sum of these is below `N`. Static misuse does not compile; with dynamic integers,
    /// see [`try_upcast`](Layout::try_upcast).
    ///
    /// **In CuTe**: `upcast<N>(l)`, which rounds dynamic strides down, and loses elements of modes that overlap.
    ///
    /// # Panics
    /// If a dynamic stride is not a multiple of `N`.
    ///
    /// # Errors
    /// [`UpcastDivisibility`](LayoutError::UpcastDivisibility).
    ///
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::U4;
    ///
    /// let n = 6;
    /// let error = layout![(8, 3) : (1, n)].try_upcast::<U4>().unwrap_err();
    /// assert_eq!(error, LayoutError::UpcastDivisibility { stride: 6, elements: 4 }.in_mode(1));
    /// ```
    ///
    /// # Examples
    ///
    #[cfg_attr(doc, doc = include_str!("../../../docs/figures/rustdoc/upcast.md"))]
    ///
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::U4;
    ///
    /// assert_eq!(layout![(8, 3) : (1, 8)].upcast::<U4>().to_string(), "(_2,_3):(_1,_2)");
    /// assert_eq!(layout![(8, 6) : (12, 2)].upcast::<U4>().to_string(), "(_8,_3):(_3,_1)");
    /// ```
    ///
    /// Neither of 6 and 4 divides the other:
    /// ```compile_fail,E0277
    /// use colex::prelude::*;
    /// use colex::typenum::U4;
    ///
    /// layout![(6, 4) : (1, 6)].upcast::<U4>();
    /// ```
    /// ```
    /// use colex::prelude::*;
    /// use colex::typenum::U3;
    ///
    /// layout![(6, 4) : (1, 6)].upcast::<U3>();
    /// ```
    ///
    /// **Cost.** None at run time for static layouts; otherwise a division by a constant for each dynamic integer.
    #[twin(LayoutError)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub fn upcast<N>(self) -> <N as Upcast<Self>>::Output
    where
        N: Upcast<Self, Verdict: Lawful>,
    {
        N::try_upcast_of(self)
    }
}
