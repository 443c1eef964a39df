//! The modes of static stride 1, whose elements lie side by side.

use crate::diagnostics::laws::{AdjacentElements, OneUnitMode};
use crate::diagnostics::verdict::{BrokenLaw, Outcome};
use crate::diagnostics::{BrokenIn, Decimal, InDecimal};
use crate::int::{Integer, Multiple};
use crate::int_tuple::{HCons, HNil, static_instance};
use core::marker::PhantomData;
use typenum::{B0, B1, U1, UInt, UTerm};

/// No mode of static stride 1.
pub enum NoUnit {}
/// One mode of static stride 1, of size `S`.
pub struct OneUnit<S>(PhantomData<S>);
/// Several of them.
pub enum ManyUnits {}

/// The modes of static stride 1 of the shape `S` and the stride `Self`.
pub trait UnitModes<S> {
    /// [`NoUnit`], [`OneUnit`] or [`ManyUnits`].
    type Output;
    /// The size of the one, or the sum of the sizes.
    fn unit_size(self, shape: S) -> usize;
}
macro_rules! no_unit {
    ($([$($parameter:ident)*] $stride:ty;)*) => { $(
        impl<S, $($parameter),*> UnitModes<S> for $stride {
            type Output = NoUnit;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn unit_size(self, _: S) -> usize {
                0
            }
        }
    )* };
}
no_unit! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U B C] UInt<UInt<U, B>, C>;
    [] HNil;
}
impl<S: Integer> UnitModes<S> for UInt<UTerm, B1> {
    type Output = OneUnit<S>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unit_size(self, shape: S) -> usize {
        shape.value()
    }
}
impl<HS, TS, H, T> UnitModes<HCons<HS, TS>> for HCons<H, T>
where
    H: UnitModes<HS, Output: AndUnits<T::Output>>,
    T: UnitModes<TS>,
{
    type Output = <H::Output as AndUnits<T::Output>>::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unit_size(self, shape: HCons<HS, TS>) -> usize {
        self.head.unit_size(shape.head).saturating_add(self.tail.unit_size(shape.tail))
    }
}

/// The common result of two parts of a layout.
pub trait AndUnits<Other> {
    /// [`NoUnit`], [`OneUnit`] or [`ManyUnits`].
    type Output;
}
impl<Other> AndUnits<Other> for NoUnit {
    type Output = Other;
}
impl<S> AndUnits<NoUnit> for OneUnit<S> {
    type Output = Self;
}
impl<S, T> AndUnits<OneUnit<T>> for OneUnit<S> {
    type Output = ManyUnits;
}
impl<S> AndUnits<ManyUnits> for OneUnit<S> {
    type Output = ManyUnits;
}
impl<Other> AndUnits<Other> for ManyUnits {
    type Output = Self;
}

/// The strides of the layout of shape `S` and stride `D`, with one mode of stride 1 if there can be one; `Self` is which
/// modes of static stride 1 `D` has.
///
/// A mode of one element can have any stride. If it takes that to have one mode of stride 1, the strides of these modes
/// are 0, except for the first one where no other mode has the stride 1.
pub trait OneUnitStride<S, D, N> {
    type Stride;
    /// Whether there is one such mode, of whose elements each makes `N`.
    type Verdict: Outcome;
    fn unit_strides(stride: D) -> Self::Stride;
}
impl<S, D, N, M> OneUnitStride<S, D, N> for OneUnit<M> {
    type Stride = D;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unit_strides(stride: D) -> D {
        stride
    }
}
// As one part, an element stays the same.
impl<S, D> OneUnitStride<S, D, U1> for ManyUnits {
    type Stride = D;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unit_strides(stride: D) -> D {
        stride
    }
}
macro_rules! chosen {
    ($([$($parameter:ident)*] $units:ty, $number:ty;)*) => { $(
        impl<S, D, $($parameter),*> OneUnitStride<S, D, $number> for $units
        where
            S: SingleModes<D, Cleared: UnitModes<S, Output: UnitAmong<S, S::Cleared, $number>>>,
        {
            type Stride = <<S::Cleared as UnitModes<S>>::Output as UnitAmong<S, S::Cleared, $number>>::Stride;
            type Verdict = <<S::Cleared as UnitModes<S>>::Output as UnitAmong<S, S::Cleared, $number>>::Verdict;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn unit_strides(stride: D) -> Self::Stride {
                <S::Cleared as UnitModes<S>>::Output::unit_among(S::cleared(stride))
            }
        }
    )* };
}
chosen! {
    [N] NoUnit, N;
    [U B C] ManyUnits, UInt<UInt<U, B>, C>;
}

/// [`OneUnitStride`], where the strides `D` are 0 in the modes of one element.
pub trait UnitAmong<S, D, N> {
    type Stride;
    /// Whether one of them is 1.
    type Verdict: Outcome;
    fn unit_among(stride: D) -> Self::Stride;
}
impl<S, D, N, M> UnitAmong<S, D, N> for OneUnit<M> {
    type Stride = D;
    type Verdict = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unit_among(stride: D) -> D {
        stride
    }
}
impl<S: SingleModes<D>, D, N> UnitAmong<S, D, N> for NoUnit {
    type Stride = S::WithUnit;
    type Verdict = <S::Single as Whether>::OrBreaks<Scattered<N>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unit_among(stride: D) -> Self::Stride {
        S::with_unit(stride)
    }
}
// The parts of an element would continue each of the modes, and lie twice where there is one element.
impl<S, D, N> UnitAmong<S, D, N> for ManyUnits {
    type Stride = D;
    type Verdict = BrokenLaw<Several<N>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unit_among(stride: D) -> D {
        stride
    }
}

/// The modes of static size 1 of the shape `Self` and the stride `D`.
pub trait SingleModes<D> {
    /// The strides, 0 in these modes.
    type Cleared;
    /// `B1` if there is such a mode.
    type Single: Whether;
    /// The strides, 1 in the first of these modes.
    type WithUnit;
    /// The strides, 0 in these modes.
    fn cleared(stride: D) -> Self::Cleared;
    /// The strides, 1 in the first of these modes.
    fn with_unit(stride: D) -> Self::WithUnit;
}
macro_rules! not_single {
    ($([$($parameter:ident)*] $size:ty;)*) => { $(
        impl<D, $($parameter),*> SingleModes<D> for $size {
            type Cleared = D;
            type Single = B0;
            type WithUnit = D;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn cleared(stride: D) -> D {
                stride
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn with_unit(stride: D) -> D {
                stride
            }
        }
    )* };
}
not_single! {
    [] usize;
    [K Z] Multiple<K, Z>;
    [] UTerm;
    [U B C] UInt<UInt<U, B>, C>;
    [] HNil;
}
impl<D> SingleModes<D> for U1 {
    type Cleared = UTerm;
    type Single = B1;
    type WithUnit = U1;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn cleared(_: D) -> UTerm {
        static_instance()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn with_unit(_: D) -> U1 {
        static_instance()
    }
}
impl<HD, TD, H, T> SingleModes<HCons<HD, TD>> for HCons<H, T>
where
    H: SingleModes<HD>,
    T: SingleModes<TD>,
{
    type Cleared = HCons<H::Cleared, T::Cleared>;
    type Single = <H::Single as Whether>::Or<T::Single>;
    type WithUnit = HCons<H::WithUnit, <H::Single as Whether>::Of<TD, T::WithUnit>>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn cleared(stride: HCons<HD, TD>) -> Self::Cleared {
        HCons { head: H::cleared(stride.head), tail: T::cleared(stride.tail) }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn with_unit(stride: HCons<HD, TD>) -> Self::WithUnit {
        let tail = <H::Single as Whether>::choose(stride.tail, T::with_unit);
        HCons { head: H::with_unit(stride.head), tail }
    }
}

/// `B1` or `B0`.
pub trait Whether {
    /// `B1` if one of both is.
    type Or<Other: Whether>: Whether;
    /// The verdict that the law `L` is broken for `B0`.
    type OrBreaks<L>: Outcome;
    /// `A` for `B1`, `B` for `B0`.
    type Of<A, B>;
    /// The value of `A`, or the value made of it.
    fn choose<A, B>(value: A, make: impl FnOnce(A) -> B) -> Self::Of<A, B>;
}
impl Whether for B1 {
    type Or<Other: Whether> = B1;
    type OrBreaks<L> = ();
    type Of<A, B> = A;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn choose<A, B>(value: A, _: impl FnOnce(A) -> B) -> A {
        value
    }
}
impl Whether for B0 {
    type Or<Other: Whether> = Other;
    type OrBreaks<L> = BrokenLaw<L>;
    type Of<A, B> = B;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn choose<A, B>(value: A, make: impl FnOnce(A) -> B) -> B {
        make(value)
    }
}

/// The verdict that no elements lie side by side.
pub struct Scattered<N>(PhantomData<N>);
impl<N: InDecimal, P> BrokenIn<P> for Scattered<N> where Decimal<N>: AdjacentElements {}
/// The verdict that several modes have the stride 1.
pub struct Several<N>(PhantomData<N>);
impl<N: InDecimal, P> BrokenIn<P> for Several<N> where Decimal<N>: OneUnitMode {}
